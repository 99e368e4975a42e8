package io.stormwatch.loadgen.internal.schedule;

/** A piece of a rate curve. Times are seconds since the piece began. */
sealed interface RateSegment {

  /** Length in seconds. */
  double seconds();

  /** Events within the first t seconds, as a real number. */
  double eventsUntil(double t);

  /** The inverse of {@link #eventsUntil}; the same arguments always give the same bits. */
  double timeOf(double events);

  /** Events per second at time t. */
  double rateAt(double t);

  /** The rate goes evenly from one value to another. */
  record Linear(double from, double to, double seconds) implements RateSegment {

    @Override
    public double eventsUntil(double t) {
      return from * t + (to - from) * t * t / (2 * seconds);
    }

    @Override
    public double timeOf(double events) {
      if (events <= 0) {
        return 0;
      }
      if (from == to) {
        return events / from;
      }
      double a = (to - from) / (2 * seconds);
      // The usual formula turned round, so that nothing cancels when a is small.
      return 2 * events / (from + Math.sqrt(Math.max(0, from * from + 4 * a * events)));
    }

    @Override
    public double rateAt(double t) {
      return from + (to - from) * t / seconds;
    }
  }

  /** The rate swings between two values, beginning at the lower one. */
  record Sine(double low, double high, double period, double seconds) implements RateSegment {

    private static final int STEPS = 100;

    @Override
    public double eventsUntil(double t) {
      double w = 2 * Math.PI / period;
      return middle() * t - amplitude() / w * Math.sin(w * t);
    }

    @Override
    public double timeOf(double events) {
      if (events <= 0) {
        return 0;
      }
      double perPeriod = middle() * period;
      double whole = Math.floor(events / perPeriod);
      return whole * period + timeWithinPeriod(events - whole * perPeriod);
    }

    /** Newton's steps, kept inside a bracket that halves when a step would leave it. */
    private double timeWithinPeriod(double events) {
      double low = 0;
      double high = period;
      double t = events / middle();
      for (int i = 0; i < STEPS; i++) {
        double error = eventsUntil(t) - events;
        if (error > 0) {
          high = t;
        } else {
          low = t;
        }
        double next = t - error / rateAt(t);
        if (!(next > low && next < high)) {
          next = (low + high) / 2;
        }
        if (Math.abs(next - t) < 1e-10) {
          return next;
        }
        t = next;
      }
      return t;
    }

    @Override
    public double rateAt(double t) {
      return middle() - amplitude() * Math.cos(2 * Math.PI * t / period);
    }

    private double middle() {
      return (low + high) / 2;
    }

    private double amplitude() {
      return (high - low) / 2;
    }
  }
}
