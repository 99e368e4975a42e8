package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.FileException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Small tables that come with the sets: a line of column names, then lines with commas. */
final class Table {

  private Table() {}

  /**
   * All lines but the first.
   *
   * @param fields how many each has at least
   */
  static List<List<String>> read(Path file, int fields) throws IOException, FileException {
    List<List<String>> lines = new ArrayList<>();
    for (String line : lines(file)) {
      List<String> split = List.of(line.split(",", -1));
      if (split.size() < fields) {
        throw new FileException(file + ": wanted " + fields + " fields: " + line);
      }
      lines.add(split);
    }
    return lines.isEmpty() ? lines : lines.subList(1, lines.size());
  }

  /**
   * The named columns of all lines but the first, in the order of the names.
   *
   * @throws FileException if a column is missing
   */
  static List<List<String>> read(Path file, List<String> columns)
      throws IOException, FileException {
    List<String> lines = lines(file);
    List<String> header = lines.isEmpty() ? List.of() : List.of(lines.get(0).split(",", -1));
    for (String column : columns) {
      if (!header.contains(column)) {
        throw new FileException(file + " has no column " + column);
      }
    }
    List<List<String>> picked = new ArrayList<>();
    for (List<String> line : read(file, header.size())) {
      picked.add(columns.stream().map(column -> line.get(header.indexOf(column))).toList());
    }
    return picked;
  }

  private static List<String> lines(Path file) throws IOException, FileException {
    if (!Files.isRegularFile(file)) {
      throw new FileException(file + " is missing");
    }
    try {
      return Files.readAllLines(file);
    } catch (CharacterCodingException e) {
      throw new FileException(file + " is not UTF-8");
    }
  }

  static int wholeNumber(Path file, String text) throws FileException {
    try {
      return Integer.parseInt(text);
    } catch (NumberFormatException e) {
      throw new FileException(file + ": no whole number: \"" + text + "\"");
    }
  }

  static double number(Path file, String text) throws FileException {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      throw new FileException(file + ": no number: \"" + text + "\"");
    }
  }
}
