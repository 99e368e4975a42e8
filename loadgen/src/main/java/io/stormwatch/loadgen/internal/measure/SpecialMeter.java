package io.stormwatch.loadgen.internal.measure;

import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.loadgen.SpecialCounts;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.truth.TruthLabel;
import java.util.concurrent.atomic.LongAdder;

/** Counts what the broker has that is not plain. Thread-safe. */
public final class SpecialMeter {

  private final EnumCounts<InvalidReason> invalid = new EnumCounts<>(InvalidReason.class);
  private final EnumCounts<AnomalyKind> events = new EnumCounts<>(AnomalyKind.class);
  private final EnumCounts<AnomalyKind> episodes = new EnumCounts<>(AnomalyKind.class);
  private final LongAdder late = new LongAdder();
  private final LongAdder outOfOrder = new LongAdder();
  private final LongAdder duplicates = new LongAdder();
  private final LabelSink labels;

  /** A meter that also hands labels on. */
  public SpecialMeter(LabelSink labels) {
    this.labels = labels;
  }

  /** A record that is no event. */
  public void invalid(InvalidReason reason) {
    invalid.increment(reason);
  }

  /** A late event. */
  public void late() {
    late.increment();
  }

  /** An event out of order. */
  public void outOfOrder() {
    outOfOrder.increment();
  }

  /** A record that repeats the one before. */
  public void duplicate() {
    duplicates.increment();
  }

  /** An event of an injected anomaly. */
  public void injected(long series, long eventMillis, TruthLabel label, boolean duplicate) {
    events.increment(label.kind());
    if (label.first() && !duplicate) {
      episodes.increment(label.kind());
    }
    labels.accept(series, eventMillis, label);
  }

  /** All counts so far. */
  public SpecialCounts counts() {
    return new SpecialCounts(
        invalid.byName(InvalidReason::code),
        events.byName(AnomalyKind::code),
        episodes.byName(AnomalyKind::code),
        late.sum(),
        outOfOrder.sum(),
        duplicates.sum());
  }
}
