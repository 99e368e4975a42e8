package io.stormwatch.bench.chaos.audit;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** Positions of one topic, at a bit for each offset up to the greatest. Not thread-safe. */
final class OffsetSets {

  private final Map<Integer, BitSet> byPartition = new HashMap<>();

  /**
   * Adds a position.
   *
   * @throws ArithmeticException if the offset exceeds 2<sup>31</sup> − 1
   */
  void add(int partition, long offset) {
    byPartition.computeIfAbsent(partition, p -> new BitSet()).set(Math.toIntExact(offset));
  }

  boolean contains(int partition, long offset) {
    BitSet offsets = byPartition.get(partition);
    return offsets != null && offset <= Integer.MAX_VALUE && offsets.get((int) offset);
  }
}
