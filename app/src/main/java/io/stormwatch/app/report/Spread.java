package io.stormwatch.app.report;

import java.util.Arrays;
import java.util.List;

/**
 * What repeated measurements of one thing came to, in its own unit.
 *
 * @param median the middle value, or the mean of the two middle ones
 * @param min the smallest
 * @param max the greatest
 * @param all in the order in which they were measured
 */
public record Spread(double median, double min, double max, List<Double> all) {

  public Spread {
    all = List.copyOf(all);
  }

  /**
   * The spread of some values.
   *
   * @throws IllegalArgumentException if there is none, or if one is not finite
   */
  public static Spread of(List<Double> values) {
    if (values.isEmpty()) {
      throw new IllegalArgumentException("nothing was measured");
    }
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    if (!Arrays.stream(sorted).allMatch(Double::isFinite)) {
      throw new IllegalArgumentException("not all values are finite: " + values);
    }
    int middle = sorted.length / 2;
    double median =
        sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1], values);
  }
}
