package io.stormwatch.bench.capacity;

import io.stormwatch.bench.frame.TrialException;

/**
 * Finds the highest rate that is sustained: doubles until one is not, then halves the gap until it
 * is narrow enough. Each rate is tried once.
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

  /** The highest rate found to be sustained; 0 if not even the first is. */
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
