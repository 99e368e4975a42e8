package io.stormwatch.core.detect.internal;

import io.stormwatch.core.history.Window;

/**
 * A two-sided CUSUM over a window against the window's own baseline. Scratch space of one detector;
 * not thread-safe.
 */
final class CusumRun {

  private final Baseline baseline;
  private final CusumSide high;
  private final CusumSide low;

  CusumRun(Baseline baseline, double slack, double interval) {
    this.baseline = baseline;
    this.high = new CusumSide(slack, interval);
    this.low = new CusumSide(slack, interval);
  }

  /** Starts anew with the oldest {@code size} values of a window as baseline and as course. */
  void over(Window window, int size) {
    begin(window, size);
    for (int i = 0; i < size; i++) {
      add(window.value(i));
    }
  }

  /** Takes the oldest {@code size} values of a window as baseline, with no course as yet. */
  void begin(Window window, int size) {
    baseline.fit(window, size);
    high.reset();
    low.reset();
  }

  /** Takes one more value, which does not change the baseline. */
  void add(double value) {
    double deviation = baseline.standardize(value);
    high.add(deviation);
    low.add(-deviation);
  }

  Baseline baseline() {
    return baseline;
  }

  CusumSide high() {
    return high;
  }

  CusumSide low() {
    return low;
  }
}
