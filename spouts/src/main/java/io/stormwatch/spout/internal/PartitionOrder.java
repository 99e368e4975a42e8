package io.stormwatch.spout.internal;

import io.stormwatch.core.event.Emission;
import java.util.HashMap;
import java.util.Map;

/**
 * The outstanding offsets of one partition, by series, and the numbers of what was sent of each of
 * its stripes. A series without outstanding offsets costs nothing. Used by one thread at a time.
 */
public final class PartitionOrder {

  private static final long NOTHING = -1;

  private final Map<Long, SeriesOffsets> byOffset = new HashMap<>();
  private final Map<String, SeriesOffsets> bySeries = new HashMap<>();
  private final long run;
  private final long[] numbers = new long[Emission.STRIPES];
  private long highest = NOTHING;

  private record SeriesOffsets(String series, SortedOffsets offsets) {}

  /**
   * Nothing sent.
   *
   * @param run stands for this time of having the partition, and for no other in any JVM
   */
  public PartitionOrder(long run) {
    this.run = run;
  }

  /** Which sending it would be if an offset were sent now. */
  public Emission emission(int stripe, long offset) {
    return new Emission(run, stripe, numbers[stripe], offset > highest);
  }

  /** Notes that a tuple of a stripe was sent. */
  public void sent(int stripe) {
    numbers[stripe]++;
  }

  /** The greatest smaller outstanding offset of the series, or −1. */
  public long after(String series, long offset) {
    SeriesOffsets known = bySeries.get(series);
    return known == null ? NOTHING : known.offsets().below(offset);
  }

  /**
   * The smallest greater outstanding offset of the series of an outstanding offset, or −1; also −1
   * for a record that is no event.
   */
  public long follower(long offset) {
    SeriesOffsets entry = byOffset.get(offset);
    return entry == null || entry.series().isEmpty() ? NOTHING : entry.offsets().above(offset);
  }

  /** Notes an offset as outstanding; false if it is so already. */
  public boolean emitted(String series, long offset) {
    highest = Math.max(highest, offset);
    if (byOffset.containsKey(offset)) {
      return false;
    }
    SeriesOffsets entry =
        bySeries.computeIfAbsent(series, s -> new SeriesOffsets(s, new SortedOffsets()));
    entry.offsets().add(offset);
    byOffset.put(offset, entry);
    return true;
  }

  /** Notes an offset as no longer outstanding; false if it was not outstanding. */
  public boolean acked(long offset) {
    SeriesOffsets entry = byOffset.remove(offset);
    if (entry == null) {
      return false;
    }
    entry.offsets().remove(offset);
    if (entry.offsets().isEmpty()) {
      bySeries.remove(entry.series());
    }
    return true;
  }

  /** Number of outstanding offsets. */
  public int outstanding() {
    return byOffset.size();
  }

  /** Number of series with outstanding offsets. */
  public int series() {
    return bySeries.size();
  }

  /** The greatest offset ever noted, or −1. */
  public long highest() {
    return highest;
  }
}
