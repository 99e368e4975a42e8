package io.stormwatch.bench.nab;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.detect.CsvSeries;
import io.stormwatch.app.detect.FileException;
import io.stormwatch.app.detect.StoredSeries;
import io.stormwatch.bench.nab.DataSet.LabelledSeries;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Reads the sets of labelled series in a folder. */
public final class DataSets {

  /** The benchmark's own folder and name. */
  public static final String NAB = "nab";

  private static final DateTimeFormatter LABEL_TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSSSS", Locale.ROOT);
  private static final CsvSeries CSV = new CsvSeries(Optional.empty(), Optional.empty());

  private final Path folder;

  /**
   * Sets to read.
   *
   * @param folder holds {@code nab/} and further sets
   */
  public DataSets(Path folder) {
    this.folder = folder;
  }

  /**
   * The benchmark itself, then all others by name.
   *
   * @throws FileException if a file is missing or is not what it should be
   */
  public List<DataSet> read() throws IOException, FileException {
    List<DataSet> sets = new ArrayList<>();
    sets.add(nab());
    try (Stream<Path> entries = Files.list(folder)) {
      List<Path> others =
          entries.filter(each -> Files.exists(each.resolve("windows.csv"))).sorted().toList();
      for (Path each : others) {
        sets.add(other(each));
      }
    }
    return sets;
  }

  private DataSet nab() throws IOException, FileException {
    Path labels = folder.resolve(NAB).resolve("labels").resolve("combined_windows.json");
    if (!Files.exists(labels)) {
      throw new FileException(folder + " holds no " + folder.relativize(labels));
    }
    JsonNode windows = labels(labels);
    List<LabelledSeries> files = new ArrayList<>();
    Map<String, JsonNode> sorted = new TreeMap<>();
    windows.properties().forEach(each -> sorted.put(each.getKey(), each.getValue()));
    for (Map.Entry<String, JsonNode> each : sorted.entrySet()) {
      StoredSeries series = series(folder.resolve(NAB).resolve("data"), each.getKey());
      List<LabelledWindow> found = new ArrayList<>();
      for (JsonNode window : each.getValue()) {
        if (window.size() != 2) {
          throw new FileException(labels + ": no window of " + each.getKey() + ": " + window);
        }
        found.add(
            new LabelledWindow(
                row(series, window.get(0).asText()), row(series, window.get(1).asText())));
      }
      files.add(
          new LabelledSeries(
              new LabelledFile(
                  each.getKey(), series.rows(), LabelledFile.probationOf(series.rows()), found),
              series));
    }
    return new DataSet(NAB, files);
  }

  private static JsonNode labels(Path file) throws IOException, FileException {
    try {
      JsonNode windows = new ObjectMapper().readTree(file.toFile());
      if (windows.isObject()) {
        return windows;
      }
    } catch (JsonProcessingException e) {
      throw new FileException(file + " is not JSON: " + e.getOriginalMessage());
    }
    throw new FileException(file + " holds no JSON object");
  }

  private static StoredSeries series(Path data, String path) throws FileException {
    try {
      return CSV.read(data.resolve(path));
    } catch (FileException e) {
      throw new FileException(data.resolve(path) + ": " + e.getMessage());
    }
  }

  /** The first row at a time; the set has times that repeat and times that go back. */
  private static int row(StoredSeries series, String time) throws FileException {
    try {
      long millis = LocalDateTime.parse(time, LABEL_TIME).toInstant(ZoneOffset.UTC).toEpochMilli();
      for (int row = 0; row < series.rows(); row++) {
        if (series.times()[row] == millis) {
          return row;
        }
      }
    } catch (DateTimeParseException e) {
      throw new FileException("a label's time cannot be read: " + time);
    }
    throw new FileException(series.name() + " has no row at " + time);
  }

  private static DataSet other(Path set) throws IOException, FileException {
    Map<String, List<LabelledWindow>> windows = new TreeMap<>();
    Map<String, Integer> probation = new TreeMap<>();
    Path table = set.resolve("windows.csv");
    for (List<String> fields : Table.read(table, 4)) {
      List<LabelledWindow> of = windows.computeIfAbsent(fields.get(0), path -> new ArrayList<>());
      probation.put(fields.get(0), Table.wholeNumber(table, fields.get(3)));
      if (!fields.get(1).isEmpty()) { // a file without a window has a line too
        of.add(window(table, fields));
      }
    }
    List<LabelledSeries> files = new ArrayList<>();
    for (Map.Entry<String, List<LabelledWindow>> each : windows.entrySet()) {
      String path = each.getKey();
      StoredSeries series = series(set.resolve("data"), path);
      files.add(
          new LabelledSeries(
              new LabelledFile(path, series.rows(), probation.get(path), each.getValue()), series));
    }
    return new DataSet(set.getFileName().toString(), files);
  }

  private static LabelledWindow window(Path table, List<String> fields) throws FileException {
    int first = Table.wholeNumber(table, fields.get(1));
    int last = Table.wholeNumber(table, fields.get(2));
    if (first < 0 || last < first) {
      throw new FileException(table + ": no window: rows " + first + " to " + last);
    }
    return new LabelledWindow(first, last);
  }
}
