package io.stormwatch.bolt.writeread;

import java.util.HashMap;
import java.util.Map;

/**
 * Watermarks of one series, one for each partition that its events came through, which is one
 * partition as a rule. Not thread-safe.
 */
final class PartitionMarks {

  private static final long NONE = -1;

  private int partition = -1;
  private long mark = NONE;
  private Map<Integer, Long> others = Map.of();

  /** The mark of a partition, or -1. */
  long of(int wanted) {
    return wanted == partition ? mark : others.getOrDefault(wanted, NONE);
  }

  /**
   * Raises a mark to at least an offset.
   *
   * @return whether the partition is the first one seen after another
   */
  boolean raise(int raised, long offset) {
    if (partition < 0) {
      partition = raised;
    }
    if (raised == partition) {
      mark = Math.max(mark, offset);
      return false;
    }
    boolean second = others.isEmpty();
    if (second) {
      others = new HashMap<>();
    }
    others.merge(raised, offset, Math::max);
    return second;
  }

  /** Lowers a mark to below an offset. */
  void lowerBelow(int lowered, long offset) {
    if (lowered == partition) {
      mark = Math.min(mark, offset - 1);
    } else {
      others.computeIfPresent(lowered, (p, old) -> Math.min(old, offset - 1));
    }
  }
}
