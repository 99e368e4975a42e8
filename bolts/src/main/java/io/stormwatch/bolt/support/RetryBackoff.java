package io.stormwatch.bolt.support;

import java.io.Serializable;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * When to try again after a transient failure: delays double up to a cap, and end with the time an
 * item may be held. Immutable.
 *
 * @param initialNanos delay after the first failure, 1 or more
 * @param maxNanos cap of the delay, not below the initial one
 * @param giveUpNanos time since the item was accepted after which no further try is begun
 */
public record RetryBackoff(long initialNanos, long maxNanos, long giveUpNanos)
    implements Serializable {

  public RetryBackoff {
    if (initialNanos < 1 || maxNanos < initialNanos || giveUpNanos < 0) {
      throw new IllegalArgumentException(
          "backoff from " + initialNanos + " to " + maxNanos + " ns, give up " + giveUpNanos);
    }
  }

  /** The same in durations. */
  public static RetryBackoff of(Duration initial, Duration max, Duration giveUp) {
    return new RetryBackoff(initial.toNanos(), max.toNanos(), giveUp.toNanos());
  }

  /**
   * The delay before the next try.
   *
   * @param failures failures so far, 1 or more
   * @param heldNanos time since the item was accepted
   * @return nanoseconds to wait, or empty if the next try would begin too late
   */
  public OptionalLong delayNanos(int failures, long heldNanos) {
    long delay = delayNanos(failures);
    return heldNanos + delay > giveUpNanos ? OptionalLong.empty() : OptionalLong.of(delay);
  }

  /**
   * The delay before the next try of something whose tries are bounded by their number.
   *
   * @param failures failures so far, 1 or more
   */
  public long delayNanos(int failures) {
    int doublings = failures - 1;
    if (doublings >= Long.numberOfLeadingZeros(initialNanos) - 1) {
      return maxNanos;
    }
    return Math.min(maxNanos, initialNanos << doublings);
  }
}
