package io.stormwatch.bolt.publish;

import java.time.Duration;
import java.util.function.LongSupplier;

/** A pause that doubles each time it begins again without a reset. For one thread at a time. */
final class Pause {

  private final LongSupplier nanoTime;
  private final long initialNanos;
  private final long maxNanos;

  private long nextNanos;
  private long endNanos;
  private boolean begun;

  /**
   * @param nanoTime a monotonic clock in nanoseconds
   * @param initial length of the first pause
   * @param max longest pause
   */
  Pause(LongSupplier nanoTime, Duration initial, Duration max) {
    this.nanoTime = nanoTime;
    this.initialNanos = initial.toNanos();
    this.maxNanos = max.toNanos();
    this.nextNanos = initialNanos;
  }

  /** Begins a pause now. */
  void begin() {
    endNanos = nanoTime.getAsLong() + nextNanos;
    nextNanos = Math.min(maxNanos, 2 * nextNanos);
    begun = true;
  }

  /** Whether a pause has begun and not yet passed. */
  boolean isOn() {
    return begun && endNanos - nanoTime.getAsLong() > 0;
  }

  /** Ends the pause; the next one has the initial length. */
  void reset() {
    begun = false;
    nextNanos = initialNanos;
  }
}
