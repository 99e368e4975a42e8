package io.stormwatch.topology.simulation;

import io.stormwatch.bolt.writeread.BatchSettings;
import java.util.concurrent.TimeUnit;

/**
 * How the write-read bolt works, and what it gets to see.
 *
 * @param cacheBytes memory for windows, 0 for none
 * @param batches how writes are gathered
 * @param seesAfter whether it sees what an event comes after
 * @param seesGaps whether it sees that something of a stripe went elsewhere
 * @param seesOffsets whether the windows it reads leave out what comes after an event
 * @param acksLast whether it acks after the write rather than before
 */
record Mode(
    long cacheBytes,
    BatchSettings batches,
    boolean seesAfter,
    boolean seesGaps,
    boolean seesOffsets,
    boolean acksLast) {

  private static final BatchSettings BATCHES =
      new BatchSettings(4, TimeUnit.MILLISECONDS.toNanos(3));

  /** A read and a write for each event. */
  static final Mode PLAIN = new Mode(0, BatchSettings.NONE, true, true, true, true);

  /** Windows from memory, writes together. */
  static final Mode FAST = new Mode(Long.MAX_VALUE, BATCHES, true, true, true, true);

  /** The same with memory for about two series. */
  static final Mode FAST_AND_NARROW = new Mode(1_000, BATCHES, true, true, true, true);

  static final Mode BLIND_TO_AFTER = new Mode(0, BatchSettings.NONE, false, true, true, true);

  static final Mode BLIND_TO_GAPS = new Mode(Long.MAX_VALUE, BATCHES, true, false, true, true);

  static final Mode BLIND_TO_OFFSETS = new Mode(0, BatchSettings.NONE, true, true, false, true);

  static final Mode ACKS_FIRST = new Mode(0, BatchSettings.NONE, true, true, true, false);
}
