package io.stormwatch.core.history;

import java.util.Arrays;
import java.util.Objects;

/**
 * The earlier events of a series against which one event is judged, oldest first, by (time,
 * offset). Immutable; holds times and values in arrays because it is built once per event.
 */
public final class Window {

  private static final Window EMPTY = new Window(new long[0], new double[0], 0, 0);

  private final long[] times;
  private final double[] values;
  private final int from;
  private final int size;

  private Window(long[] times, double[] values, int from, int size) {
    this.times = times;
    this.values = values;
    this.from = from;
    this.size = size;
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
    return times.length == 0 ? EMPTY : new Window(times, values, 0, times.length);
  }

  /** A window over a part of arrays; no element of that part may ever change again. */
  static Window ofPart(long[] times, double[] values, int from, int size) {
    return size == 0 ? EMPTY : new Window(times, values, from, size);
  }

  /** Number of events, 0 or more. */
  public int size() {
    return size;
  }

  /** Event time in milliseconds of the i-th event, 0 being the oldest. */
  public long time(int i) {
    return times[from + Objects.checkIndex(i, size)];
  }

  /** Value of the i-th event, 0 being the oldest. */
  public double value(int i) {
    return values[from + Objects.checkIndex(i, size)];
  }

  /** Bitwise equality of all times and values. */
  @Override
  public boolean equals(Object other) {
    return other instanceof Window window
        && Arrays.equals(
            times, from, from + size, window.times, window.from, window.from + window.size)
        && Arrays.equals(
            values, from, from + size, window.values, window.from, window.from + window.size);
  }

  @Override
  public int hashCode() {
    int hash = 1;
    for (int i = from; i < from + size; i++) {
      hash = 31 * (31 * hash + Long.hashCode(times[i])) + Double.hashCode(values[i]);
    }
    return hash;
  }

  @Override
  public String toString() {
    return "Window" + Arrays.toString(Arrays.copyOfRange(values, from, from + size));
  }
}
