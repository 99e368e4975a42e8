package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.internal.Text;
import java.util.function.DoubleUnaryOperator;

/** The lowest and the highest of all numbers so far, and their count. */
final class SeenRange {

  private static final double ROUNDING = 1e-12;

  private final int count;
  private final int lowest;
  private final int highest;

  SeenRange(Layout layout) {
    count = layout.take(1);
    lowest = layout.take(1);
    highest = layout.take(1);
  }

  /** Numbers so far. */
  double count(double[] state) {
    return state[count];
  }

  double lowest(double[] state) {
    return state[lowest];
  }

  double highest(double[] state) {
    return state[highest];
  }

  /** Width of the range, at least what rounding can make of equal numbers; finite. */
  double width(double[] state) {
    double magnitude = Math.max(Math.abs(state[lowest]), Math.abs(state[highest]));
    return Math.max(Numbers.minus(state[highest], state[lowest]), ROUNDING * magnitude);
  }

  /** Distance of a number from the range, 0 inside; finite. */
  double outside(double[] state, double number) {
    return Math.max(
        0, Math.max(Numbers.minus(number, state[highest]), Numbers.minus(state[lowest], number)));
  }

  /** Takes a number in. */
  void learn(double[] state, double number) {
    boolean first = state[count] == 0;
    state[lowest] = first ? number : Math.min(state[lowest], number);
    state[highest] = first ? number : Math.max(state[highest], number);
    state[count]++;
  }

  /** The range in words. */
  String explain(double[] state, DoubleUnaryOperator shown) {
    return "outside the range from "
        + Text.rounded(shown.applyAsDouble(state[lowest]))
        + " to "
        + Text.rounded(shown.applyAsDouble(state[highest]))
        + " of all earlier events";
  }
}
