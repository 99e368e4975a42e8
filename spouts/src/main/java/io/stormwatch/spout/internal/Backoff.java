package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.function.LongSupplier;

/** The next instant at which something may be tried, doubling from one miss to the next. */
final class Backoff {

  private final long initialNanos;
  private final long maxNanos;
  private final LongSupplier nanoClock;
  private long delayNanos;
  private long notBeforeNanos;

  Backoff(Duration initial, Duration max, LongSupplier nanoClock) {
    this.initialNanos = initial.toNanos();
    this.maxNanos = max.toNanos();
    this.nanoClock = nanoClock;
    reset();
  }

  /** Whether it may be tried now. */
  boolean isOver() {
    return delayNanos == 0 || nanoClock.getAsLong() - notBeforeNanos >= 0;
  }

  /** Notes a miss. */
  void miss() {
    delayNanos = delayNanos == 0 ? initialNanos : Math.min(maxNanos, delayNanos * 2);
    notBeforeNanos = nanoClock.getAsLong() + delayNanos;
  }

  /** Notes a success. */
  void reset() {
    delayNanos = 0;
  }
}
