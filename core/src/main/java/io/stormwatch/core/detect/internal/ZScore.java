package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;

/**
 * Distance of an event from the middle of its window, its {@link Baseline mean} or its {@link
 * MedianCenter median},, in spreads of the window. The event is no part of either, so the distance
 * has no bound. Score = distance ÷ threshold.
 *
 * <p>An excursion is a run of events beyond the threshold on one side. Its first event is reported,
 * and any that lies at least {@link Repeats#WORSE} times as far out as all before it; the others
 * are repeats and, unless asked for, not reported: their score is their share of what would be. So
 * a lasting change of level, or a counter that starts again at zero, makes one report and not one
 * per event until the baseline follows. Should every event be asked for, a change of level is
 * reported at most ⌊N ÷ (1 + L²)⌋ + 1 times, with N the window and L the lesser of outlier limit
 * and threshold: 6 times at the defaults and a window of 50, give or take one for noise.
 */
final class ZScore implements Detector {

  private final String name;
  private final double threshold;
  private final int minimumHistory;
  private final Center center;
  private final boolean reportRepeats;

  ZScore(String name, double threshold, int minimumHistory, Center center, boolean reportRepeats) {
    this.name = name;
    this.threshold = threshold;
    this.minimumHistory = minimumHistory;
    this.center = center;
    this.reportRepeats = reportRepeats;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public Decision judge(long timeMillis, double value, Window window) {
    int size = window.size();
    if (size < minimumHistory) {
      return Decision.warmingUp(size);
    }
    center.fit(window, size);
    double distance = center.standardize(value);
    double score = Baseline.finite(Math.abs(distance) / threshold);
    if (score >= 1 && !reportRepeats) {
      score = Repeats.score(score, Math.abs(distance), farthestOfExcursion(distance, window));
    }
    boolean anomalous = score >= 1;
    return new Decision(
        score,
        anomalous,
        false,
        center.middle(),
        center.at(-threshold),
        center.at(threshold),
        anomalous ? (distance > 0 ? Direction.HIGH : Direction.LOW) : Direction.NONE,
        anomalous ? explain(value, distance, size) : "",
        size);
  }

  /** How far out the excursion got that the window ends with, on the event's side; 0: none. */
  private double farthestOfExcursion(double distance, Window window) {
    double side = Math.signum(distance);
    double farthest = 0;
    for (int i = window.size() - 1; i >= 0; i--) {
      double earlier = side * center.standardize(window.value(i));
      if (earlier < threshold) {
        break;
      }
      farthest = Math.max(farthest, earlier);
    }
    return farthest;
  }

  private String explain(double value, double distance, int size) {
    String side = distance > 0 ? "above" : "below";
    if (center.flat()) {
      return Text.constant(value, side, center, size);
    }
    double spread = center.spreadFor(value);
    return "Value %s lies %s spreads %s %s, the %s of %s; spread %s, threshold %s."
        .formatted(
            Text.exact(value),
            Text.rounded(Math.abs(distance)),
            side,
            Text.roundedTo(spread, center.middle()),
            center.word(),
            Text.events(center, size),
            Text.rounded(spread),
            Text.exact(threshold));
  }
}
