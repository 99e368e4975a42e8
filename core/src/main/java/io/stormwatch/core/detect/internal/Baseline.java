package io.stormwatch.core.detect.internal;

import io.stormwatch.core.history.Window;

/**
 * Mean and spread of a window without its outliers, and the distance of values from them in
 * spreads.
 *
 * <p>The spread is the sample standard deviation (divisor n − 1) by the corrected two-pass
 * algorithm, and never less than a floor: the greater of an absolute minimum and a fraction of the
 * mean's magnitude. If that is zero too, because all values are zero, the fraction is taken of the
 * value whose distance is asked for. So a series that never moved has a finite distance to its
 * first other value.
 *
 * <p>Values farther than a number of standard deviations from the mean are left out and both are
 * taken anew, until none is left out any more or {@value #MAX_ROUNDS} times. With a limit of L this
 * removes up to a share of 1 ÷ (1 + L²) of the window, one in ten for L = 3: an earlier spike does
 * not hide the next one, and a new level takes over once that share of the window shows it.
 *
 * <p>Windows of very large or very small magnitudes are scaled by a power of two first, so that no
 * square leaves the range of a double. Scratch space of one detector; not thread-safe.
 */
final class Baseline implements Center {

  private static final int MAX_ROUNDS = 5;
  private static final double LARGE = 1e140;
  private static final double SMALL = 1e-140;

  private final double outlierLimit;
  private final double minimumScale;
  private final double relativeScale;

  private int size;
  private double lowest;
  private double highest;
  private double mean;
  private double meanRest;
  private double deviation;
  private double spread;
  private int kept;

  Baseline(double outlierLimit, double minimumScale, double relativeScale) {
    this.outlierLimit = outlierLimit;
    this.minimumScale = minimumScale;
    this.relativeScale = relativeScale;
  }

  @Override
  public void fit(Window window, int count) {
    size = count;
    lowest = Double.NEGATIVE_INFINITY;
    highest = Double.POSITIVE_INFINITY;
    kept = count;
    measure(window);
    for (int round = 1; round < MAX_ROUNDS && deviation > 0; round++) {
      lowest = mean - outlierLimit * deviation;
      highest = mean + outlierLimit * deviation;
      int within = countKept(window);
      if (within == kept) {
        break;
      }
      kept = within;
      measure(window);
    }
    spread = Math.max(deviation, Math.max(minimumScale, relativeScale * Math.abs(mean)));
  }

  @Override
  public String word() {
    return "mean";
  }

  @Override
  public double middle() {
    return mean;
  }

  @Override
  public boolean flat() {
    return deviation == 0;
  }

  @Override
  public int kept() {
    return kept;
  }

  @Override
  public double spreadFor(double value) {
    return spread > 0 ? spread : relativeScale * Math.abs(value);
  }

  @Override
  public double standardize(double value) {
    return Distance.inUnits(value, mean, meanRest, spreadFor(value));
  }

  @Override
  public double at(double spreads) {
    return finite(mean + spreads * spread);
  }

  /** The nearest finite number. */
  static double finite(double number) {
    if (Math.abs(number) <= Double.MAX_VALUE) {
      return number;
    }
    return number > 0 ? Double.MAX_VALUE : -Double.MAX_VALUE;
  }

  private boolean keeps(double value) {
    return value >= lowest && value <= highest;
  }

  private int countKept(Window window) {
    int count = 0;
    for (int i = 0; i < size; i++) {
      if (keeps(window.value(i))) {
        count++;
      }
    }
    return count;
  }

  private void measure(Window window) {
    double first = Double.NaN;
    double magnitude = 0;
    for (int i = 0; i < size; i++) {
      double value = window.value(i);
      if (keeps(value)) {
        first = Double.isNaN(first) ? value : first;
        magnitude = Math.max(magnitude, Math.abs(value));
      }
    }
    double scale = scaleFor(magnitude);
    double center = centerOf(window, first * scale, scale);
    double squares = 0;
    double rest = 0;
    for (int i = 0; i < size; i++) {
      double value = window.value(i);
      if (keeps(value)) {
        double distance = value * scale - center;
        squares += distance * distance;
        rest += distance;
      }
    }
    double variance = kept > 1 ? (squares - rest * rest / kept) / (kept - 1) : 0;
    mean = center / scale;
    meanRest = rest / kept / scale;
    deviation = finite(Math.sqrt(Math.max(0, variance)) / scale);
  }

  /** The scaled mean, summed up as distances from one of the values so that little is rounded. */
  private double centerOf(Window window, double origin, double scale) {
    double sum = 0;
    for (int i = 0; i < size; i++) {
      double value = window.value(i);
      if (keeps(value)) {
        sum += value * scale - origin;
      }
    }
    return origin + sum / kept;
  }

  /** A power of two that brings the magnitude near 1 if its square could leave a double's range. */
  private static double scaleFor(double magnitude) {
    if (magnitude == 0 || (magnitude > SMALL && magnitude < LARGE)) {
      return 1;
    }
    return Math.scalb(1.0, Math.min(1022, -Math.getExponent(magnitude)));
  }
}
