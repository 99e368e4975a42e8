package io.stormwatch.loadgen;

import io.stormwatch.loadgen.internal.signal.Injector;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.Optional;

/**
 * The values of a plan's series without any sending: what a run would give at the times asked for,
 * with the truth about each. Not thread-safe.
 */
public final class SeriesPreview {

  /**
   * A value.
   *
   * @param value the value
   * @param truth what was injected, if anything
   */
  public record Previewed(double value, Optional<TruthLabel> truth) {}

  private final Injector injector;

  /** A preview of a plan's signal and anomalies; the rest of the plan does not matter. */
  public SeriesPreview(LoadPlan plan) {
    injector = new Injector(plan, 1);
  }

  /**
   * The next event of a series.
   *
   * @param series number of the series, from 0
   * @param millis event time in milliseconds since the epoch, rising within a series
   */
  public Previewed next(long series, long millis) {
    injector.next(series, millis, true);
    return new Previewed(injector.value(), Optional.ofNullable(injector.label()));
  }
}
