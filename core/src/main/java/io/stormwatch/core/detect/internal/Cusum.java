package io.stormwatch.core.detect.internal;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;
import java.util.function.Supplier;

/**
 * Two-sided tabular CUSUM (Page, Continuous Inspection Schemes, Biometrika 41, 1954; in the form of
 * Montgomery, Introduction to Statistical Quality Control): with z the distance of a value from the
 * mean in spreads, k the slack and h the decision interval,
 *
 * <pre>
 *   S⁺ = max(0, S⁺ + z − k)      S⁻ = max(0, S⁻ − z − k)
 * </pre>
 *
 * starting at zero with the oldest event of the window and ending with the judged one. Score =
 * max(S⁺, S⁻) ÷ h. Mean and spread are those of the window, see {@link Baseline}; the judged event
 * is no part of them. A side that reaches h starts again at zero, see {@link CusumSide}. A single
 * spike of k + h spreads is found like a lasting shift of a little more than k.
 *
 * <p>Of an excursion only the first event is reported, and any at least twice as far out as all
 * before it, unless repeats are asked for. An event is a repeat too if the one before it, judged
 * the same way against all but the newest of the window, had already reached h on the same side
 * (with one event fewer to add up, h less its share): a steady trend, whose newest values always
 * lie far from the mean, would otherwise be reported with every event.
 *
 * <p>A change of level can be reported only while its events lie more than k spreads from the mean,
 * that is for at most ⌊N ÷ (1 + k²)⌋ + 1 events with N the window: 26 for a window of 50 and the
 * default slack, were every event reported. With repeats left out it is one or two.
 */
final class Cusum implements Detector {

  static final String NAME = "cusum";

  private final double slack;
  private final double interval;
  private final int minimumHistory;
  private final boolean reportRepeats;
  private final CusumRun now;
  private final CusumRun before;

  // Of the event judged last.
  private double lower;
  private double upper;
  private boolean isHigh;

  Cusum(
      double slack,
      double interval,
      int minimumHistory,
      Supplier<Baseline> baselines,
      boolean reportRepeats) {
    this.slack = slack;
    this.interval = interval;
    this.minimumHistory = minimumHistory;
    this.reportRepeats = reportRepeats;
    this.now = new CusumRun(baselines.get(), slack, interval);
    this.before = new CusumRun(baselines.get(), slack, interval);
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
    double score = score(value, window, size);
    return new Decision(
        score,
        score >= 1,
        false,
        now.baseline().middle(),
        lower,
        upper,
        direction(score),
        explanation(score, value, size),
        size);
  }

  /**
   * The work. The loop stands here so that this method is compiled before {@link #judge}, which
   * then stays so small that it is inlined and its callers can do without the object.
   */
  private double score(double value, Window window, int size) {
    now.begin(window, size);
    for (int i = 0; i < size; i++) {
      now.add(window.value(i));
    }
    upper = now.baseline().at(interval + slack - now.high().carried());
    lower = now.baseline().at(now.low().carried() - interval - slack);
    now.add(value);
    isHigh = now.high().sum() >= now.low().sum();
    CusumSide side = side();
    double score = Baseline.finite(side.sum() / interval);
    return score >= 1 && !reportRepeats
        ? Repeats.score(score, side.deviation(), farthestBefore(side, window))
        : score;
  }

  private CusumSide side() {
    return isHigh ? now.high() : now.low();
  }

  private Direction direction(double score) {
    if (score < 1) {
      return Direction.NONE;
    }
    return isHigh ? Direction.HIGH : Direction.LOW;
  }

  private String explanation(double score, double value, int size) {
    return score < 1 ? "" : explain(value, side(), size);
  }

  /** How far out the reported event lies that this one may only repeat; 0 if there is none. */
  private double farthestBefore(CusumSide side, Window window) {
    if (side.continues()) {
      return side.farthest();
    }
    int last = window.size() - 1;
    double newest = now.baseline().standardize(window.value(last));
    double towards = isHigh ? newest : -newest;
    if (side.worsens(towards)) {
      return 0;
    }
    before.over(window, last);
    before.add(window.value(last));
    CusumSide sameSide = isHigh ? before.high() : before.low();
    return sameSide.sum() >= interval * last / window.size() ? towards : 0;
  }

  private String explain(double value, CusumSide side, int size) {
    Baseline baseline = now.baseline();
    String word = side == now.high() ? "above" : "below";
    if (baseline.flat()) {
      return Text.constant(value, word, baseline, size);
    }
    double spread = baseline.spreadFor(value);
    return ("Values up to %s ran %s %s, the mean of %s: their excess adds up to %s spreads;"
            + " spread %s, slack %s, limit %s.")
        .formatted(
            Text.exact(value),
            word,
            Text.roundedTo(spread, baseline.middle()),
            Text.events(baseline, size),
            Text.rounded(side.sum()),
            Text.rounded(spread),
            Text.exact(slack),
            Text.exact(interval));
  }
}
