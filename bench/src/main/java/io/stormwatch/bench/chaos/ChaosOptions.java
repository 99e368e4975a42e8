package io.stormwatch.bench.chaos;

import io.stormwatch.app.cli.Limits;
import io.stormwatch.bench.chaos.fault.FaultName;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;

/**
 * What to run.
 *
 * @param faults which, one or more, each once
 * @param duration how long load is sent
 * @param rate events per second, 1 to 100,000
 * @param seed of the plan, the targets and the load
 * @param outage how long faults are held that can be, 10 s or more
 * @param pace the other times of the plan
 * @param backlog so many events are sent as fast as they go, and the one fault strikes when half of
 *     them are committed; empty: events come at the rate while faults strike
 */
record ChaosOptions(
    List<FaultName> faults,
    Duration duration,
    double rate,
    long seed,
    Duration outage,
    Pace pace,
    OptionalLong backlog) {

  private static final double MOST = 100_000;
  private static final int SEVERAL = 3;
  private static final long FEWEST = 1000;

  ChaosOptions {
    faults = faults.stream().distinct().sorted().toList();
    if (faults.isEmpty()) {
      throw new IllegalArgumentException("--faults names no fault");
    }
    Limits.check("--rate", rate, 1, MOST);
    Limits.atLeast("--outage", outage, pace.shortestOutage());
    if (backlog.isPresent()) {
      Limits.atLeast("--events", backlog.getAsLong(), FEWEST);
      if (faults.size() > 1) {
        throw new IllegalArgumentException(
            "--events goes with one fault, which strikes half way, not with " + faults.size());
      }
    }
  }

  /** A run over so many events that are in the topic at once. */
  static ChaosOptions backlog(List<FaultName> faults, long events, double rate, long seed) {
    return new ChaosOptions(
        faults,
        Duration.ZERO,
        rate,
        seed,
        Pace.BACKLOG.shortestOutage(),
        Pace.BACKLOG,
        OptionalLong.of(events));
  }

  /**
   * The plan.
   *
   * @throws IllegalArgumentException if the duration is too short for it
   */
  Schedule schedule() {
    return backlog.isPresent()
        ? Schedule.now(faults.get(0), outage)
        : Schedule.of(faults, duration, outage, seed, pace);
  }

  /** Brokers that the cluster needs. */
  int brokers() {
    return needs(FaultName.Needs.BROKERS) ? SEVERAL : 1;
  }

  /** Database nodes that the cluster needs. */
  int nodes() {
    return needs(FaultName.Needs.NODES) ? SEVERAL : 1;
  }

  private boolean needs(FaultName.Needs what) {
    return faults.stream().anyMatch(fault -> fault.needs() == what);
  }
}
