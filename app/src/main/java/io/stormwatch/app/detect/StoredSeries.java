package io.stormwatch.app.detect;

/**
 * A series as it stands in a file, row by row.
 *
 * @param name the file's name
 * @param times milliseconds since the epoch
 * @param values NaN where a row has no value
 */
@SuppressWarnings("ArrayRecordComponent") // as long as files; never compared
public record StoredSeries(String name, long[] times, double[] values) {

  public StoredSeries {
    if (times.length != values.length) {
      throw new IllegalArgumentException(times.length + " times but " + values.length + " values");
    }
  }

  /** Number of rows. */
  public int rows() {
    return values.length;
  }
}
