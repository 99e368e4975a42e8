package io.stormwatch.core.history;

/**
 * The latest rows of one series and Kafka partition with offsets below a bound, and how far they
 * reach: each row with such an offset and a time not after {@code ceilingMillis} that is not among
 * them is older, by (time, offset), than all of them and not after {@code floorMillis}.
 *
 * @param times event times in milliseconds, oldest first by (time, offset)
 * @param values as many values
 * @param floorMillis rows up to this time may be missing
 * @param ceilingMillis rows after this time are not looked at
 */
@SuppressWarnings("ArrayRecordComponent") // made once per read, taken apart at once, never compared
public record RecentRows(long[] times, double[] values, long floorMillis, long ceilingMillis) {

  public RecentRows {
    if (times.length != values.length) {
      throw new IllegalArgumentException(times.length + " times but " + values.length + " values");
    }
  }
}
