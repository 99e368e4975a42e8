package io.stormwatch.app.detect;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records of a CSV text with commas, fields in quotes or not (RFC 4180), lines that end in any of
 * the usual ways. Lines that are blank are left out. A record has an upper bound, lest a file that
 * is no such text fills the memory. Not thread-safe.
 */
final class CsvRecords {

  /** Characters of a record. */
  static final int LONGEST = 1_000_000;

  private static final int END = -1;

  private final Reader reader;
  private final char[] buffer = new char[8_192];
  private int next;
  private int end;
  private int line;
  private int lastLine;
  private boolean afterReturn;
  private final StringBuilder field = new StringBuilder();

  CsvRecords(Reader reader) {
    this.reader = reader;
  }

  /** Number of the line that the last record began on, from 1. */
  int line() {
    return line;
  }

  /**
   * The next record, blanks around its fields removed; empty at the end.
   *
   * @throws FileException if a record is too long or ends inside quotes
   */
  Optional<List<String>> next() throws IOException, FileException {
    Optional<List<String>> record = record();
    while (record.isPresent() && isBlank(record.get())) {
      record = record();
    }
    return record;
  }

  private static boolean isBlank(List<String> record) {
    return record.size() == 1 && record.get(0).isEmpty();
  }

  private Optional<List<String>> record() throws IOException, FileException {
    int c = read();
    if (afterReturn && c == '\n') {
      c = read();
    }
    afterReturn = false;
    if (c == END) {
      return Optional.empty();
    }
    line = ++lastLine;
    if (line == 1 && c == '\uFEFF') {
      c = read();
    }
    return Optional.of(fields(c));
  }

  private List<String> fields(int first) throws IOException, FileException {
    List<String> fields = new ArrayList<>();
    boolean quoted = false;
    boolean closed = false;
    int length = 0;
    for (int c = first; ; c = read()) {
      if (++length > LONGEST) {
        throw new FileException(
            "line " + line + ": longer than " + LONGEST + " characters; is this a CSV file?");
      }
      if (c == END && quoted) {
        throw new FileException("line " + line + ": a quote is not closed");
      }
      if (c == END || (!quoted && (c == '\n' || c == '\r'))) {
        afterReturn = c == '\r';
        fields.add(taken());
        return fields;
      }
      if (c == '"') {
        if (closed) { // two in a row inside quotes are one
          field.append('"');
        }
        closed = quoted;
        quoted = !quoted;
        continue;
      }
      closed = false;
      if (c == ',' && !quoted) {
        fields.add(taken());
      } else {
        field.append((char) c);
        lastLine += c == '\n' ? 1 : 0;
      }
    }
  }

  private String taken() {
    String text = field.toString().strip();
    field.setLength(0);
    return text;
  }

  private int read() throws IOException {
    if (next == end) {
      next = 0;
      end = reader.read(buffer);
      if (end <= 0) {
        end = 0;
        return END;
      }
    }
    return buffer[next++];
  }
}
