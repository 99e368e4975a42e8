package io.stormwatch.app.demo;

import static java.util.Objects.requireNonNull;

import io.stormwatch.app.cli.Limits;
import java.time.Duration;

/**
 * What the demo is asked to do.
 *
 * @param duration how long load is sent
 * @param rate events per second
 * @param series number of series
 * @param keep whether the servers go on afterwards
 */
public record DemoOptions(Duration duration, double rate, long series, boolean keep) {

  private static final Duration SHORTEST = Duration.ofSeconds(5);
  private static final Duration LONGEST = Duration.ofDays(1);

  public DemoOptions {
    requireNonNull(duration, "duration");
    Limits.check("--duration", duration, SHORTEST, LONGEST);
    Limits.check("--rate", rate, 1, 1e6);
    Limits.check("--series", series, 1, 1_000_000);
  }
}
