package io.stormwatch.app.demo;

import static java.util.Objects.requireNonNull;

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
    if (duration.compareTo(SHORTEST) < 0 || duration.compareTo(LONGEST) > 0) {
      throw new IllegalArgumentException("--duration: must be from 5s to 1d");
    }
    if (!(rate >= 1 && rate <= 1_000_000)) {
      throw new IllegalArgumentException(
          "--rate: must be from 1 to 1,000,000 events per second, not " + rate);
    }
    if (series < 1 || series > 1_000_000) {
      throw new IllegalArgumentException("--series: must be from 1 to 1,000,000, not " + series);
    }
  }
}
