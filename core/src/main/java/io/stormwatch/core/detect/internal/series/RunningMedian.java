package io.stormwatch.core.detect.internal.series;

import java.util.Arrays;

/** The median of the last so many numbers. */
final class RunningMedian {

  private final int length;
  private final int count;
  private final int ring;
  private final int sorted;

  RunningMedian(Layout layout, int length) {
    this.length = length;
    this.count = layout.take(1);
    this.ring = layout.take(length);
    this.sorted = layout.take(length);
  }

  /** The median; the given number if there is none yet. */
  double median(double[] state, double otherwise) {
    int size = size(state);
    if (size == 0) {
      return otherwise;
    }
    double low = state[sorted + (size - 1) / 2];
    double high = state[sorted + size / 2];
    return low == high ? low : low / 2 + high / 2;
  }

  /** Takes a number in and, when full, the oldest out. */
  void learn(double[] state, double number) {
    double added = number + 0.0; // one zero only: a sorted search would tell -0 from 0
    int size = size(state);
    int place = ring + (int) (state[count] % length);
    if (size == length) {
      int from = search(state, size, state[place]);
      System.arraycopy(state, from + 1, state, from, sorted + size - 1 - from);
      size--;
    }
    int found = search(state, size, added);
    int to = found < 0 ? -found - 1 : found;
    System.arraycopy(state, to, state, to + 1, sorted + size - to);
    state[to] = added;
    state[place] = added;
    state[count]++;
  }

  private int search(double[] state, int size, double number) {
    return Arrays.binarySearch(state, sorted, sorted + size, number);
  }

  private int size(double[] state) {
    return (int) Math.min(state[count], length);
  }
}
