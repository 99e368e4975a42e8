package io.stormwatch.rcf;

/**
 * How the values of a series become numbers that a float holds well: their distance from the first
 * value, times a power of two that brings the first other value near 1. Forests do not care for
 * either.
 *
 * @param origin the first value
 * @param exponent of the first other value's distance; {@link #NO_EXPONENT} before that
 * @param known whether there was a first value
 */
record Scale(double origin, int exponent, boolean known) {

  static final int NO_EXPONENT = Integer.MIN_VALUE;
  static final Scale UNKNOWN = new Scale(0, NO_EXPONENT, false);

  private static final double MOST = 1e30;

  Scale with(double value) {
    if (!known) {
      return new Scale(value, NO_EXPONENT, true);
    }
    double distance = distance(value);
    return exponent == NO_EXPONENT && distance != 0
        ? new Scale(origin, Math.getExponent(distance), true)
        : this;
  }

  float of(double value) {
    double scaled =
        exponent == NO_EXPONENT
            ? Math.signum(distance(value))
            : Math.scalb(distance(value), Math.max(-1000, Math.min(1000, -exponent)));
    return (float) Math.max(-MOST, Math.min(MOST, scaled));
  }

  private double distance(double value) {
    double distance = value - origin;
    return Math.max(-Double.MAX_VALUE, Math.min(Double.MAX_VALUE, distance));
  }
}
