package io.stormwatch.loadgen.internal.schedule;

import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Shape;
import java.util.Optional;

/**
 * A phase made ready to be run.
 *
 * @param index number of the phase in its plan, from 0
 * @param phase the phase
 * @param curve its intended times; empty if it is unlimited
 */
public record PhaseSchedule(int index, Phase phase, Optional<RateCurve> curve) {

  /** Makes a phase ready. */
  public static PhaseSchedule of(int index, Phase phase) {
    return new PhaseSchedule(
        index,
        phase,
        isUnlimited(phase)
            ? Optional.empty()
            : Optional.of(RateCurve.of(phase.shape(), phase.extent())));
  }

  /** Number of records, or {@link Long#MAX_VALUE} if only time ends the phase. */
  public long count() {
    if (phase.extent() instanceof Extent.Exactly exactly) {
      return exactly.count();
    }
    return curve.map(RateCurve::count).orElse(Long.MAX_VALUE);
  }

  /** Length in nanoseconds as far as time ends the phase, else {@link Long#MAX_VALUE}. */
  public long durationNanos() {
    if (phase.extent() instanceof Extent.For time) {
      return time.duration().toNanos();
    }
    return curve.map(RateCurve::durationNanos).orElse(Long.MAX_VALUE);
  }

  /** Event time of the n-th event in nanoseconds since the phase began. */
  public long eventNanosOf(long n) {
    if (phase.shape() instanceof Shape.Unlimited unlimited) {
      return Math.round(n / unlimited.eventRate() * 1e9);
    }
    return curve.orElseThrow().nanosOf(n);
  }

  /** Length of the phase in event time, in nanoseconds; for unlimited time the nominal one. */
  public long eventDurationNanos() {
    long count = count();
    if (isUnlimited(phase) && count < Long.MAX_VALUE) {
      return eventNanosOf(count);
    }
    return durationNanos();
  }

  private static boolean isUnlimited(Phase phase) {
    return phase.shape() instanceof Shape.Unlimited;
  }
}
