package io.stormwatch.core.detect.internal.series;

import io.stormwatch.core.detect.internal.Text;
import java.util.function.DoubleUnaryOperator;

/**
 * How rare numbers like this one have been: minus the logarithm of the share of the numbers so far
 * that fell into its bin, the bins being even parts of the range seen so far, averaged over several
 * numbers of bins so that no edge of a bin decides. A bin that is empty counts as {@value #EMPTY}
 * numbers, and so does a number that lies more than a bin's width outside; nearer to the range it
 * belongs to the outermost bin, so that a steady trend does not surprise with every step.
 *
 * <p>When the range grows, counts move to the bins that now hold the middles of theirs. After every
 * {@code memory} numbers or so all counts are halved, so that old times fade.
 */
final class Histogram implements Part {

  private static final double EMPTY = 0.01;

  private final SeenRange range;
  private final int silent;
  private final int memory;
  private final int[] bins;
  private final int[] first;
  private final int[] totals;
  private final double[] scratch;

  /**
   * A part.
   *
   * @param bins numbers of bins, rising
   * @param silent count of first numbers that never surprise
   * @param memory total of the counts at which they are halved
   */
  Histogram(Layout layout, int[] bins, int silent, int memory) {
    this.range = new SeenRange(layout);
    this.bins = bins.clone();
    this.silent = Math.max(1, silent);
    this.memory = memory;
    this.first = new int[bins.length];
    this.totals = new int[bins.length];
    for (int i = 0; i < bins.length; i++) {
      first[i] = layout.take(bins[i]);
      totals[i] = layout.take(1);
    }
    this.scratch = new double[bins[bins.length - 1]];
  }

  @Override
  public double surprise(double[] state, double number) {
    if (range.count(state) < silent) {
      return 0;
    }
    double width = range.width(state);
    double outside = range.outside(state, number);
    double sum = 0;
    for (int i = 0; i < bins.length; i++) {
      boolean far = outside > width / bins[i];
      double seen = far ? 0 : state[first[i] + bin(number, range.lowest(state), width, bins[i])];
      sum -= Math.log((seen + EMPTY) / (state[totals[i]] + EMPTY * bins[i]));
    }
    return Math.max(0, sum / bins.length);
  }

  @Override
  public void learn(double[] state, double number) {
    double lowest = range.lowest(state);
    double width = range.width(state);
    boolean grows = range.count(state) > 0 && range.outside(state, number) > 0;
    range.learn(state, number);
    double nowLowest = range.lowest(state);
    double nowWidth = range.width(state);
    for (int i = 0; i < bins.length; i++) {
      if (grows) {
        moveCounts(state, i, lowest, width);
      }
      state[first[i] + bin(number, nowLowest, nowWidth, bins[i])]++;
      state[totals[i]]++;
      if (state[totals[i]] >= memory) {
        halve(state, i);
      }
    }
  }

  private void moveCounts(double[] state, int i, double oldLowest, double oldWidth) {
    double lowest = range.lowest(state);
    double width = range.width(state);
    System.arraycopy(state, first[i], scratch, 0, bins[i]);
    for (int bin = 0; bin < bins[i]; bin++) {
      state[first[i] + bin] = 0;
    }
    for (int bin = 0; bin < bins[i]; bin++) {
      double middle = Numbers.finite(oldLowest + oldWidth * ((bin + 0.5) / bins[i]));
      state[first[i] + bin(middle, lowest, width, bins[i])] += scratch[bin];
    }
  }

  private void halve(double[] state, int i) {
    double total = 0;
    for (int place = first[i]; place < first[i] + bins[i]; place++) {
      state[place] /= 2;
      total += state[place];
    }
    state[totals[i]] = total;
  }

  private static int bin(double number, double lowest, double width, int bins) {
    if (width <= 0) {
      return 0;
    }
    double share = Numbers.minus(number, lowest) / width;
    return (int) Math.max(0, Math.min(bins - 1.0, share * bins));
  }

  @Override
  public String explain(double[] state, double number, DoubleUnaryOperator shown) {
    if (range.outside(state, number) > range.width(state) / bins[bins.length - 1]) {
      return range.explain(state, shown);
    }
    double share = Math.exp(-surprise(state, number));
    return "of a kind that made up about " + Text.rounded(100 * share) + " % of the earlier events";
  }
}
