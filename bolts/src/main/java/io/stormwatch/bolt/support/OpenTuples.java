package io.stormwatch.bolt.support;

/**
 * The tuples that a bolt holds, in the order in which it took them. Each is its own place in the
 * list, since there are two changes for every event. Not thread-safe.
 */
final class OpenTuples {

  private HeldTuple first;
  private HeldTuple last;

  /** Adds a tuple that was never in a list. */
  void add(HeldTuple held) {
    held.before = last;
    if (last == null) {
      first = held;
    } else {
      last.after = held;
    }
    last = held;
    held.open = true;
  }

  boolean contains(HeldTuple held) {
    return held.open;
  }

  /** Takes a tuple out; false if it is not in. */
  boolean remove(HeldTuple held) {
    if (!held.open) {
      return false;
    }
    held.open = false;
    if (held.before == null) {
      first = held.after;
    } else {
      held.before.after = held.after;
    }
    if (held.after == null) {
      last = held.before;
    } else {
      held.after.before = held.before;
    }
    held.before = null;
    held.after = null;
    return true;
  }

  /** The oldest, or null. */
  HeldTuple first() {
    return first;
  }

  /** The one taken next after another that is in, or null. */
  HeldTuple after(HeldTuple held) {
    return held.after;
  }
}
