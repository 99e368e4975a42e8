package io.stormwatch.spout.internal;

import java.time.Duration;

/**
 * When a failed message may be sent again. The delay doubles with each failure up to a cap. The
 * instant is the next multiple of the delay since a common origin, so a message waits for at most
 * its delay, for half of it on average, and is sent at most once in each span of that length.
 *
 * <p>Why multiples: messages that fail together come again together, and so in offset order. With a
 * delay counted from each failure they would come in the order of their failures, each event that
 * came before its predecessor would be refused and wait once more, and a long row of them would
 * need as many rounds as it has members. It also spares the spout a seek for each single message.
 *
 * @param initialNanos delay after the first failure, above 0
 * @param maxNanos cap of the delay, not below the initial one
 */
record RetryDelays(long initialNanos, long maxNanos) {

  RetryDelays {
    if (initialNanos <= 0 || maxNanos < initialNanos) {
      throw new IllegalArgumentException(
          "retry delays must satisfy 0 < initial <= max: initial "
              + Duration.ofNanos(initialNanos)
              + ", max "
              + Duration.ofNanos(maxNanos));
    }
  }

  /** The delay after that many failures, 1 or more. */
  long delayNanos(int failures) {
    int doublings = Math.max(0, failures - 1);
    // Compared by shifting the cap down, because shifting the delay up would overflow.
    boolean capped = doublings >= Long.SIZE - 1 || initialNanos > maxNanos >> doublings;
    return capped ? maxNanos : initialNanos << doublings;
  }

  /**
   * The instant from which a message that fails now may be sent again; always after now.
   *
   * @param nowNanos nanoseconds since the common origin, 0 or more
   */
  long readyAtNanos(int failures, long nowNanos) {
    long delay = delayNanos(failures);
    return (nowNanos / delay + 1) * delay;
  }
}
