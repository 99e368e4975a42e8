package io.stormwatch.core.detect.internal;

import io.stormwatch.core.history.Window;

/**
 * How far a window reaches: its extremes, the largest of its changes and its level. All numbers are
 * finite. Scratch space of one detector; not thread-safe.
 */
final class WindowExtent {

  /** The fewest values of a window that has second extremes apart from each other. */
  static final int FEWEST = 3;

  private static final double STEP = 1e6;

  private final double minimumScale;
  private final double relativeScale;
  private double lowest;
  private double secondLowest;
  private double highest;
  private double secondHighest;
  private double largestChange;
  private double level;

  WindowExtent(double minimumScale, double relativeScale) {
    this.minimumScale = minimumScale;
    this.relativeScale = relativeScale;
  }

  /** Measures a window of {@link #FEWEST} values or more. */
  void fit(Window window) {
    lowest = Double.MAX_VALUE;
    secondLowest = Double.MAX_VALUE;
    highest = -Double.MAX_VALUE;
    secondHighest = -Double.MAX_VALUE;
    largestChange = 0;
    double magnitude = 0;
    int size = window.size();
    for (int i = 0; i < size; i++) {
      double value = window.value(i);
      take(value);
      magnitude += Math.abs(value) / size;
      if (i > 0) {
        double change = Baseline.finite(value - window.value(i - 1));
        largestChange = Math.max(largestChange, Math.abs(change));
      }
    }
    level = Math.max(magnitude, Baseline.finite(2 * Math.max(0, Math.min(highest, -lowest))));
  }

  private void take(double value) {
    if (value < lowest) {
      secondLowest = lowest;
      lowest = value;
    } else if (value < secondLowest) {
      secondLowest = value;
    }
    if (value > highest) {
      secondHighest = highest;
      highest = value;
    } else if (value > secondHighest) {
      secondHighest = value;
    }
  }

  double lowest() {
    return lowest;
  }

  double secondLowest() {
    return secondLowest;
  }

  double highest() {
    return highest;
  }

  double secondHighest() {
    return secondHighest;
  }

  /** Between neighbours; 0 or more. */
  double largestChange() {
    return largestChange;
  }

  /**
   * The mean magnitude of the values; of values on both sides of zero, twice what they reach on the
   * side on which that is less, if that is more.
   */
  double level() {
    return level;
  }

  /**
   * Width of the range, the minimum scale or that share of the extremes' magnitude at least; where
   * all that is 0, the share of the given value's magnitude.
   */
  double width(double value) {
    double magnitude = Math.max(Math.abs(lowest), Math.abs(highest));
    double floor = Math.max(minimumScale, relativeScale * magnitude);
    double width = Baseline.finite(Math.max(highest - lowest, floor));
    return width > 0 ? width : relativeScale * Math.abs(value);
  }

  /** The width's share of the level; 0 if that is 0. */
  double shareOfLevel(double value) {
    return level > 0 ? width(value) / level : 0;
  }

  /**
   * Distance of a value beyond the extremes from the second extremes, in widths. A constant window
   * has no width of its own: there it is {@value #STEP} at most, so that one first step counts as
   * much as another.
   */
  double widthsOutside(double value) {
    double widths =
        value > highest
            ? Distance.inUnits(value, secondHighest, 0, width(value))
            : Distance.inUnits(secondLowest, value, 0, width(value));
    return lowest == highest ? Math.min(STEP, widths) : widths;
  }
}
