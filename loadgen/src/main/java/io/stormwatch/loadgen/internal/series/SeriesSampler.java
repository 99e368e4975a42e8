package io.stormwatch.loadgen.internal.series;

import io.stormwatch.loadgen.internal.event.Hash;
import io.stormwatch.loadgen.plan.SeriesChoice;
import io.stormwatch.loadgen.plan.SeriesPlan;

/** Chooses a series by a random number. Pure, immutable, and of constant size. */
public interface SeriesSampler {

  /** The series that belongs to a random number; from 0 to count − 1. */
  long sample(long hash);

  /** The sampler of a plan. */
  static SeriesSampler of(SeriesPlan plan) {
    SeriesChoice choice = plan.choice();
    if (choice instanceof SeriesChoice.Zipf zipf) {
      return new ZipfSampler(plan.count(), zipf.exponent());
    }
    if (choice instanceof SeriesChoice.HotSet hot) {
      long ids = Math.max(1, Math.round(plan.count() * hot.ids()));
      return ids >= plan.count()
          ? new Uniform(plan.count())
          : new HotSet(ids, plan.count(), hot.events());
    }
    return new Uniform(plan.count());
  }

  /** All equally often. */
  record Uniform(long count) implements SeriesSampler {
    @Override
    public long sample(long hash) {
      return Hash.below(hash, count);
    }
  }

  /** The first {@code hot} ids get the share {@code events}. */
  record HotSet(long hot, long count, double events) implements SeriesSampler {
    @Override
    public long sample(long hash) {
      long second = Hash.mix(hash + 1);
      return Hash.unit(hash) < events
          ? Hash.below(second, hot)
          : hot + Hash.below(second, count - hot);
    }
  }
}
