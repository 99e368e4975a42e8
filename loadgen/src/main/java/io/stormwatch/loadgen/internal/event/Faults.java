package io.stormwatch.loadgen.internal.event;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.plan.Delay;
import io.stormwatch.loadgen.plan.FaultPlan;
import java.util.List;

/** Which records are faulty, as a pure function of a record's random number. Immutable. */
final class Faults {

  private final boolean active;
  private final FaultPlan plan;
  private final InvalidReason[] reasons;
  private final double untilLate;
  private final double untilOutOfOrder;

  Faults(FaultPlan plan, List<InvalidReason> possible) {
    this.plan = plan;
    this.active = plan.isActive();
    List<InvalidReason> chosen = plan.invalidKinds().isEmpty() ? possible : plan.invalidKinds();
    this.reasons = chosen.toArray(InvalidReason[]::new);
    this.untilLate = plan.invalidRate() + plan.late().rate();
    this.untilOutOfOrder = untilLate + plan.outOfOrder().rate();
  }

  /** Whether the record repeats the one before it. */
  boolean isDuplicate(long random) {
    return plan.duplicateRate() > 0 && Hash.unit(Hash.mix(random ^ 0xD0B1E)) < plan.duplicateRate();
  }

  /** Sets kind and reason, and moves the event time of late events back. */
  void apply(long random, Draft draft) {
    draft.kind = Draft.Kind.GOOD;
    draft.reason = null;
    if (!active) {
      return;
    }
    long own = Hash.mix(random ^ 0xFA017);
    double u = Hash.unit(own);
    long second = Hash.mix(own);
    if (u < plan.invalidRate()) {
      draft.kind = Draft.Kind.INVALID;
      draft.reason = reasons[(int) Hash.below(second, reasons.length)];
    } else if (u < untilLate) {
      draft.kind = Draft.Kind.LATE;
      draft.eventMillis -= delay(plan.late(), Hash.unit(second));
    } else if (u < untilOutOfOrder) {
      draft.kind = Draft.Kind.OUT_OF_ORDER;
      draft.eventMillis -= delay(plan.outOfOrder(), Hash.unit(second));
    }
  }

  private static long delay(Delay delay, double u) {
    long from = delay.from().toMillis();
    long to = delay.to().toMillis();
    double range = to - from;
    double extra =
        switch (delay.law()) {
          case FIXED -> range;
          case UNIFORM -> u * range;
          case EXPONENTIAL -> Math.min(range, -Math.log1p(-u) * range / 5);
        };
    return from + Math.round(extra);
  }
}
