package io.stormwatch.bench.capacity;

import io.stormwatch.bench.frame.TrialException;

/**
 * Finds the highest rate that is sustained: doubles until one is not, then halves the gap until it
 * is narrow enough. If not even the first is sustained, it goes down by halves from there. Each
 * rate is tried once.
 *
 * @param first rate to begin with, events per second
 * @param greatest rate to try
 * @param precision greatest rate not sustained over the highest sustained, more than 1
 */
record RateSearch(double first, double greatest, double precision) {

  /** Tries one rate. */
  @FunctionalInterface
  interface Probe {
    /** Whether the rate is sustained. */
    boolean sustains(double rate) throws TrialException, InterruptedException;
  }

  RateSearch {
    if (!(first > 0 && greatest >= first && precision > 1)) {
      throw new IllegalArgumentException("no search from " + first + " to " + greatest);
    }
  }

  /** The first rate over the lowest that is tried. */
  private static final double DEEPEST = 64;

  /** The highest rate found to be sustained; 0 if not even a 64th of the first is. */
  double run(Probe probe) throws TrialException, InterruptedException {
    double good = 0;
    double bad = Double.POSITIVE_INFINITY;
    double rate = first;
    while (good < greatest && bad == Double.POSITIVE_INFINITY) {
      if (probe.sustains(rate)) {
        good = rate;
        rate = Math.min(greatest, 2 * rate);
      } else {
        bad = rate;
      }
    }
    while (good == 0 && bad > first / DEEPEST) {
      if (probe.sustains(bad / 2)) {
        good = bad / 2;
      } else {
        bad = bad / 2;
      }
    }
    while (good > 0 && bad / good > precision && bad < Double.POSITIVE_INFINITY) {
      double middle = Math.sqrt(good * bad);
      if (probe.sustains(middle)) {
        good = middle;
      } else {
        bad = middle;
      }
    }
    return good;
  }
}
