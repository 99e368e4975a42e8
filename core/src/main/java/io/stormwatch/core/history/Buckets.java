package io.stormwatch.core.history;

import java.io.Serializable;
import java.time.Duration;

/**
 * Division of time into buckets of equal span, counted from the epoch, and the horizon that a
 * window may reach back to. Times before the epoch are divided downwards like all others.
 *
 * @param spanMillis length of a bucket, 1 or more
 * @param lookback how many buckets before an event's own belong to its horizon, 0 or more
 */
public record Buckets(long spanMillis, int lookback) implements Serializable {

  public Buckets {
    if (spanMillis < 1) {
      throw new IllegalArgumentException("bucket span below 1 ms: " + spanMillis);
    }
    if (lookback < 0) {
      throw new IllegalArgumentException("negative lookback: " + lookback);
    }
  }

  /** Buckets of a span given as a duration of whole milliseconds. */
  public static Buckets of(Duration span, int lookback) {
    return new Buckets(span.toMillis(), lookback);
  }

  /** Start of the bucket that holds a time; both in milliseconds since the epoch. */
  public long startOf(long timeMillis) {
    return timeMillis - Math.floorMod(timeMillis, spanMillis);
  }

  /** Last millisecond of the bucket that holds a time. */
  public long endOf(long timeMillis) {
    return startOf(timeMillis) + spanMillis - 1;
  }

  /** Start of the bucket that lies {@code back} buckets before the one that holds a time. */
  public long startBefore(long timeMillis, int back) {
    return startOf(timeMillis) - back * spanMillis;
  }

  /** The earliest time that the window of an event with the given time may hold, inclusive. */
  public long horizonOf(long timeMillis) {
    return startBefore(timeMillis, lookback);
  }
}
