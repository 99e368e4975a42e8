package io.stormwatch.core.history;

import java.util.Arrays;

/**
 * Stored events of one series and one Kafka partition, newest first by (time, offset). Immutable.
 */
public final class Rows {

  private static final Rows EMPTY = new Rows(new long[0], new long[0], new double[0]);

  private final long[] times;
  private final long[] offsets;
  private final double[] values;

  private Rows(long[] times, long[] offsets, double[] values) {
    this.times = times;
    this.offsets = offsets;
    this.values = values;
  }

  /** No rows. */
  public static Rows empty() {
    return EMPTY;
  }

  /** Collects rows; {@code expected} is a guess of their number. */
  public static Builder builder(int expected) {
    return new Builder(expected);
  }

  /** Number of rows, 0 or more. */
  public int size() {
    return times.length;
  }

  /** Event time of the i-th row in milliseconds since the epoch, 0 being the newest. */
  public long time(int i) {
    return times[i];
  }

  /** Kafka offset of the i-th row, 0 being the newest. */
  public long offset(int i) {
    return offsets[i];
  }

  /** Value of the i-th row, 0 being the newest. */
  public double value(int i) {
    return values[i];
  }

  /** Collects rows in the order in which they are added. Not thread-safe; used once. */
  public static final class Builder {
    private long[] times;
    private long[] offsets;
    private double[] values;
    private int size;

    private Builder(int expected) {
      int capacity = Math.max(expected, 1);
      times = new long[capacity];
      offsets = new long[capacity];
      values = new double[capacity];
    }

    /**
     * Adds a row that is older than all before it.
     *
     * @throws IllegalArgumentException if it is not
     */
    public Builder add(long timeMillis, long offset, double value) {
      if (size > 0
          && (timeMillis > times[size - 1]
              || (timeMillis == times[size - 1] && offset >= offsets[size - 1]))) {
        throw new IllegalArgumentException(
            "row (%d, %d) does not follow (%d, %d), newest first"
                .formatted(timeMillis, offset, times[size - 1], offsets[size - 1]));
      }
      if (size == times.length) {
        resize(2 * size);
      }
      times[size] = timeMillis;
      offsets[size] = offset;
      values[size] = value;
      size++;
      return this;
    }

    /** The rows added. */
    public Rows build() {
      if (size == 0) {
        return EMPTY;
      }
      if (size < times.length) {
        resize(size);
      }
      return new Rows(times, offsets, values);
    }

    private void resize(int capacity) {
      times = Arrays.copyOf(times, capacity);
      offsets = Arrays.copyOf(offsets, capacity);
      values = Arrays.copyOf(values, capacity);
    }
  }
}
