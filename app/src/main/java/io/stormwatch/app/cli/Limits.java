package io.stormwatch.app.cli;

import io.stormwatch.core.yaml.DurationType;
import java.time.Duration;

/** What options may be; every refusal reads alike and spells values as they can be typed. */
public final class Limits {

  /** Whole numbers below this are spelled without a fraction. */
  private static final double WHOLE = 1e15;

  private Limits() {}

  /**
   * Checks a number.
   *
   * @throws IllegalArgumentException if it lies outside, naming the option and its limits
   */
  public static void check(String option, long value, long least, long most) {
    if (value < least || value > most) {
      throw outside(option, "" + least, "" + most, "" + value);
    }
  }

  /**
   * Checks a number that need not be whole.
   *
   * @throws IllegalArgumentException if it lies outside or is none, naming the option and its
   *     limits
   */
  public static void check(String option, double value, double least, double most) {
    if (!(value >= least && value <= most)) {
      throw outside(option, text(least), text(most), text(value));
    }
  }

  /**
   * Checks a time.
   *
   * @throws IllegalArgumentException if it lies outside, naming the option and its limits
   */
  public static void check(String option, Duration value, Duration least, Duration most) {
    if (value.compareTo(least) < 0 || value.compareTo(most) > 0) {
      throw outside(
          option, DurationType.spell(least), DurationType.spell(most), DurationType.spell(value));
    }
  }

  /**
   * Checks a number without an upper limit.
   *
   * @throws IllegalArgumentException if it is less, naming the option and its limit
   */
  public static void atLeast(String option, long value, long least) {
    if (value < least) {
      throw below(option, "" + least, "" + value);
    }
  }

  /**
   * Checks a time without an upper limit.
   *
   * @throws IllegalArgumentException if it is less, naming the option and its limit
   */
  public static void atLeast(String option, Duration value, Duration least) {
    if (value.compareTo(least) < 0) {
      throw below(option, DurationType.spell(least), DurationType.spell(value));
    }
  }

  private static IllegalArgumentException outside(
      String option, String least, String most, String value) {
    return new IllegalArgumentException(
        option + " must be from " + least + " to " + most + ", not " + value);
  }

  private static IllegalArgumentException below(String option, String least, String value) {
    return new IllegalArgumentException(option + " must be at least " + least + ", not " + value);
  }

  private static String text(double value) {
    return value == Math.rint(value) && Math.abs(value) < WHOLE
        ? Long.toString((long) value)
        : Double.toString(value);
  }
}
