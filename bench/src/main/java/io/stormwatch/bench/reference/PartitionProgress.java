package io.stormwatch.bench.reference;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import java.util.TreeSet;

/** Which events of a partition are under way, and up to where all are done. Thread-safe. */
final class PartitionProgress {

  @GuardedBy("this")
  private final TreeSet<Long> outstanding = new TreeSet<>();

  @GuardedBy("this")
  private long next;

  /**
   * Nothing is under way yet.
   *
   * @param next offset of the first event
   */
  PartitionProgress(long next) {
    this.next = next;
  }

  /** An event was read. */
  synchronized void began(long offset) {
    outstanding.add(offset);
    next = offset + 1;
  }

  /** An event was dealt with. */
  synchronized void done(long offset) {
    outstanding.remove(offset);
  }

  /** The offset that may be committed: everything before it is done. */
  synchronized long committable() {
    return outstanding.isEmpty() ? next : outstanding.first();
  }
}
