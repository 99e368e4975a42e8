package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;

/**
 * Fixed limits of the value, of its change from the event before, and of its change in a second,
 * for people who know theirs. Score = the worst of what is asked for: of the value its distance
 * from the middle of the limits ÷ half their distance, or, with one limit alone, 1 at the limit and
 * more by its distance from it ÷ the limit's magnitude (or 1, if that is more), less on the other
 * side; of a change its size ÷ its limit. Every event beyond a limit is reported.
 *
 * <p>A change in a second is not asked of events at the same or an earlier time. The first event of
 * a series has no change and is judged by its value alone.
 */
final class Limits implements Detector {

  static final String NAME = "limits";

  private final double lower;
  private final double upper;
  private final double change;
  private final double perSecond;

  /**
   * Limits; those not wanted are infinite.
   *
   * @param lower least normal value
   * @param upper greatest normal value, not below the least
   * @param change greatest normal change from one event to the next, above 0
   * @param perSecond greatest normal change in a second, above 0
   */
  Limits(double lower, double upper, double change, double perSecond) {
    if (lower > upper) {
      throw new IllegalArgumentException(
          "the lower limit " + lower + " is above the upper limit " + upper);
    }
    this.lower = lower;
    this.upper = upper;
    this.change = change;
    this.perSecond = perSecond;
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Decision judge(long timeMillis, double value, Window window) {
    int size = window.size();
    double level = level(value);
    double step = 0;
    double rate = 0;
    double last = size == 0 ? value : window.value(size - 1);
    if (size > 0 && value != last) {
      double distance = Math.abs(Baseline.finite(value - last));
      double seconds = (timeMillis - window.time(size - 1)) / 1000.0;
      step = distance / change;
      rate = seconds > 0 ? distance / seconds / perSecond : 0;
    }
    double score = Baseline.finite(Math.max(level, Math.max(step, rate)));
    boolean anomalous = score >= 1;
    boolean high = score == level ? value > middle(value) : value > last;
    return new Decision(
        score,
        anomalous,
        false,
        Double.isFinite(lower) && Double.isFinite(upper) ? middle(value) : Double.NaN,
        Double.isFinite(lower) ? lower : Double.NaN,
        Double.isFinite(upper) ? upper : Double.NaN,
        anomalous ? (high ? Direction.HIGH : Direction.LOW) : Direction.NONE,
        anomalous ? explain(value, last, timeMillis, window, level, step) : "",
        size);
  }

  private double level(double value) {
    if (value < lower || value > upper) {
      double limit = value > upper ? upper : lower;
      double half = upper / 2 - lower / 2;
      double unit = Double.isFinite(half) ? half : Math.max(1, Math.abs(limit));
      return 1 + Math.abs(Distance.inUnits(value, limit, 0, unit > 0 ? unit : 1));
    }
    if (Double.isFinite(lower) && Double.isFinite(upper)) {
      double half = upper / 2 - lower / 2;
      return half > 0
          ? Math.min(Math.abs(value / half - middle(value) / half), Math.nextDown(1.0))
          : 0;
    }
    return 0;
  }

  private double middle(double value) {
    if (Double.isFinite(lower) && Double.isFinite(upper)) {
      return lower / 2 + upper / 2;
    }
    return Double.isFinite(upper) ? upper : Double.isFinite(lower) ? lower : value;
  }

  private String explain(
      double value, double last, long timeMillis, Window window, double level, double step) {
    if (level >= 1) {
      boolean high = value > upper;
      return "Value %s is %s the limit %s."
          .formatted(Text.exact(value), high ? "above" : "below", Text.exact(high ? upper : lower));
    }
    String from = "Value %s follows %s".formatted(Text.exact(value), Text.exact(last));
    if (step >= 1) {
      return from + ", a change of more than " + Text.exact(change) + ".";
    }
    long millis = timeMillis - window.time(window.size() - 1);
    return from
        + " after %s s, a change of more than %s in a second."
            .formatted(Text.exact(millis / 1000.0), Text.exact(perSecond));
  }
}
