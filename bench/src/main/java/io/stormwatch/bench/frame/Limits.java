package io.stormwatch.bench.frame;

import io.stormwatch.app.report.Numbers;
import java.time.Duration;

/** What options may be. */
public final class Limits {

  private Limits() {}

  /**
   * Checks a number.
   *
   * @throws IllegalArgumentException if it lies outside, naming the option and its limits
   */
  public static void check(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw new IllegalArgumentException(
          option + " must be from " + least + " to " + most + ", not " + value);
    }
  }

  /**
   * Checks a number that need not be whole.
   *
   * @throws IllegalArgumentException if it lies outside, naming the option and its limits
   */
  public static void check(String option, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw new IllegalArgumentException(
          "%s must be from %s to %s, not %s"
              .formatted(option, Numbers.text(least), Numbers.text(most), Numbers.text(value)));
    }
  }

  /**
   * Checks a time.
   *
   * @throws IllegalArgumentException if it lies outside, naming the option and its limits
   */
  public static void check(String option, Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw new IllegalArgumentException(
          "%s must be from %d s to %d s".formatted(option, least.toSeconds(), most.toSeconds()));
    }
  }
}
