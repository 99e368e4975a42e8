package io.stormwatch.core.event;

/**
 * Which sending of an event a tuple is, so that whoever receives it can tell whether another one
 * went missing. The series of a partition are dealt out to {@link #STRIPES} stripes, and what a
 * spout sends of one stripe is numbered without gaps; numbers for each series would take memory for
 * each.
 *
 * @param run names the time during which one spout task had the partition without a break, in which
 *     it sent each record for the first time in offset order; {@link #UNKNOWN_RUN} for none
 * @param stripe stripe of the series, 0 to {@link #STRIPES} less one
 * @param number number within run, partition and stripe, counted from 0
 * @param first whether the run sends this record for the first time
 */
public record Emission(long run, int stripe, long number, boolean first) {

  /** Number of stripes of each partition. */
  public static final int STRIPES = 1024;

  /** Value of {@code run} for a tuple of which nothing is known. */
  public static final long UNKNOWN_RUN = 0;

  public Emission {
    if (stripe < 0 || stripe >= STRIPES || number < 0) {
      throw new IllegalArgumentException("emission " + number + " of stripe " + stripe);
    }
  }

  /** An emission of which only its stripe is known. */
  public static Emission unknown(SeriesKey series) {
    return new Emission(UNKNOWN_RUN, stripeOf(series.topic(), series.series()), 0, false);
  }

  /** The stripe of a series, the same in every JVM. */
  public static int stripeOf(String topic, String series) {
    int hash = 31 * topic.hashCode() + series.hashCode();
    hash = (hash ^ hash >>> 16) * 0x85ebca6b;
    hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
    return (hash ^ hash >>> 16) & STRIPES - 1;
  }

  /** Whether it is known where in its run this emission stands. */
  public boolean isKnown() {
    return run != UNKNOWN_RUN;
  }
}
