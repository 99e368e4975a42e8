package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.event.InvalidReason;
import java.time.Duration;
import java.util.List;

/**
 * What is wrong on purpose. All of it takes the place of good events, so that an exact count stays
 * exact.
 *
 * @param invalidRate share of the records that are no events, 0 to 1
 * @param invalidKinds kinds to send, in turn by chance; empty for all that the format can show
 * @param duplicateRate share of the records that repeat the record before them, 0 to 0.9
 * @param late events that come late
 * @param outOfOrder further events that come late; counted apart, meant for short delays
 * @param clockOffset added to event times, record timestamps and the header with the intended time,
 *     as if the machine's clock were wrong
 */
public record FaultPlan(
    double invalidRate,
    List<InvalidReason> invalidKinds,
    double duplicateRate,
    Delay late,
    Delay outOfOrder,
    Duration clockOffset) {

  /** Nothing wrong. */
  public static final FaultPlan NONE =
      new FaultPlan(0, List.of(), 0, Delay.NONE, Delay.NONE, Duration.ZERO);

  public FaultPlan {
    requireNonNull(late, "late");
    requireNonNull(outOfOrder, "outOfOrder");
    requireNonNull(clockOffset, "clockOffset");
    invalidKinds = List.copyOf(invalidKinds);
    if (!(invalidRate >= 0 && invalidRate <= 1)) {
      throw new IllegalArgumentException("invalid.rate: must be from 0 to 1, not " + invalidRate);
    }
    if (!(duplicateRate >= 0 && duplicateRate <= 0.9)) {
      throw new IllegalArgumentException("duplicates: must be from 0 to 0.9, not " + duplicateRate);
    }
    if (invalidRate + late.rate() + outOfOrder.rate() > 1) {
      throw new IllegalArgumentException("faults: rates add up to more than 1");
    }
  }

  /** Invalid records only, of every kind that the format can show. */
  public static FaultPlan invalid(double rate) {
    return new FaultPlan(rate, List.of(), 0, Delay.NONE, Delay.NONE, Duration.ZERO);
  }

  /** Whether any event may differ from what the plan without faults would send. */
  public boolean isActive() {
    return invalidRate > 0 || duplicateRate > 0 || late.rate() > 0 || outOfOrder.rate() > 0;
  }
}
