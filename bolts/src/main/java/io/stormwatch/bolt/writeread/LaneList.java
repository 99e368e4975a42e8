package io.stormwatch.bolt.writeread;

import java.util.Optional;

/**
 * Lanes in the order in which they were added. A lane is in one list at most; taking it out needs
 * no search. Guarded by the sequencer's lock.
 */
final class LaneList<T> {

  private Lane<T> first;
  private Lane<T> last;
  private int size;

  int size() {
    return size;
  }

  Optional<Lane<T>> first() {
    return Optional.ofNullable(first);
  }

  void add(Lane<T> lane) {
    lane.before = last;
    lane.after = null;
    lane.list = this;
    if (last == null) {
      first = lane;
    } else {
      last.after = lane;
    }
    last = lane;
    size++;
  }

  /** Takes out a lane, which is in this list. */
  void remove(Lane<T> lane) {
    if (lane.before == null) {
      first = lane.after;
    } else {
      lane.before.after = lane.after;
    }
    if (lane.after == null) {
      last = lane.before;
    } else {
      lane.after.before = lane.before;
    }
    lane.before = null;
    lane.after = null;
    lane.list = null;
    size--;
  }
}
