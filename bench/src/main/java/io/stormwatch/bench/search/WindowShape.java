package io.stormwatch.bench.search;

import java.util.Arrays;

/** A window of values and what can be measured of it and of the value after it. */
final class WindowShape {

  /** The fewest values that a window needs. */
  static final int FEWEST = 3;

  private final double[] values;
  private final double value;
  private final double[] sorted;

  /**
   * A window.
   *
   * @param values the earlier values, oldest first, three or more
   * @param value the one after them
   */
  WindowShape(double[] values, double value) {
    this.values = values;
    this.value = value;
    this.sorted = values.clone();
    Arrays.sort(sorted);
  }

  private double last() {
    return values[values.length - 1];
  }

  double fromMean() {
    return Math.abs(value - mean(values));
  }

  double fromMedian() {
    return Math.abs(value - (sorted[sorted.length / 2] + sorted[(sorted.length - 1) / 2]) / 2);
  }

  double change() {
    return Math.abs(value - last());
  }

  /** Outside the values, so many highest and lowest apart. */
  double outside(int trim) {
    return outside(value, sorted[trim], sorted[sorted.length - 1 - trim]);
  }

  /** Outside the differences over so many steps. */
  double outsideDifferences(int lag) {
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = lag; i < values.length; i++) {
      lowest = Math.min(lowest, values[i] - values[i - lag]);
      highest = Math.max(highest, values[i] - values[i - lag]);
    }
    return outside(value - values[values.length - lag], lowest, highest);
  }

  /** By how much the change exceeds all changes of the window. */
  double overChanges() {
    double largest = 0;
    for (int i = 1; i < values.length; i++) {
      largest = Math.max(largest, Math.abs(values[i] - values[i - 1]));
    }
    return Math.max(0, change() - largest);
  }

  /** How far the mean with the value and the two before it lies outside all such means. */
  double meanOutside() {
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 2; i < values.length; i++) {
      double mean = (values[i] + values[i - 1] + values[i - 2]) / 3;
      lowest = Math.min(lowest, mean);
      highest = Math.max(highest, mean);
    }
    return outside((value + last() + values[values.length - 2]) / 3, lowest, highest);
  }

  double range() {
    return sorted[sorted.length - 1] - sorted[0];
  }

  double spread() {
    double mean = mean(values);
    double squares = 0;
    for (double each : values) {
      squares += (each - mean) * (each - mean);
    }
    return Math.sqrt(squares / values.length);
  }

  /** Mean magnitude. */
  double level() {
    double sum = 0;
    for (double each : values) {
      sum += Math.abs(each);
    }
    return sum / values.length;
  }

  /** Largest magnitude. */
  double peak() {
    return Math.max(Math.abs(sorted[0]), Math.abs(sorted[sorted.length - 1]));
  }

  /** Largest magnitude, the value's among them. */
  double peakWithValue() {
    return Math.max(peak(), Math.abs(value));
  }

  /** Mean size of the changes. */
  double meanChange() {
    double sum = 0;
    for (int i = 1; i < values.length; i++) {
      sum += Math.abs(values[i] - values[i - 1]);
    }
    return sum / (values.length - 1);
  }

  private static double outside(double number, double lowest, double highest) {
    return Math.max(0, Math.max(number - highest, lowest - number));
  }

  private static double mean(double[] numbers) {
    double sum = 0;
    for (double each : numbers) {
      sum += each;
    }
    return sum / numbers.length;
  }
}
