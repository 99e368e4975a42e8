package io.stormwatch.loadgen.internal.series;

import io.stormwatch.loadgen.internal.event.Hash;

/**
 * Zipf's distribution by rejection and inversion (Hörmann and Derflinger, 1996): constant memory
 * and a little more than one try on average, whatever the number of ids and the exponent.
 */
final class ZipfSampler implements SeriesSampler {

  private static final double TAYLOR = 1e-8;

  private final long count;
  private final double exponent;
  private final double areaAtOne;
  private final double areaAtEnd;
  private final double shortcut;

  ZipfSampler(long count, double exponent) {
    this.count = count;
    this.exponent = exponent;
    this.areaAtOne = area(1.5) - 1;
    this.areaAtEnd = area(count + 0.5);
    this.shortcut = 2 - areaInverse(area(2.5) - height(2));
  }

  @Override
  public long sample(long hash) {
    long random = hash;
    while (true) {
      double u = areaAtEnd + Hash.unit(random) * (areaAtOne - areaAtEnd);
      double x = areaInverse(u);
      long k = Math.min(Math.max((long) (x + 0.5), 1), count);
      if (k - x <= shortcut || u >= area(k + 0.5) - height((double) k)) {
        return k - 1;
      }
      random = Hash.mix(random + 1);
    }
  }

  /** Integral of the height, up to a constant. */
  private double area(double x) {
    double log = Math.log(x);
    return expm1OverX((1 - exponent) * log) * log;
  }

  private double height(double x) {
    return Math.exp(-exponent * Math.log(x));
  }

  private double areaInverse(double x) {
    double t = Math.max(-1, x * (1 - exponent));
    return Math.exp(log1pOverX(t) * x);
  }

  private static double log1pOverX(double x) {
    return Math.abs(x) > TAYLOR ? Math.log1p(x) / x : 1 - x * (0.5 - x * (1.0 / 3.0 - 0.25 * x));
  }

  private static double expm1OverX(double x) {
    return Math.abs(x) > TAYLOR
        ? Math.expm1(x) / x
        : 1 + x * 0.5 * (1 + x * (1.0 / 3.0) * (1 + 0.25 * x));
  }
}
