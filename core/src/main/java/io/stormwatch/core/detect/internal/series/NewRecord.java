package io.stormwatch.core.detect.internal.series;

import java.util.function.DoubleUnaryOperator;

/** Whether a number lies outside all numbers so far: 1, or 0 inside. */
final class NewRecord implements Part {

  private final SeenRange range;
  private final int silent;

  /**
   * A part.
   *
   * @param silent count of first numbers that never surprise
   */
  NewRecord(Layout layout, int silent) {
    this.range = new SeenRange(layout);
    this.silent = Math.max(1, silent);
  }

  @Override
  public double surprise(double[] state, double number) {
    return range.count(state) >= silent && range.outside(state, number) > 0 ? 1 : 0;
  }

  @Override
  public void learn(double[] state, double number) {
    range.learn(state, number);
  }

  @Override
  public String explain(double[] state, double number, DoubleUnaryOperator shown) {
    return range.explain(state, shown);
  }
}
