package io.stormwatch.core.history;

import static java.util.Objects.requireNonNull;

import java.io.Serializable;

/**
 * What every window of a history obeys.
 *
 * @param buckets how time is divided, and the horizon
 * @param size greatest number of events in a window, 1 or more
 */
public record WindowRule(Buckets buckets, int size) implements Serializable {

  private static final int LEAST_SPARE = 4;
  private static final int SPARE_SHARE = 8;

  public WindowRule {
    requireNonNull(buckets, "buckets");
    if (size < 1) {
      throw new IllegalArgumentException("window size below 1: " + size);
    }
  }

  /**
   * How many of the latest rows are kept in memory at least: some more than a window holds, so that
   * an event that is a little late finds a whole one, too.
   */
  public int keptRows() {
    return size + spare();
  }

  /** Room for rows in memory; the difference to {@link #keptRows} saves moving them each time. */
  int capacity() {
    return size + 2 * spare();
  }

  private int spare() {
    return Math.max(LEAST_SPARE, size / SPARE_SHARE);
  }
}
