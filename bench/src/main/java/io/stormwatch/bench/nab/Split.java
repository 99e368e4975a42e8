package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.FileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How the benchmark's files are dealt out, so that what is chosen on some is judged by others.
 *
 * @param halfOf A or B for each path
 * @param foldOf a number from 0 for each path; empty if the split has no folds
 */
public record Split(Map<String, String> halfOf, Map<String, Integer> foldOf) {

  public Split {
    halfOf = Map.copyOf(halfOf);
    foldOf = Map.copyOf(foldOf);
  }

  /**
   * Reads {@code split/split.csv}, whose lines are path, half and, if there are folds, fold.
   *
   * @param data folder of all sets
   * @return empty if there is no such file
   */
  public static Optional<Split> read(Path data) throws IOException, FileException {
    Path file = data.resolve("split").resolve("split.csv");
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    Map<String, String> halfOf = new HashMap<>();
    Map<String, Integer> foldOf = new HashMap<>();
    for (List<String> fields : Table.read(file, 2)) {
      halfOf.put(fields.get(0), fields.get(1));
      if (fields.size() > 2) {
        foldOf.put(fields.get(0), Table.wholeNumber(file, fields.get(2)));
      }
    }
    return Optional.of(new Split(halfOf, foldOf));
  }

  /** Its halves. */
  public Halves halves() {
    return new Halves(halfOf);
  }
}
