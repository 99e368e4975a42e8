package io.stormwatch.bench.spike;

import io.stormwatch.app.cli.Limits;
import java.time.Duration;
import java.util.OptionalDouble;

/**
 * What is asked for.
 *
 * @param capacity events per second that the topology sustains; empty to search for it
 * @param factor the overload over the capacity, 1.1 to 20
 * @param ramp how long the rate takes from a quarter of the capacity to the overload, 5 s to 1 h
 * @param overload how long the overload lasts, 15 s to 6 h
 * @param series how many, 1 to 1,000,000
 * @param band how far the detector's rate may stray from its median in the overload, as a share of
 *     it, 0.01 to 1
 * @param heapMebibytes heap of the topology's process in MiB
 */
record SpikeOptions(
    OptionalDouble capacity,
    double factor,
    Duration ramp,
    Duration overload,
    long series,
    double band,
    int heapMebibytes) {

  SpikeOptions {
    if (capacity.isPresent()) {
      Limits.check("--capacity", capacity.getAsDouble(), 4, 1e6);
    }
    Limits.check("--factor", factor, 1.1, 20);
    Limits.check("--ramp", ramp, Duration.ofSeconds(5), Duration.ofHours(1));
    Limits.check("--overload", overload, Duration.ofSeconds(15), Duration.ofHours(6));
    Limits.check("--series", series, 1, 1_000_000);
    Limits.check("--band", band, 0.01, 1);
  }
}
