package io.stormwatch.core.detect.internal.options;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;

/** Dismisses deviations to the wrong side and small ones. Immutable. */
final class Filter {

  private final boolean high;
  private final boolean low;
  private final double minimumChange;

  /**
   * A filter.
   *
   * @param direction high, low or both
   * @param minimumChange least distance from the expected value; 0: any
   */
  Filter(String direction, double minimumChange) {
    this.high = !direction.equals("low");
    this.low = !direction.equals("high");
    this.minimumChange = minimumChange;
  }

  boolean passesAll() {
    return high && low && minimumChange == 0;
  }

  Decision apply(Decision decision, double value, Window window) {
    if (decision.score() == 0 || passesAll()) {
      return decision;
    }
    double change = change(decision, value, window);
    boolean toHigh = decision.direction() == Direction.HIGH || change > 0;
    boolean toLow = decision.direction() == Direction.LOW || change < 0;
    boolean passes = ((high && toHigh) || (low && toLow)) && Math.abs(change) >= minimumChange;
    return passes ? decision : decision.dismissed();
  }

  private static double change(Decision decision, double value, Window window) {
    double expected = decision.expected();
    if (Double.isNaN(expected)) {
      expected = window.size() == 0 ? value : window.value(window.size() - 1);
    }
    return value - expected;
  }
}
