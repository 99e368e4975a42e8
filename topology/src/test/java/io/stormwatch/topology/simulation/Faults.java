package io.stormwatch.topology.simulation;

/**
 * How a simulated run is disturbed. Shares are probabilities from 0 to 1.
 *
 * @param loss share of tuples and of acks that get lost on their way
 * @param impatience share of tuples that Storm gives up long before they are done, so that they are
 *     in flight twice
 * @param emitFailure share of outcomes whose emit throws
 * @param downstreamFailure share of tuple trees that fail after the write-read bolt
 * @param storeFailure share of store calls that time out, whether they took effect or not
 * @param refusedForGood share of events that the store always refuses
 * @param outages how often the store is away for every other event, for longer than the bolt
 *     retries
 * @param taskRestarts how often a bolt task is torn down in mid-flight
 * @param spoutRestarts how often a spout task is torn down in mid-flight
 * @param moves how often a partition moves to another spout task
 * @param flaps how often a bolt task is taken for dead, replaced, and then back in its place
 */
record Faults(
    double loss,
    double impatience,
    double emitFailure,
    double downstreamFailure,
    double storeFailure,
    double refusedForGood,
    int outages,
    int taskRestarts,
    int spoutRestarts,
    int moves,
    int flaps) {

  static Faults none() {
    return new Faults(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);
  }

  /** Everything at once. */
  static Faults all() {
    return new Faults(0.05, 0.05, 0.03, 0.05, 0.1, 0.03, 3, 3, 2, 2, 2);
  }

  /** Everything, but seldom, so that windows stay in memory for a while. */
  static Faults few() {
    return new Faults(0.005, 0.005, 0.003, 0.005, 0.01, 0.01, 1, 1, 1, 1, 3);
  }
}
