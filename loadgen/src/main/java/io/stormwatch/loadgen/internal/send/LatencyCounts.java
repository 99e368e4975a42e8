package io.stormwatch.loadgen.internal.send;

import java.util.concurrent.atomic.AtomicLongArray;
import org.HdrHistogram.Histogram;

/**
 * Counts values by size, to two or three significant digits, for one writing and one reading
 * thread. In the place of HdrHistogram's recorder, whose two atomic operations for each value cost
 * the client's thread a tenth of its time; a plain count does where there is one writer.
 */
final class LatencyCounts {

  private static final long LONGEST = (1L << 40) - 1;

  /** Values below twice this have a bucket each; above, each doubling has so many buckets. */
  private final int half;

  private final int halfBits;
  private final AtomicLongArray counts;
  private final long[] taken;

  /** Counts to that many significant digits, 2 or 3. */
  LatencyCounts(int digits) {
    this.halfBits = digits == 2 ? 7 : 10;
    this.half = 1 << halfBits;
    int buckets = index(LONGEST) + 1;
    this.counts = new AtomicLongArray(buckets);
    this.taken = new long[buckets];
  }

  /** Counts a value; below 0 counts as 0, above two weeks in microseconds as that. */
  void record(long value) {
    int index = index(Math.min(Math.max(value, 0), LONGEST));
    counts.setOpaque(index, counts.getPlain(index) + 1);
  }

  /** Adds the values since the last call to a histogram; for one reader. */
  void takeInto(Histogram histogram) {
    for (int i = 0; i < taken.length; i++) {
      long count = counts.getOpaque(i);
      if (count != taken[i]) {
        histogram.recordValueWithCount(value(i), count - taken[i]);
        taken[i] = count;
      }
    }
  }

  private int index(long value) {
    if (value < 2L * half) {
      return (int) value;
    }
    int shift = 63 - Long.numberOfLeadingZeros(value) - halfBits;
    return shift * half + (int) (value >>> shift);
  }

  /** The middle of a bucket. */
  private long value(int index) {
    if (index < 2 * half) {
      return index;
    }
    int shift = index / half - 1;
    long low = (long) (index % half + half) << shift;
    return low + (1L << shift) / 2;
  }
}
