package io.stormwatch.bench.capacity;

import java.time.Duration;

/**
 * What is asked for.
 *
 * @param p99 greatest 99th percentile of the end-to-end latency
 * @param step how long each rate is held, 5 s or more
 * @param series how many, 1 or more
 * @param first rate to begin with, events per second
 * @param heapMegabytes heap of the topology's process in MiB
 */
record CapacityOptions(Duration p99, Duration step, long series, double first, int heapMegabytes) {

  CapacityOptions {
    require(p99.toMillis() >= 1, "--p99 must be at least 1ms");
    require(step.toSeconds() >= 5 && step.toHours() < 1, "--step must be from 5s to 1h");
    require(series >= 1 && series <= 10_000_000, "--series must be from 1 to 10000000");
    require(first >= 1 && first <= 1e6, "--from must be from 1 to 1000000");
    require(heapMegabytes >= 256 && heapMegabytes <= 1 << 20, "--heap must be from 256 to 1048576");
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}
