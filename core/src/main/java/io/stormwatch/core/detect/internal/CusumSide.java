package io.stormwatch.core.detect.internal;

/**
 * One side of a tabular CUSUM: the sum of what deviations exceed the slack by, never below zero.
 * When it reaches the decision interval it raises an alarm and starts again at zero, so that a
 * spike leaves nothing behind that would accuse the normal events after it.
 *
 * <p>The alarm opens an excursion, which the first deviation within the slack closes. An alarm
 * inside an excursion is a repeat unless its deviation is at least twice the largest before it.
 * Scratch space of one detector; not thread-safe.
 */
final class CusumSide {

  private final double slack;
  private final double interval;

  private double sum;
  private double deviation;
  private double farthest;
  private boolean alarm;

  CusumSide(double slack, double interval) {
    this.slack = slack;
    this.interval = interval;
  }

  void reset() {
    sum = 0;
    deviation = 0;
    farthest = 0;
    alarm = false;
  }

  /** The sum that the next deviation adds to. */
  double carried() {
    return alarm ? 0 : sum;
  }

  /** Takes one deviation, positive towards this side. */
  void add(double next) {
    if (deviation <= slack) {
      farthest = 0;
    } else if (alarm || farthest > 0) {
      farthest = Math.max(farthest, deviation);
    }
    deviation = next;
    // Cannot overflow: what is carried is less than the interval, which no MAX_VALUE notices.
    sum = Math.max(0, carried() + next - slack);
    alarm = sum >= interval;
  }

  /** The sum after the last deviation, before any return to zero. */
  double sum() {
    return sum;
  }

  /** The last deviation only continues an excursion. */
  boolean continues() {
    return farthest > 0 && deviation > slack && !worsens(farthest);
  }

  /** The last deviation is at least twice an earlier one. */
  boolean worsens(double earlier) {
    return deviation / Repeats.WORSE >= earlier;
  }

  /** The last deviation. */
  double deviation() {
    return deviation;
  }

  /** The largest deviation of the excursion before the last one, 0 if there is none. */
  double farthest() {
    return farthest;
  }
}
