package io.stormwatch.loadgen.plan;

/** How often each series gets an event. */
public sealed interface SeriesChoice {

  /** All equally often. */
  record Uniform() implements SeriesChoice {}

  /**
   * The k-th id, counted from 1, with a weight of {@code k^-exponent}.
   *
   * @param exponent from 0.01 to 10
   */
  record Zipf(double exponent) implements SeriesChoice {
    public Zipf {
      if (!(exponent >= 0.01 && exponent <= 10)) {
        throw new IllegalArgumentException("exponent: must be from 0.01 to 10, not " + exponent);
      }
    }
  }

  /**
   * The first ids get more than the others.
   *
   * @param ids share of the ids that are hot, more than 0, less than 1
   * @param events share of the events that they get, from 0 to 1
   */
  record HotSet(double ids, double events) implements SeriesChoice {
    public HotSet {
      if (!(ids > 0 && ids < 1)) {
        throw new IllegalArgumentException("hot-ids: must be above 0 and below 1, not " + ids);
      }
      if (!(events >= 0 && events <= 1)) {
        throw new IllegalArgumentException("hot-events: must be from 0 to 1, not " + events);
      }
    }
  }
}
