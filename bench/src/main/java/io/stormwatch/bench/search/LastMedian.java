package io.stormwatch.bench.search;

import java.util.Arrays;

/** The median of the last so many numbers. */
final class LastMedian {

  private final double[] ring;
  private final double[] sorted;
  private int size;
  private int next;

  LastMedian(int count) {
    ring = new double[count];
    sorted = new double[count];
  }

  /** The median; another number if there is none yet. */
  double or(double other) {
    return size == 0 ? other : sorted[(size - 1) / 2] / 2 + sorted[size / 2] / 2;
  }

  /** Takes a number in, and the oldest out. */
  void add(double number) {
    if (size == ring.length) {
      int old = Arrays.binarySearch(sorted, 0, size, ring[next]);
      System.arraycopy(sorted, old + 1, sorted, old, size - 1 - old);
      size--;
    }
    int found = Arrays.binarySearch(sorted, 0, size, number);
    int place = found < 0 ? -found - 1 : found;
    System.arraycopy(sorted, place, sorted, place + 1, size - place);
    sorted[place] = number;
    size++;
    ring[next] = number;
    next = (next + 1) % ring.length;
  }
}
