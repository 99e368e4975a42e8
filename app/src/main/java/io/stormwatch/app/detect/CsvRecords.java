package io.stormwatch.app.detect;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Records of a CSV text with commas, fields in quotes or not (RFC 4180). Lines that are blank are
 * left out. Not thread-safe.
 */
final class CsvRecords {

  private final BufferedReader reader;
  private int line;

  CsvRecords(BufferedReader reader) {
    this.reader = reader;
  }

  /** Number of the last line that was read, from 1. */
  int line() {
    return line;
  }

  /** The next record, blanks around its fields removed; empty at the end. */
  Optional<List<String>> next() throws IOException {
    String text = reader.readLine();
    while (text != null && text.isBlank()) {
      line++;
      text = reader.readLine();
    }
    if (text == null) {
      return Optional.empty();
    }
    line++;
    while (quotes(text) % 2 != 0) {
      String more = reader.readLine();
      if (more == null) {
        break;
      }
      line++;
      text += "\n" + more;
    }
    return Optional.of(fields(line == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text));
  }

  private static long quotes(String text) {
    return text.chars().filter(c -> c == '"').count();
  }

  private static List<String> fields(String text) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        if (quoted && i + 1 < text.length() && text.charAt(i + 1) == '"') {
          field.append('"');
          i++;
        } else {
          quoted = !quoted;
        }
      } else if (c == ',' && !quoted) {
        fields.add(field.toString().strip());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString().strip());
    return fields;
  }
}
