package io.stormwatch.core.detect.internal;

/** Differences that do not overflow. */
final class Distance {

  private Distance() {}

  /**
   * How many units a value lies above an origin; finite, the largest double where it would not be.
   *
   * @param rest what the origin lacks through rounding
   * @param unit 0 or more
   */
  static double inUnits(double value, double origin, double rest, double unit) {
    double distance = (value - origin) - rest;
    if (distance == 0) {
      return 0;
    }
    if (Double.isInfinite(distance)) {
      return Baseline.finite((value / 2 - origin / 2) / (unit / 2));
    }
    return Baseline.finite(distance / unit);
  }
}
