package io.stormwatch.bench.producer;

import io.stormwatch.app.cli.Limits;

/**
 * What is asked for.
 *
 * @param rounds how often each variant is measured, 1 to 1,000
 * @param records in each measurement, 10 to 1,000,000,000
 * @param partitions of the topics, 1 to 1,000
 * @param size bytes of each value in the comparison, 80 to 100,000
 * @param seed of the order inside the rounds
 */
record ProducerOptions(int rounds, long records, int partitions, int size, long seed) {

  /** Number of series, which are the keys. */
  static final int SERIES = 1000;

  ProducerOptions {
    Limits.check("--rounds", rounds, 1, 1000);
    Limits.check("--records", records, 10, 1_000_000_000L);
    Limits.check("--partitions", partitions, 1, 1000);
    Limits.check("--size", size, 80, 100_000);
  }
}
