package io.stormwatch.bench.search;

import io.stormwatch.bench.nab.DataSet;
import io.stormwatch.bench.nab.DataSets;
import io.stormwatch.bench.nab.RowWorth;
import io.stormwatch.bench.nab.Split;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * All files that a search looks at.
 *
 * @param files those of the benchmark first
 * @param folds fold of each file, from 0; files of other sets are dealt out in turn
 * @param split the benchmark's halves
 */
record Corpus(List<Events> files, List<Integer> folds, Split split) {

  /** Folds of a split that has none, and of other sets. */
  private static final int FOLDS = 5;

  Corpus {
    files = List.copyOf(files);
    folds = List.copyOf(folds);
  }

  static Corpus of(List<DataSet> sets, Split split) {
    List<Events> files = new ArrayList<>();
    List<Integer> folds = new ArrayList<>();
    for (DataSet set : sets) {
      int turn = 0;
      for (DataSet.LabelledSeries each : set.files()) {
        files.add(events(set.name(), each));
        int next = turn++ % FOLDS;
        folds.add(
            set.name().equals(DataSets.NAB)
                ? split.foldOf().getOrDefault(each.file().path(), next)
                : Integer.valueOf(next));
      }
    }
    return new Corpus(files, folds, split);
  }

  private static Events events(String set, DataSet.LabelledSeries labelled) {
    double[] all = labelled.series().values();
    int[] rows = new int[all.length];
    int count = 0;
    for (int row = 0; row < all.length; row++) {
      if (!Double.isNaN(all[row])) {
        rows[count++] = row;
      }
    }
    long[] times = new long[count];
    double[] values = new double[count];
    for (int i = 0; i < count; i++) {
      times[i] = labelled.series().times()[rows[i]];
      values[i] = all[rows[i]];
    }
    return new Events(
        set,
        labelled.file(),
        RowWorth.of(labelled.file()),
        times,
        values,
        Arrays.copyOf(rows, count));
  }

  /** Events in all. */
  int events() {
    return files.stream().mapToInt(Events::count).sum();
  }

  /** Number of folds. */
  int foldCount() {
    return folds.stream().mapToInt(each -> each + 1).max().orElse(0);
  }

  boolean isOfNab(int file) {
    return files.get(file).set().equals(DataSets.NAB);
  }
}
