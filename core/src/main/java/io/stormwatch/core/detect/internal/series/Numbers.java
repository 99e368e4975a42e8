package io.stormwatch.core.detect.internal.series;

/** Arithmetic that stays finite. */
final class Numbers {

  private Numbers() {}

  /** The nearest finite number. */
  static double finite(double number) {
    return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, number));
  }

  /** The difference; the largest double where it would overflow. */
  static double minus(double a, double b) {
    return finite(a - b);
  }

  /** A step from one number towards another, by a share from 0 to 1. */
  static double towards(double from, double to, double share) {
    return from + finite(to - from) * share;
  }

  /** Place of the half-hour, or other even part, of the UTC day. */
  static int slotOfDay(long timeMillis, int slots) {
    long day = 86_400_000L;
    return (int) (Math.floorMod(timeMillis, day) / (day / slots));
  }
}
