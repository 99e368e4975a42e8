package io.stormwatch.bolt.cassandra;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** A set of Kafka offsets: a bit each where they lie close together. Not thread-safe. */
final class OffsetSet {

  private static final int CHUNK = 1 << 16;

  private final Map<Long, BitSet> chunks = new HashMap<>();
  private long size;

  /** Adds an offset; false if it was there. */
  boolean add(long offset) {
    BitSet chunk = chunks.computeIfAbsent(Math.floorDiv(offset, CHUNK), key -> new BitSet());
    int bit = Math.floorMod(offset, CHUNK);
    if (chunk.get(bit)) {
      return false;
    }
    chunk.set(bit);
    size++;
    return true;
  }

  boolean contains(long offset) {
    BitSet chunk = chunks.get(Math.floorDiv(offset, CHUNK));
    return chunk != null && chunk.get(Math.floorMod(offset, CHUNK));
  }

  long size() {
    return size;
  }
}
