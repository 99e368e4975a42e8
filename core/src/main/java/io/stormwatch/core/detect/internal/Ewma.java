package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;

/**
 * EWMA chart (Roberts, Control Chart Tests Based on Geometric Moving Averages, Technometrics 1,
 * 1959): with z the distance of a value from the mean of its window in spreads and λ the weight,
 *
 * <pre>
 *   E = λ z + (1 − λ) E
 * </pre>
 *
 * starting at zero with the oldest event of the window and ending with the judged one. Score = |E|
 * ÷ (L √(λ ÷ (2 − λ))), the square root being the standard deviation of E for independent values.
 * It finds small lasting shifts that single values do not show.
 *
 * <p>Of earlier values z enters the average cut off at {@value #CUT}, so that one spike leaves
 * nothing behind that would accuse the normal events after it: two more at the defaults would be
 * needed. The judged value is not cut, so the score has no bound. Of a run of events beyond the
 * limit on one side the first is reported, and any whose E is twice that of all before it.
 */
final class Ewma implements Detector {

  static final String NAME = "ewma";

  static final double CUT = 3;

  private final double weight;
  private final double limit;
  private final int minimumHistory;
  private final Baseline baseline;
  private final boolean reportRepeats;

  /**
   * A chart.
   *
   * @param weight λ
   * @param limits L, the limit in standard deviations of the average
   */
  Ewma(double weight, double limits, int minimumHistory, Baseline baseline, boolean reportRepeats) {
    this.weight = weight;
    this.limit = limits * Math.sqrt(weight / (2 - weight));
    this.minimumHistory = minimumHistory;
    this.baseline = baseline;
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
    baseline.fit(window, size);
    double average = 0;
    double high = 0;
    double low = 0;
    for (int i = 0; i < size; i++) {
      double distance = baseline.standardize(window.value(i));
      double judged = mixed(average, distance);
      high = judged >= limit ? Math.max(high, judged) : 0;
      low = judged <= -limit ? Math.max(low, -judged) : 0;
      average = mixed(average, Math.max(-CUT, Math.min(CUT, distance)));
    }
    double judged = mixed(average, baseline.standardize(value));
    double score = Baseline.finite(Math.abs(judged) / limit);
    if (score >= 1 && !reportRepeats) {
      score = Repeats.score(score, Math.abs(judged), judged > 0 ? high : low);
    }
    return decision(value, average, judged, score, size);
  }

  private Decision decision(double value, double average, double judged, double score, int size) {
    boolean anomalous = score >= 1;
    double rest = (1 - weight) * average;
    return new Decision(
        score,
        anomalous,
        false,
        baseline.middle(),
        baseline.at(Math.min(0, (-limit - rest) / weight)),
        baseline.at(Math.max(0, (limit - rest) / weight)),
        anomalous ? (judged > 0 ? Direction.HIGH : Direction.LOW) : Direction.NONE,
        anomalous ? explain(value, judged, size) : "",
        size);
  }

  private double mixed(double average, double distance) {
    return Baseline.finite(weight * distance + (1 - weight) * average);
  }

  private String explain(double value, double judged, int size) {
    String side = judged > 0 ? "above" : "below";
    if (baseline.flat()) {
      return Text.constant(value, side, baseline, size);
    }
    double spread = baseline.spreadFor(value);
    return ("With value %s the moving average lies %s spreads %s %s, the mean of %s; spread %s,"
            + " weight %s, limit %s.")
        .formatted(
            Text.exact(value),
            Text.rounded(Math.abs(judged)),
            side,
            Text.roundedTo(spread, baseline.middle()),
            Text.events(baseline, size),
            Text.rounded(spread),
            Text.exact(weight),
            Text.rounded(limit));
  }
}
