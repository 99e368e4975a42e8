package io.stormwatch.bench.capacity;

import io.stormwatch.app.cli.Limits;
import java.time.Duration;

/**
 * What is asked for.
 *
 * @param p99 greatest 99th percentile of the end-to-end latency, 1 ms or more
 * @param step how long each rate is held, 5 s to 1 h
 * @param series how many, 1 to 10,000,000
 * @param first rate to begin with, 1 to 1,000,000 events per second
 * @param greatest rate to try, {@code first} to 1,000,000 events per second
 * @param heapMebibytes heap of the topology's process in MiB
 */
public record CapacityOptions(
    Duration p99, Duration step, long series, double first, double greatest, int heapMebibytes) {

  public CapacityOptions {
    Limits.atLeast("--p99", p99, Duration.ofMillis(1));
    Limits.check("--step", step, Duration.ofSeconds(5), Duration.ofHours(1));
    Limits.check("--series", series, 1, 10_000_000);
    Limits.check("--from", first, 1, 1e6);
    Limits.check("--most", greatest, first, 1e6);
  }
}
