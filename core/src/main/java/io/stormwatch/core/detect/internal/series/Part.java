package io.stormwatch.core.detect.internal.series;

import java.util.function.DoubleUnaryOperator;

/** Something that finds a number of a series surprising in the light of the numbers before it. */
interface Part {

  /** How surprising a number is; finite, 0 or more, 0 for the first numbers of a series. */
  double surprise(double[] state, double number);

  /** Learns a number. */
  void learn(double[] state, double number);

  /**
   * Why a number surprises, to follow "which is".
   *
   * @param shown numbers as people know them
   */
  String explain(double[] state, double number, DoubleUnaryOperator shown);
}
