package io.stormwatch.spout.internal;

import java.util.Arrays;

/**
 * A set of offsets in ascending order in one array. Adding at the end and removing at the front,
 * which is what a series in order does, cost no search and no move; anything else costs a binary
 * search and the move of the shorter side. Used by one thread at a time.
 */
final class SortedOffsets {

  private static final int FIRST_CAPACITY = 2;

  private long[] offsets = new long[FIRST_CAPACITY];
  private int from;
  private int to;

  int size() {
    return to - from;
  }

  boolean isEmpty() {
    return from == to;
  }

  /** The greatest member smaller than the given offset, or −1. */
  long below(long offset) {
    if (isEmpty() || offset <= offsets[from]) {
      return -1;
    }
    if (offset > offsets[to - 1]) {
      return offsets[to - 1];
    }
    int found = Arrays.binarySearch(offsets, from, to, offset);
    return offsets[(found >= 0 ? found : -found - 1) - 1];
  }

  /** The smallest member greater than the given offset, or −1. */
  long above(long offset) {
    if (isEmpty() || offset >= offsets[to - 1]) {
      return -1;
    }
    if (offset < offsets[from]) {
      return offsets[from];
    }
    int found = Arrays.binarySearch(offsets, from, to, offset);
    return offsets[found >= 0 ? found + 1 : -found - 1];
  }

  /** Adds an offset; false if it is a member already. */
  boolean add(long offset) {
    if (isEmpty() || offset > offsets[to - 1]) {
      append(offset);
      return true;
    }
    int found = Arrays.binarySearch(offsets, from, to, offset);
    if (found >= 0) {
      return false;
    }
    insert(-found - 1, offset);
    return true;
  }

  /** Removes an offset; false if it is no member. */
  boolean remove(long offset) {
    if (isEmpty()) {
      return false;
    }
    int at = offsets[from] == offset ? from : Arrays.binarySearch(offsets, from, to, offset);
    if (at < 0) {
      return false;
    }
    if (at - from < to - at) {
      System.arraycopy(offsets, from, offsets, from + 1, at - from);
      from++;
    } else {
      System.arraycopy(offsets, at + 1, offsets, at, to - at - 1);
      to--;
    }
    return true;
  }

  private void append(long offset) {
    makeRoomAtEnd();
    offsets[to++] = offset;
  }

  private void insert(int at, long offset) {
    int rank = at - from;
    makeRoomAtEnd();
    int place = from + rank;
    System.arraycopy(offsets, place, offsets, place + 1, to - place);
    offsets[place] = offset;
    to++;
  }

  private void makeRoomAtEnd() {
    if (to < offsets.length) {
      return;
    }
    int size = size();
    // At least half of the array must be free at the front, else moving would cost more than O(1)
    // for each offset added.
    long[] target = from >= offsets.length / 2 ? offsets : new long[offsets.length * 2];
    System.arraycopy(offsets, from, target, 0, size);
    offsets = target;
    from = 0;
    to = size;
  }
}
