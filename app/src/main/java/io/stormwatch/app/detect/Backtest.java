package io.stormwatch.app.detect;

import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.SeriesRun;
import java.util.function.Supplier;

/**
 * Judges stored series as their events would have been judged one by one. Each series is judged for
 * itself, by a detector of its own.
 *
 * @param detectors where a new detector comes from
 * @param window events that a window holds at most
 */
public record Backtest(Supplier<SeriesDetector<?>> detectors, int window) {

  /** A run over a series of which nothing has been seen yet. */
  SeriesRun<?> run() {
    return SeriesRun.of(detectors.get(), window);
  }
}
