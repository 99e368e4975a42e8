package io.stormwatch.core.detect.internal.series;

/**
 * Deals out places in the array of numbers that is the state of a series, so that the whole state
 * is copied, compared and written as one. Used while a detector is made.
 */
final class Layout {

  private int size;

  /** The first of so many places in a row. */
  int take(int count) {
    int first = size;
    size += count;
    return first;
  }

  /** Number of places dealt out so far. */
  int size() {
    return size;
  }
}
