package io.stormwatch.loadgen.internal.send;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.internal.event.Draft;
import io.stormwatch.loadgen.internal.measure.SpecialMeter;
import io.stormwatch.loadgen.truth.TruthLabel;

/** A record with something about it to be remembered once the broker has it. */
final class SpecialDelivery extends Delivery {

  private final SpecialMeter special;
  private final Draft.Kind kind;
  private final InvalidReason reason;
  private final boolean duplicate;
  private final TruthLabel label;
  private final long series;
  private final long eventMillis;

  SpecialDelivery(ClientMeter meter, SpecialMeter special, long dueNanos, int bytes, Draft draft) {
    super(meter, dueNanos, bytes);
    this.special = special;
    this.kind = draft.kind();
    this.reason = draft.reason();
    this.duplicate = draft.duplicate();
    this.label = draft.label();
    this.series = draft.series();
    this.eventMillis = draft.eventMillis();
  }

  /** Whether a record needs this class. */
  static boolean isSpecial(Draft draft) {
    return draft.kind() != Draft.Kind.GOOD || draft.label() != null || draft.duplicate();
  }

  @Override
  void acknowledged() {
    if (duplicate) {
      special.duplicate();
    }
    switch (kind) {
      case INVALID -> special.invalid(reason);
      case LATE -> special.late();
      case OUT_OF_ORDER -> special.outOfOrder();
      case GOOD -> {
        if (label != null) {
          special.injected(series, eventMillis, label, duplicate);
        }
      }
    }
  }
}
