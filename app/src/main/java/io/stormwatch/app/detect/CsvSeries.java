package io.stormwatch.app.detect;

import java.io.BufferedReader;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Pattern;

/**
 * Reads series from CSV files. Immutable.
 *
 * @param timeColumn name of the column of times, if not {@code timestamp} or {@code time}
 * @param valueColumn name of the column of values, if not {@code value}
 */
public record CsvSeries(Optional<String> timeColumn, Optional<String> valueColumn) {

  /** Takes the rows of a file in their order. */
  @FunctionalInterface
  interface Rows {

    /**
     * Takes one.
     *
     * @param timeMillis milliseconds since the epoch
     * @param value NaN if the row has none
     * @throws IOException if what comes of it cannot be written
     */
    void take(long timeMillis, double value) throws IOException;

    /** Hears of the next row that what stands in place of its value is no number. */
    default void noNumber(String text) {
      // Whoever only wants the values takes it for a row without one.
    }
  }

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

  /** Digits of a whole number that a double surely holds. */
  private static final int SURE_DIGITS = 15;

  /**
   * Reads a file.
   *
   * @throws FileException if it is no such file or a time cannot be read
   */
  public StoredSeries read(Path file) throws FileException {
    Collected collected = new Collected();
    try {
      read(file, collected);
    } catch (IOException e) {
      throw new IllegalStateException("memory does not fail to be written", e);
    }
    return collected.series(String.valueOf(file.getFileName()));
  }

  /**
   * Reads a file row by row.
   *
   * @throws FileException if it is no such file or a time cannot be read
   * @throws IOException if a row cannot be taken
   */
  void read(Path file, Rows rows) throws FileException, IOException {
    try (BufferedReader reader = open(file)) {
      CsvRecords records = new CsvRecords(reader);
      List<String> header =
          next(records).orElseThrow(() -> new FileException("is empty; wanted a line of columns"));
      Columns columns = Columns.in(header, timeColumn, valueColumn);
      Optional<List<String>> next = next(records);
      while (next.isPresent()) {
        String text = field(next.get(), columns.time());
        Optional<Long> millis = TimeText.millis(text);
        if (millis.isEmpty()) {
          throw new FileException(
              "line " + records.line() + ": no time: \"" + Shown.text(text) + "\"");
        }
        String given = field(next.get(), columns.value());
        OptionalDouble number = number(given);
        if (number.isEmpty() && !given.isBlank()) {
          rows.noNumber(given);
        }
        rows.take(millis.get(), number.orElse(Double.NaN));
        next = next(records);
      }
    }
  }

  private static BufferedReader open(Path file) throws FileException {
    try {
      return Files.newBufferedReader(file, StandardCharsets.UTF_8);
    } catch (NoSuchFileException e) {
      throw new FileException("there is no such file");
    } catch (AccessDeniedException e) {
      throw new FileException("cannot be read: permission denied");
    } catch (IOException e) {
      throw new FileException("cannot be read: " + e.getMessage());
    }
  }

  private static Optional<List<String>> next(CsvRecords records) throws FileException {
    try {
      return records.next();
    } catch (CharacterCodingException e) {
      throw new FileException("is not UTF-8");
    } catch (IOException e) {
      throw new FileException("cannot be read: " + e.getMessage());
    }
  }

  private static String field(List<String> row, int column) {
    return column < row.size() ? row.get(column) : "";
  }

  private static OptionalDouble number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    double number = Double.parseDouble(text);
    return Double.isFinite(number) && isHeld(text, number)
        ? OptionalDouble.of(number)
        : OptionalDouble.empty();
  }

  /** Whole numbers are held exactly or not at all. */
  private static boolean isHeld(String text, double number) {
    boolean whole = text.chars().allMatch(c -> (c >= '0' && c <= '9') || c == '+' || c == '-');
    return text.length() <= SURE_DIGITS
        || !whole
        || new BigDecimal(number).compareTo(new BigDecimal(text)) == 0;
  }

  /** Rows in memory. */
  private static final class Collected implements Rows {

    private long[] times = new long[1024];
    private double[] values = new double[1024];
    private int rows;

    @Override
    public void take(long timeMillis, double value) {
      if (rows == times.length) {
        times = Arrays.copyOf(times, 2 * rows);
        values = Arrays.copyOf(values, 2 * rows);
      }
      times[rows] = timeMillis;
      values[rows] = value;
      rows++;
    }

    StoredSeries series(String name) {
      return new StoredSeries(name, Arrays.copyOf(times, rows), Arrays.copyOf(values, rows));
    }
  }
}
