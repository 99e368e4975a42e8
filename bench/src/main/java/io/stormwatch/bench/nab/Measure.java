package io.stormwatch.bench.nab;

import io.stormwatch.app.detect.StoredSeries;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.SeriesRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures detectors on sets. */
final class Measure {

  private final List<DataSet> sets;
  private final Optional<Halves> halves;
  private final int window;

  /**
   * A measure.
   *
   * @param window events that a window holds
   */
  Measure(List<DataSet> sets, Optional<Halves> halves, int window) {
    this.sets = List.copyOf(sets);
    this.halves = halves;
    this.window = window;
  }

  Measurement of(Candidate candidate) {
    List<Measurement.OnSet> figures = new ArrayList<>();
    long nanos = 0;
    long events = 0;
    int stateBytes = 0;
    for (DataSet set : sets) {
      List<ScoredFile> scored = new ArrayList<>();
      for (DataSet.LabelledSeries each : set.files()) {
        SeriesRun<?> run =
            SeriesRun.of(candidate.factory().createForSeries(candidate.configuration()), window);
        long start = System.nanoTime();
        double[] scores = scores(run, each.series());
        nanos += System.nanoTime() - start;
        events += scores.length;
        stateBytes = Math.max(stateBytes, run.state().length);
        scored.add(new ScoredFile(each.file(), scores));
      }
      figures.add(figures(set, scored));
    }
    return new Measurement(candidate, figures, nanos / 1000.0 / Math.max(1, events), stateBytes);
  }

  /** Scores as the benchmark takes them: suppressed rows and rows without a value score 0. */
  static double[] scores(SeriesRun<?> run, StoredSeries series) {
    double[] scores = new double[series.rows()];
    for (int row = 0; row < scores.length; row++) {
      double value = series.values()[row];
      if (!Double.isNaN(value)) {
        Decision decision = run.next(series.times()[row], value);
        scores[row] = decision.suppressed() ? 0 : decision.score();
      }
    }
    return scores;
  }

  private Measurement.OnSet figures(DataSet set, List<ScoredFile> scored) {
    Optional<Halves> halvesOfSet = set.name().equals(DataSets.NAB) ? halves : Optional.empty();
    return new Measurement.OnSet(
        set.name(),
        Sweep.best(scored, Profile.STANDARD),
        Sweep.best(scored, Profile.LOW_FALSE_POSITIVES),
        Sweep.best(scored, Profile.LOW_FALSE_NEGATIVES),
        Sweep.at(1, scored, Profile.STANDARD),
        halvesOfSet.map(each -> each.crossFit(scored, Profile.STANDARD)));
  }
}
