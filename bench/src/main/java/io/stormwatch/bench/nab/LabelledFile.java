package io.stormwatch.bench.nab;

import java.util.List;

/**
 * What is known of a file without its values.
 *
 * @param path path below the set's data folder, with forward slashes
 * @param rows number of its rows
 * @param probation rows at its start that are never scored
 * @param windows its windows, in the order of their rows
 */
public record LabelledFile(String path, int rows, int probation, List<LabelledWindow> windows) {

  public LabelledFile {
    windows = List.copyOf(windows);
  }

  /** The benchmark's rule: 15 % of the rows, 750 at most. */
  static int probationOf(int rows) {
    return Math.min((int) Math.floor(0.15 * rows), 750);
  }
}
