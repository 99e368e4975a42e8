package io.stormwatch.bench.chaos;

import io.stormwatch.bench.chaos.fault.FaultName;
import java.time.Duration;
import java.util.List;

/**
 * What to run.
 *
 * @param faults which, one or more, each once
 * @param duration how long load is sent
 * @param rate events per second, 1 to 100,000
 * @param seed of the plan, the targets and the load
 * @param outage how long faults are held that can be, 10 s or more
 * @param pace the other times of the plan
 */
record ChaosOptions(
    List<FaultName> faults, Duration duration, double rate, long seed, Duration outage, Pace pace) {

  private static final double MOST = 100_000;
  private static final int SEVERAL = 3;

  ChaosOptions {
    faults = faults.stream().distinct().sorted().toList();
    if (faults.isEmpty()) {
      throw new IllegalArgumentException("--faults names no fault");
    }
    if (!(rate >= 1 && rate <= MOST)) {
      throw new IllegalArgumentException("--rate must be from 1 to 100000, not " + rate);
    }
    if (outage.compareTo(pace.shortestOutage()) < 0) {
      throw new IllegalArgumentException(
          "--outage must be at least " + pace.shortestOutage().toSeconds() + "s");
    }
  }

  /**
   * The plan.
   *
   * @throws IllegalArgumentException if the duration is too short for it
   */
  Schedule schedule() {
    return Schedule.of(faults, duration, outage, seed, pace);
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
