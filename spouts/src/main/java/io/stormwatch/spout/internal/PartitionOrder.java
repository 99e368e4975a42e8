package io.stormwatch.spout.internal;

import java.util.HashMap;
import java.util.Map;

/**
 * The outstanding offsets of one partition, by series. A series without outstanding offsets costs
 * nothing. Used by one thread at a time.
 */
public final class PartitionOrder {

  private static final long NOTHING = -1;

  private final Map<Long, SeriesOffsets> byOffset = new HashMap<>();
  private final Map<String, SeriesOffsets> bySeries = new HashMap<>();
  private long highest = NOTHING;

  private record SeriesOffsets(String series, SortedOffsets offsets) {}

  /** The greatest smaller outstanding offset of the series, or −1. */
  public long after(String series, long offset) {
    SeriesOffsets known = bySeries.get(series);
    return known == null ? NOTHING : known.offsets().below(offset);
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
