package io.stormwatch.bench.chaos;

import java.util.Map;
import java.util.OptionalLong;

/** The pipeline under test, as it can be looked at from outside. */
interface Pipeline {

  /**
   * End offsets of the source topic, by partition.
   *
   * @throws Exception if no broker answers
   */
  Map<Integer, Long> ends() throws Exception;

  /**
   * Offsets committed on the source topic, by partition; those without a commit are absent.
   *
   * @throws Exception if no broker answers
   */
  Map<Integer, Long> committed() throws Exception;

  /** Tuples that the spout has out; empty if it does not say. */
  OptionalLong inFlight();

  /** Tuples that the spout has sent again after they failed, since the beginning. */
  long replays();

  /** How many records of these are not committed. */
  static long left(Map<Integer, Long> ends, Map<Integer, Long> committed) {
    long left = 0;
    for (Map.Entry<Integer, Long> end : ends.entrySet()) {
      left += Math.max(0, end.getValue() - committed.getOrDefault(end.getKey(), 0L));
    }
    return left;
  }
}
