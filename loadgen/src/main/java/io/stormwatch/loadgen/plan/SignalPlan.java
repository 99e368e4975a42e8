package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * What the values of a series look like. Each series has a level of its own between 1,000 and
 * 10,000.
 *
 * @param model the kind of signal
 * @param noise standard deviation of the noise as a share of the series' level, 0 to 1
 * @param day length of a day for the models that have seasons; a week is seven of them
 */
public record SignalPlan(Model model, double noise, Duration day) {

  /** Kinds of signal. */
  public enum Model {
    /** A level with normally distributed noise. */
    LEVEL,
    /** A random walk. */
    WALK,
    /** A daily and a weekly season with noise. */
    SEASON,
    /** A counter that rises and starts again now and then. */
    COUNTER,
    /** A level with noise, broken by quiet times at nearly nothing. */
    QUIET,
    /** Each series has one of the other models. */
    MIX
  }

  /** Level with noise of 2 % of the level. */
  public static final SignalPlan DEFAULT = new SignalPlan(Model.LEVEL, 0.02, Duration.ofDays(1));

  public SignalPlan {
    requireNonNull(model, "model");
    if (!(noise >= 0 && noise <= 1)) {
      throw new IllegalArgumentException("noise: must be from 0 to 1, not " + noise);
    }
    if (day.compareTo(Duration.ofSeconds(10)) < 0 || day.compareTo(Duration.ofDays(10)) > 0) {
      throw new IllegalArgumentException("day: must be from 10s to 10d, not " + day);
    }
  }
}
