package io.stormwatch.core.detect.internal.series;

/**
 * Median and two quantiles of the values of a series or of a part of its days, by stochastic
 * approximation (Robbins and Monro, 1951): with each value a quantile moves up a little if the
 * value lies above it and down if not, the steps in such a ratio that it comes to rest where the
 * wanted share lies below. A step is a share of the mean distance from the median.
 */
final class Band {

  /** Values after which a band can be used. */
  static final int SETTLED = 8;

  private static final int NUMBERS = 5;
  private static final int COUNT = 0;
  private static final int LOW = 1;
  private static final int MEDIAN = 2;
  private static final int HIGH = 3;
  private static final int SPREAD = 4;

  /** A wild value widens the steps as if it were this many mean distances away. */
  private static final double CUT = 4;

  private final double lowShare;
  private final double rate;

  /**
   * How bands learn.
   *
   * @param coverage share of values between the quantiles
   * @param rate share of the mean distance by which they move, once settled
   */
  Band(double coverage, double rate) {
    this.lowShare = (1 - coverage) / 2;
    this.rate = rate;
  }

  /** Takes the places of one band. */
  static int place(Layout layout, int bands) {
    return layout.take(bands * NUMBERS);
  }

  /** The place of one of several bands. */
  static int at(int first, int index) {
    return first + index * NUMBERS;
  }

  static boolean settled(double[] state, int at) {
    return state[at + COUNT] >= SETTLED;
  }

  static double median(double[] state, int at) {
    return state[at + MEDIAN];
  }

  static double low(double[] state, int at) {
    return state[at + LOW];
  }

  static double high(double[] state, int at) {
    return state[at + HIGH];
  }

  /** Learns a value. */
  void learn(double[] state, int at, double value) {
    double count = Math.min(state[at + COUNT] + 1, 1e9);
    state[at + COUNT] = count;
    if (count == 1) {
      state[at + LOW] = value;
      state[at + MEDIAN] = value;
      state[at + HIGH] = value;
      return;
    }
    double share = Math.max(rate, 1 / count);
    double spread = state[at + SPREAD];
    double distance = Math.abs(Numbers.minus(value, state[at + MEDIAN]));
    double counted = spread > 0 ? Math.min(distance, CUT * spread) : distance;
    spread = Numbers.towards(spread, counted, share);
    state[at + SPREAD] = spread;
    double step = 2 * share * spread;
    state[at + MEDIAN] = moved(state[at + MEDIAN], value, 0.5, step);
    state[at + LOW] = Math.min(state[at + MEDIAN], moved(state[at + LOW], value, lowShare, step));
    state[at + HIGH] =
        Math.max(state[at + MEDIAN], moved(state[at + HIGH], value, 1 - lowShare, step));
  }

  private static double moved(double quantile, double value, double share, double step) {
    double by = value > quantile ? step * share : value < quantile ? -step * (1 - share) : 0;
    return Numbers.finite(quantile + by);
  }
}
