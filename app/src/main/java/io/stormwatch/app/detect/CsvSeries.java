package io.stormwatch.app.detect;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
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

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");

  /**
   * Reads a file.
   *
   * @throws FileException if it is no such file or a time cannot be read
   */
  public StoredSeries read(Path file) throws FileException {
    try (BufferedReader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
      return read(String.valueOf(file.getFileName()), new CsvRecords(reader));
    } catch (CharacterCodingException e) {
      throw new FileException("is not UTF-8");
    } catch (IOException e) {
      throw new FileException("cannot be read: " + e.getMessage());
    }
  }

  private StoredSeries read(String name, CsvRecords records) throws IOException, FileException {
    List<String> header =
        records.next().orElseThrow(() -> new FileException("is empty; wanted a line of columns"));
    int time = column(header, timeColumn, List.of("timestamp", "time"));
    int value = column(header, valueColumn, List.of("value"));
    long[] times = new long[1024];
    double[] values = new double[1024];
    int rows = 0;
    for (Optional<List<String>> next = records.next(); next.isPresent(); next = records.next()) {
      List<String> row = next.get();
      if (rows == times.length) {
        times = Arrays.copyOf(times, 2 * rows);
        values = Arrays.copyOf(values, 2 * rows);
      }
      String text = field(row, time);
      Optional<Long> millis = TimeText.millis(text);
      if (millis.isEmpty()) {
        throw new FileException("line " + records.line() + ": no time: \"" + text + "\"");
      }
      times[rows] = millis.get();
      values[rows] = number(field(row, value)).orElse(Double.NaN);
      rows++;
    }
    return new StoredSeries(name, Arrays.copyOf(times, rows), Arrays.copyOf(values, rows));
  }

  private static String field(List<String> row, int column) {
    return column < row.size() ? row.get(column) : "";
  }

  private static OptionalDouble number(String text) {
    if (!NUMBER.matcher(text).matches()) {
      return OptionalDouble.empty();
    }
    double number = Double.parseDouble(text);
    return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
  }

  private static int column(List<String> header, Optional<String> asked, List<String> usual)
      throws FileException {
    List<String> names = header.stream().map(each -> each.toLowerCase(Locale.ROOT)).toList();
    List<String> wanted = asked.map(each -> List.of(each.toLowerCase(Locale.ROOT))).orElse(usual);
    return wanted.stream()
        .map(names::indexOf)
        .filter(index -> index >= 0)
        .findFirst()
        .orElseThrow(
            () ->
                new FileException(
                    "has no column "
                        + String.join(" or ", wanted)
                        + "; it has "
                        + String.join(", ", header)));
  }
}
