package io.stormwatch.loadgen.internal.signal;

/** A signal: what a series would be if nothing happened to it. Pure and immutable. */
public interface Signal {

  /**
   * The value of a series at a time, noise included.
   *
   * @param series number of the series
   * @param millis event time
   */
  double value(long series, long millis);

  /** Standard deviation of the noise of a series, the unit in which anomalies are measured. */
  double spread(long series);
}
