package io.stormwatch.core.detect.internal.series;

/** A slowly moving mean for each half-hour of the UTC day. */
final class DayMean {

  private static final int SLOTS = 48;
  private static final double RATE = 0.1;
  private static final double RATE_OF_ALL = 0.001;

  private final int counts;
  private final int means;

  DayMean(Layout layout) {
    counts = layout.take(SLOTS + 1);
    means = layout.take(SLOTS + 1);
  }

  /**
   * The mean of a time of day, of all times if that is new, the given number if nothing is known.
   */
  double mean(double[] state, long timeMillis, double otherwise) {
    int slot = Numbers.slotOfDay(timeMillis, SLOTS);
    if (state[counts + slot] > 0) {
      return state[means + slot];
    }
    return state[counts + SLOTS] > 0 ? state[means + SLOTS] : otherwise;
  }

  void learn(double[] state, long timeMillis, double value) {
    learn(state, SLOTS, value, RATE_OF_ALL);
    learn(state, Numbers.slotOfDay(timeMillis, SLOTS), value, RATE);
  }

  private void learn(double[] state, int slot, double value, double rate) {
    state[counts + slot]++;
    double share = Math.max(1 / state[counts + slot], rate);
    state[means + slot] = Numbers.towards(state[means + slot], value, share);
  }
}
