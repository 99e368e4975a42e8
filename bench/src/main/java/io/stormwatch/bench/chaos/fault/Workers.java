package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.LocalStorm;
import io.stormwatch.local.StormWorker;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** The worker processes of one topology. */
public final class Workers {

  private final LocalStorm storm;
  private final String topology;
  private final Supplier<Set<Long>> spoutPids;
  private final Supplier<Set<Long>> servingPids;

  /**
   * The workers of a topology.
   *
   * @param spoutPids tells the processes in which the spout runs now
   * @param servingPids tells the processes whose bolts run now
   */
  public Workers(
      LocalStorm storm,
      String topology,
      Supplier<Set<Long>> spoutPids,
      Supplier<Set<Long>> servingPids) {
    this.storm = storm;
    this.topology = topology;
    this.spoutPids = spoutPids;
    this.servingPids = servingPids;
  }

  /** The workers that run now. */
  List<StormWorker> running() {
    return storm.workers().stream().filter(this::isOurs).toList();
  }

  /** Ids of the processes that run now. */
  Set<Long> pids() {
    return running().stream().map(StormWorker::pid).collect(Collectors.toUnmodifiableSet());
  }

  /**
   * A worker.
   *
   * @param withSpout whether it is to be one that the spout runs in
   * @throws IllegalStateException if there is none
   */
  StormWorker one(boolean withSpout) {
    Set<Long> spouts = spoutPids.get();
    return running().stream()
        .filter(worker -> spouts.contains(worker.pid()) == withSpout)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "no worker " + (withSpout ? "with" : "without") + " the spout runs"));
  }

  /** Whether so many workers run, and the bolts of each. */
  boolean serve(int count) {
    Set<Long> pids = pids();
    return pids.size() == count && servingPids.get().containsAll(pids);
  }

  LocalStorm storm() {
    return storm;
  }

  String topology() {
    return topology;
  }

  private boolean isOurs(StormWorker worker) {
    // An id is the name, a number and a time.
    return worker.topologyId().matches(java.util.regex.Pattern.quote(topology) + "-\\d+-\\d+");
  }

  /** How a worker is named to people. */
  static String name(StormWorker worker, boolean withSpout) {
    return worker.supervisor() + ":" + worker.port() + (withSpout ? " (spout)" : "");
  }
}
