package io.stormwatch.loadgen.internal.signal;

import io.stormwatch.loadgen.internal.event.Hash;
import io.stormwatch.loadgen.plan.SignalPlan;

/** The kinds of signal. */
public final class Signals {

  private Signals() {}

  /** The signal of a plan. */
  public static Signal of(SignalPlan plan, long seed) {
    Base base = new Base(Hash.of(seed, 0x516E41), plan.noise());
    return switch (plan.model()) {
      case LEVEL -> new Level(base);
      case WALK -> new Walk(base);
      case SEASON -> new Season(base, plan.day().toMillis());
      case COUNTER -> new Counter(base, plan.day().toMillis());
      case QUIET -> new Quiet(base);
      case MIX -> mix(base, plan.day().toMillis());
    };
  }

  private static Signal mix(Base base, long day) {
    return new Mix(
        base,
        new Level(base),
        new Walk(base),
        new Season(base, day),
        new Counter(base, day),
        new Quiet(base));
  }

  /** What all signals have: a level for each series, and noise. */
  record Base(long seed, double noise) {

    double level(long series) {
      return 1000 + 9000 * Hash.unit(Hash.of(seed, series));
    }

    /** Never 0, so that anomalies have a size even in a signal without noise. */
    double spread(long series) {
      return level(series) * (noise == 0 ? 0.01 : noise);
    }

    double noiseAt(long series, long millis) {
      return noise == 0 ? 0 : spread(series) * Hash.normal(Hash.of(seed ^ 0x4E, series, millis));
    }

    long seedOf(long series) {
      return Hash.of(seed ^ 0x5EED, series);
    }
  }

  private record Level(Base base) implements Signal {
    @Override
    public double value(long series, long millis) {
      return base.level(series) + base.noiseAt(series, millis);
    }

    @Override
    public double spread(long series) {
      return base.spread(series);
    }
  }

  private record Walk(Base base) implements Signal {
    @Override
    public double value(long series, long millis) {
      return base.level(series)
          + base.spread(series) * Smooth.walk(base.seedOf(series), millis)
          + base.noiseAt(series, millis) / 4;
    }

    @Override
    public double spread(long series) {
      return base.spread(series);
    }
  }

  private record Season(Base base, long day) implements Signal {
    @Override
    public double value(long series, long millis) {
      double phase = Hash.unit(base.seedOf(series));
      double days = (double) millis / day + phase;
      double daily = 0.3 * Math.sin(2 * Math.PI * days);
      double weekly = 0.1 * Math.sin(2 * Math.PI * days / 7);
      return base.level(series) * (1 + daily + weekly) + base.noiseAt(series, millis);
    }

    @Override
    public double spread(long series) {
      return base.spread(series);
    }
  }

  /** Rises by its level per tenth of a day, unevenly, and starts again at 0 about once a day. */
  private record Counter(Base base, long day) implements Signal {
    @Override
    public double value(long series, long millis) {
      long seed = base.seedOf(series);
      long shifted = millis + Hash.below(seed, day);
      double part = (double) Math.floorMod(shifted, day) / day;
      // Slower than the straight rise is steep, so that the counter never goes back.
      double uneven = Math.sin(2 * Math.PI * part * 5) / (2 * Math.PI * 10);
      return Math.floor(base.level(series) * 10 * (part + uneven));
    }

    @Override
    public double spread(long series) {
      return base.spread(series);
    }
  }

  /** Minutes of activity and of quiet by turns, by chance two thirds active. */
  private record Quiet(Base base) implements Signal {

    private static final long STRETCH_MILLIS = 60_000;

    @Override
    public double value(long series, long millis) {
      long seed = base.seedOf(series);
      long stretch = Math.floorDiv(millis + Hash.below(seed, STRETCH_MILLIS), STRETCH_MILLIS);
      boolean quiet = Hash.unit(Hash.of(seed, stretch)) < 1.0 / 3.0;
      double active = base.level(series) + base.noiseAt(series, millis);
      return quiet ? active / 100 : active;
    }

    @Override
    public double spread(long series) {
      return base.spread(series);
    }
  }

  private record Mix(
      Base base, Signal level, Signal walk, Signal season, Signal counter, Signal quiet)
      implements Signal {
    @Override
    public double value(long series, long millis) {
      return choose(series).value(series, millis);
    }

    private Signal choose(long series) {
      return switch ((int) Hash.below(Hash.of(base.seed() ^ 0x313, series), 5)) {
        case 0 -> level;
        case 1 -> walk;
        case 2 -> season;
        case 3 -> counter;
        default -> quiet;
      };
    }

    @Override
    public double spread(long series) {
      return base.spread(series);
    }
  }
}
