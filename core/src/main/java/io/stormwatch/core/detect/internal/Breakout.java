package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;

/**
 * Finds leaps to where the window has not been: an event outside the range of all values of its
 * window, by a change that is larger than every change in it. All other events score 0.
 *
 * <p>Score = distance from the range without its one highest and one lowest value, in widths of the
 * whole range, times a weight, ÷ threshold. The weight is the width's share of the {@link
 * WindowExtent#level level}, {@value #LEAST_SHARE} at least, to the power of 1.5: a series that
 * keeps within a small share of its level is judged by its own range, and the more a series moves
 * anyway, the more the distance from its level counts instead.
 *
 * <p>What follows a leap changes by less than the leap did, so neither a new level nor the way on
 * is reported again; nor is a second leap that is smaller than one in the window.
 */
final class Breakout implements Detector {

  static final String NAME = "breakout";

  private static final double LEAST_SHARE = 0.2;
  private static final double SHIFT = 0x1p29 + 1;

  private final double threshold;
  private final int minimumHistory;
  private final WindowExtent extent;

  Breakout(double threshold, int minimumHistory, double minimumScale, double relativeScale) {
    this.threshold = threshold;
    this.minimumHistory = Math.max(WindowExtent.FEWEST, minimumHistory);
    this.extent = new WindowExtent(minimumScale, relativeScale);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Decision judge(long timeMillis, double value, Window window) {
    int size = window.size();
    if (size < minimumHistory) {
      return Decision.warmingUp(size);
    }
    extent.fit(window);
    boolean high = value > extent.highest();
    boolean outside = high || value < extent.lowest();
    double change = Baseline.finite(value - window.value(size - 1));
    boolean leaps = outside && Math.abs(change) > extent.largestChange();
    double widths = leaps ? extent.widthsOutside(value) : 0;
    double score = rounded(Baseline.finite(widths * weight(value) / threshold));
    boolean anomalous = score >= 1;
    double margin = Baseline.finite(threshold / weight(value) * extent.width(extent.highest()));
    return new Decision(
        score,
        anomalous,
        false,
        Double.NaN,
        Math.min(extent.lowest(), Baseline.finite(extent.secondLowest() - margin)),
        Math.max(extent.highest(), Baseline.finite(extent.secondHighest() + margin)),
        anomalous ? (high ? Direction.HIGH : Direction.LOW) : Direction.NONE,
        anomalous ? explain(value, change, widths, size) : "",
        size);
  }

  /** To 24 bits: a leap like an earlier one is not above it by what rounding makes of both. */
  private static double rounded(double score) {
    double shifted = score * SHIFT;
    return Double.isInfinite(shifted) ? score : shifted - (shifted - score);
  }

  private double weight(double value) {
    double share = Math.max(LEAST_SHARE, extent.shareOfLevel(value));
    return share * Math.sqrt(share);
  }

  private String explain(double value, double change, double widths, int size) {
    String side = value > extent.highest() ? "above" : "below";
    if (extent.lowest() == extent.highest()) {
      return "Value %s is %s %s, the constant value of %d earlier events."
          .formatted(Text.exact(value), side, Text.exact(extent.highest()), size);
    }
    return ("Value %s, a change by %s, lies %s widths %s the range from %s to %s of %d earlier"
            + " events; for their level that counts as %s, threshold %s.")
        .formatted(
            Text.exact(value),
            Text.rounded(change),
            Text.rounded(widths),
            side,
            Text.exact(extent.lowest()),
            Text.exact(extent.highest()),
            size,
            Text.rounded(Baseline.finite(widths * weight(value))),
            Text.exact(threshold));
  }
}
