package io.stormwatch.bench.nab;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/**
 * Lets the threshold fall through all distinct scores of a set of files, one threshold for them
 * all, and keeps count of what the detections are worth. Rows in a file's probation never count,
 * nor do rows that score 0 or less: such a row was not thought unusual at all.
 */
public final class Sweep {

  private record Row(double score, int file, int row) {}

  private final List<ScoredFile> files;
  private final Profile profile;
  private final List<Row> rows = new ArrayList<>();
  private final List<double[]> best = new ArrayList<>();
  private double total;
  private int windows;
  private int found;
  private int falseAlarms;

  private Sweep(List<ScoredFile> files, Profile profile) {
    this.files = files;
    this.profile = profile;
    for (int f = 0; f < files.size(); f++) {
      ScoredFile scored = files.get(f);
      for (int row = scored.file().probation(); row < scored.scores().length; row++) {
        if (scored.scores()[row] > 0) {
          rows.add(new Row(scored.scores()[row], f, row));
        }
      }
      best.add(new double[scored.file().windows().size()]);
      windows += scored.file().windows().size();
    }
    rows.sort(Comparator.comparingDouble(Row::score).reversed());
    total = -windows * profile.missed();
  }

  /** The best that any threshold gives; the highest of several such, infinity for none. */
  public static Tally best(List<ScoredFile> files, Profile profile) {
    List<Tally> kept = new ArrayList<>(1);
    new Sweep(files, profile)
        .run(
            Double.MIN_VALUE,
            tally -> {
              if (kept.isEmpty() || tally.total() > kept.get(0).total()) {
                kept.clear();
                kept.add(tally);
              }
            });
    return kept.get(0);
  }

  /** What a given threshold above 0 gives. */
  public static Tally at(double threshold, List<ScoredFile> files, Profile profile) {
    Sweep sweep = new Sweep(files, profile);
    sweep.run(threshold, tally -> {});
    return sweep.tally(threshold);
  }

  private void run(double lowest, Consumer<Tally> each) {
    each.accept(tally(Double.POSITIVE_INFINITY));
    int i = 0;
    while (i < rows.size() && rows.get(i).score() >= lowest) {
      double threshold = rows.get(i).score();
      for (; i < rows.size() && rows.get(i).score() == threshold; i++) {
        detect(rows.get(i));
      }
      each.accept(tally(threshold));
    }
  }

  private void detect(Row row) {
    RowWorth worth = files.get(row.file()).worth();
    double gain = worth.worth(row.row());
    int window = worth.windowOf(row.row());
    if (window < 0) {
      falseAlarms++;
      total += profile.falsePositive() * gain;
      return;
    }
    double[] soFar = best.get(row.file());
    if (soFar[window] == 0) {
      found++;
      total += profile.missed() + gain;
      soFar[window] = gain;
    } else if (gain > soFar[window]) {
      total += gain - soFar[window];
      soFar[window] = gain;
    }
  }

  private Tally tally(double threshold) {
    return new Tally(threshold, total, windows, found, falseAlarms, profile);
  }
}
