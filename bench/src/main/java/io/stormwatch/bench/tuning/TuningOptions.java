package io.stormwatch.bench.tuning;

import io.stormwatch.app.cli.Limits;
import java.util.List;

/**
 * What is asked for.
 *
 * @param knobs which ones, one or more
 * @param rounds how often each position is measured, 1 to 1,000
 * @param events of a measurement, 1,000 to 100,000,000
 * @param series how many, 16 to 1,000,000
 * @param seed of the order inside the rounds
 * @param heapMebibytes heap of the topology's process in MiB
 */
record TuningOptions(
    List<Knob> knobs, int rounds, long events, long series, long seed, int heapMebibytes) {

  TuningOptions {
    knobs = List.copyOf(knobs);
    Limits.check("--rounds", rounds, 1, 1000);
    Limits.check("--events", events, 1000, 100_000_000);
    Limits.check("--series", series, 16, 1_000_000);
  }
}
