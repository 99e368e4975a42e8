package io.stormwatch.loadgen.internal.event;

/**
 * The inverse of the normal distribution function by Acklam's rational approximation, whose
 * relative error is below 1.15e-9.
 */
final class Normal {

  private static final double LOW = 0.02425;

  private Normal() {}

  /** The quantile of a probability between 0 and 1, both exclusive. */
  static double quantile(double p) {
    if (p < LOW) {
      return tail(Math.sqrt(-2 * Math.log(p)));
    }
    if (p > 1 - LOW) {
      return -tail(Math.sqrt(-2 * Math.log(1 - p)));
    }
    double q = p - 0.5;
    double r = q * q;
    return (((((-3.969683028665376e+01 * r + 2.209460984245205e+02) * r - 2.759285104469687e+02) * r
                            + 1.383577518672690e+02)
                        * r
                    - 3.066479806614716e+01)
                * r
            + 2.506628277459239e+00)
        * q
        / (((((-5.447609879822406e+01 * r + 1.615858368580409e+02) * r - 1.556989798598866e+02) * r
                            + 6.680131188771972e+01)
                        * r
                    - 1.328068155288572e+01)
                * r
            + 1);
  }

  private static double tail(double q) {
    return (((((-7.784894002430293e-03 * q - 3.223964580411365e-01) * q - 2.400758277161838e+00) * q
                            - 2.549732539343734e+00)
                        * q
                    + 4.374664141464968e+00)
                * q
            + 2.938163982698783e+00)
        / ((((7.784695709041462e-03 * q + 3.224671290700398e-01) * q + 2.445134137142996e+00) * q
                    + 3.754408661907416e+00)
                * q
            + 1);
  }
}
