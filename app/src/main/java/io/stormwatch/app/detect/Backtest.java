package io.stormwatch.app.detect;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.SeriesRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Judges stored series as their events would have been judged one by one. Each series is judged for
 * itself, by a detector of its own.
 *
 * @param detectors where a new detector comes from
 * @param window events that a window holds at most
 */
public record Backtest(Supplier<SeriesDetector<?>> detectors, int window) {

  /** A decision for each row; none for a row without a value. */
  public List<Optional<Decision>> judge(StoredSeries series) {
    SeriesRun<?> run = SeriesRun.of(detectors.get(), window);
    List<Optional<Decision>> decisions = new ArrayList<>(series.rows());
    for (int row = 0; row < series.rows(); row++) {
      double value = series.values()[row];
      decisions.add(
          Double.isNaN(value)
              ? Optional.empty()
              : Optional.of(run.next(series.times()[row], value)));
    }
    return decisions;
  }
}
