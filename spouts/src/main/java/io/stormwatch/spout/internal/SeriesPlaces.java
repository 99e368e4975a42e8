package io.stormwatch.spout.internal;

/**
 * Notices a series that comes through two partitions of its topic. Its memory is bounded: a table
 * of fixed size that remembers, in each slot, the series seen last there (by a 64-bit hash) and its
 * partition. A series that shares its slot with another is forgotten when the other comes, so
 * nothing is promised to be noticed at once, but one that keeps coming through two partitions is
 * found sooner or later. Two series are taken for one about once in 2^48 pairs. Only what one task
 * reads is seen. Used by one thread at a time.
 */
public final class SeriesPlaces {

  private static final int SLOTS = 1 << 16;

  private final long[] hashes = new long[SLOTS];
  private final int[] partitionsPlusOne = new int[SLOTS];

  /**
   * Notes where a series was seen.
   *
   * @return the other partition it was last seen in, or −1 if it was not seen elsewhere
   */
  public int seen(String topic, String series, int partition) {
    long hash = hash(topic, series);
    int slot = (int) (hash >>> 48);
    boolean known = partitionsPlusOne[slot] != 0 && hashes[slot] == hash;
    int before = partitionsPlusOne[slot] - 1;
    hashes[slot] = hash;
    partitionsPlusOne[slot] = partition + 1;
    return known && before != partition ? before : -1;
  }

  /** FNV-1a over both texts, its bits mixed so that the top ones may serve as slot. */
  private static long hash(String topic, String series) {
    long hash = add(0xcbf29ce484222325L, topic);
    hash = add((hash ^ 0xff) * 0x100000001b3L, series);
    hash ^= hash >>> 33;
    hash *= 0xff51afd7ed558ccdL;
    hash ^= hash >>> 33;
    hash *= 0xc4ceb9fe1a85ec53L;
    return hash ^ hash >>> 33;
  }

  private static long add(long start, String text) {
    long hash = start;
    for (int i = 0; i < text.length(); i++) {
      hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
    }
    return hash;
  }
}
