package io.stormwatch.rcf;

import java.util.Optional;

/**
 * A forest as it was after some event, written as what it was a while ago and the values since. The
 * growing forest of the newest state is shared by all states before it, and belongs to none of them
 * any more: a step from an earlier state grows its forest anew.
 *
 * @param events values learnt so far
 * @param scale how values become numbers of a forest
 * @param snapshot binary form of the forest before {@code since}; empty: not planted yet
 * @param since values learnt after the snapshot, oldest first; never changed
 * @param shared the growing forest, if this process has one
 */
@SuppressWarnings("ArrayRecordComponent") // compared by the detector's binary form alone
record ForestState(
    long events, Scale scale, byte[] snapshot, float[] since, Optional<GrowingForest> shared) {

  /** The state of a series of which nothing has been seen yet. */
  static ForestState initial() {
    return new ForestState(0, Scale.UNKNOWN, new byte[0], new float[0], Optional.empty());
  }
}
