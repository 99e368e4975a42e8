package io.stormwatch.core.history;

import java.util.Arrays;

/**
 * The earlier events of a series against which one event is judged, oldest first, by (time,
 * offset). Immutable; holds times and values in arrays because it is built once per event.
 */
public final class Window {

  private static final Window EMPTY = new Window(new long[0], new double[0]);

  private final long[] times;
  private final double[] values;

  private Window(long[] times, double[] values) {
    this.times = times;
    this.values = values;
  }

  /** The window of the first event of a series. */
  public static Window empty() {
    return EMPTY;
  }

  /**
   * A window over the given arrays, which now belong to it and must not be changed any more.
   *
   * @param times event times in milliseconds, ascending
   * @param values as many finite values
   * @throws IllegalArgumentException if the lengths differ
   */
  public static Window ofOwned(long[] times, double[] values) {
    if (times.length != values.length) {
      throw new IllegalArgumentException(times.length + " times but " + values.length + " values");
    }
    return times.length == 0 ? EMPTY : new Window(times, values);
  }

  /** Number of events, 0 or more. */
  public int size() {
    return values.length;
  }

  /** Event time in milliseconds of the i-th event, 0 being the oldest. */
  public long time(int i) {
    return times[i];
  }

  /** Value of the i-th event, 0 being the oldest. */
  public double value(int i) {
    return values[i];
  }

  /** Bitwise equality of all times and values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Window window
        && Arrays.equals(times, window.times)
        && Arrays.equals(values, window.values);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(times) + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    return "Window" + Arrays.toString(values);
  }
}
