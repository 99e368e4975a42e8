package io.stormwatch.bench.frame;

import picocli.CommandLine.Option;

/** The option of experiments whose order is shuffled. */
public final class Seeded {

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the order inside the rounds (default: ${DEFAULT-VALUE}).")
  private long seed;

  /** The seed. */
  public long seed() {
    return seed;
  }
}
