package io.stormwatch.bench.loader;

import io.stormwatch.app.cli.Limits;

/**
 * What is asked for.
 *
 * @param rounds how often each is measured, 1 to 1,000
 * @param events records of the topic, 1,000 to 1,000,000,000
 * @param series how many, 16 to 10,000,000
 * @param heapMebibytes heap of the topology's process in MiB
 */
record LoaderOptions(int rounds, long events, long series, int heapMebibytes) {

  LoaderOptions {
    Limits.check("--rounds", rounds, 1, 1000);
    Limits.check("--events", events, 1000, 1_000_000_000);
    Limits.check("--series", series, 16, 10_000_000);
  }
}
