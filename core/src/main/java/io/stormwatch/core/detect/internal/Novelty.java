package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;
import java.util.Arrays;

/**
 * How far an event, or its change from the event before, lies outside the range of those of its
 * window, in widths of that range. Score = distance ÷ width ÷ threshold; 0 inside. It asks nothing
 * of the distribution, and finds what has not been seen before rather than what is far from the
 * mean.
 *
 * <p>The range leaves out the {@code trim} highest and the {@code trim} lowest values of the
 * window, so that as many earlier spikes do not hide the next one. Its width is at least the floor
 * of {@link Baseline}. Of a run of events beyond the threshold on one side the first is reported,
 * and any that lies twice as far out as all before it; after {@code trim} events the range includes
 * a new level anyway.
 */
final class Novelty implements Detector {

  static final String NAME = "novelty";

  private final double threshold;
  private final boolean ofChange;
  private final int trim;
  private final int minimumHistory;
  private final double minimumScale;
  private final double relativeScale;
  private final boolean reportRepeats;
  private double[] sorted = {};
  private double lowest;
  private double highest;
  private double median;

  Novelty(
      double threshold,
      boolean ofChange,
      int trim,
      int minimumHistory,
      double minimumScale,
      double relativeScale,
      boolean reportRepeats) {
    this.threshold = threshold;
    this.ofChange = ofChange;
    this.trim = trim;
    this.minimumHistory = Math.max(minimumHistory, 2 * trim + (ofChange ? 2 : 1));
    this.minimumScale = minimumScale;
    this.relativeScale = relativeScale;
    this.reportRepeats = reportRepeats;
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
    fit(window);
    double origin = ofChange ? window.value(size - 1) : 0;
    double number = ofChange ? Baseline.finite(value - origin) : value;
    double outside = outside(number);
    double score = Baseline.finite(outside / threshold);
    if (score >= 1 && !reportRepeats) {
      score = Repeats.score(score, outside, farthestOfRun(number > highest, window));
    }
    boolean anomalous = score >= 1;
    double margin = threshold * width(median);
    return new Decision(
        score,
        anomalous,
        false,
        Baseline.finite(origin + median),
        Baseline.finite(origin + lowest - margin),
        Baseline.finite(origin + highest + margin),
        anomalous ? (number > highest ? Direction.HIGH : Direction.LOW) : Direction.NONE,
        anomalous ? explain(value, number, outside, window) : "",
        size);
  }

  private int first() {
    return ofChange ? 1 : 0;
  }

  private double number(Window window, int i) {
    return ofChange ? Baseline.finite(window.value(i) - window.value(i - 1)) : window.value(i);
  }

  private void fit(Window window) {
    int count = window.size() - first();
    if (sorted.length < count) {
      sorted = new double[count];
    }
    for (int i = 0; i < count; i++) {
      sorted[i] = number(window, i + first());
    }
    Arrays.sort(sorted, 0, count);
    lowest = sorted[trim];
    highest = sorted[count - 1 - trim];
    median = sorted[count / 2];
  }

  /** Distance from the range in its widths; 0 inside; finite. */
  private double outside(double value) {
    if (value >= lowest && value <= highest) {
      return 0;
    }
    return value > highest
        ? Distance.inUnits(value, highest, 0, width(value))
        : Distance.inUnits(lowest, value, 0, width(value));
  }

  private double width(double value) {
    double magnitude = Math.max(Math.abs(lowest), Math.abs(highest));
    double floor = Math.max(minimumScale, relativeScale * magnitude);
    double width = Baseline.finite(Math.max(highest - lowest, floor));
    return width > 0 ? width : relativeScale * Math.abs(value);
  }

  /** How far out the run of events got that the window ends with, on one side; 0: no run. */
  private double farthestOfRun(boolean high, Window window) {
    double farthest = 0;
    for (int i = window.size() - 1; i >= first(); i--) {
      double value = number(window, i);
      double earlier = outside(value);
      if (earlier < threshold || value > highest != high) {
        break;
      }
      farthest = Math.max(farthest, earlier);
    }
    return farthest;
  }

  private String explain(double value, double number, double outside, Window window) {
    boolean high = number > highest;
    int count = window.size() - first();
    String kept = "%d of %d earlier events".formatted(count - 2 * trim, count);
    String subject =
        ofChange
            ? "Value %s, a change by %s,".formatted(Text.exact(value), Text.rounded(number))
            : "Value " + Text.exact(value);
    if (lowest == highest) {
      return "%s is %s %s, the constant %s of %s."
          .formatted(
              subject,
              high ? "above" : "below",
              Text.exact(highest),
              ofChange ? "change" : "value",
              kept);
    }
    return "%s lies %s widths %s the range from %s to %s of %s; threshold %s."
        .formatted(
            subject,
            Text.rounded(outside),
            high ? "above" : "below",
            Text.exact(lowest),
            Text.exact(highest),
            kept,
            Text.exact(threshold));
  }
}
