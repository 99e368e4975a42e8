package io.stormwatch.app.timeline;

/**
 * What a pipeline did in one second, or in a few. What is unknown is NaN.
 *
 * @param second since the timeline's start, at which it begins
 * @param sent events per second that the broker confirmed to the load generator
 * @param decided events per second that the detector decided
 * @param published anomalies per second that were published
 * @param endToEnd from the intended time of sending to the decision
 * @param detector from arrival at the write-read bolt to the decision
 * @param lag records produced and not committed
 */
public record Moment(
    double second,
    double sent,
    double decided,
    double published,
    Latency endToEnd,
    Latency detector,
    double lag) {

  /**
   * Latencies of the events decided then, in milliseconds.
   *
   * @param p50 their median
   * @param p99 their 99th percentile
   */
  public record Latency(double p50, double p99) {

    /** No event was decided. */
    public static final Latency UNKNOWN = new Latency(Double.NaN, Double.NaN);
  }
}
