package io.stormwatch.bench.capacity;

import io.stormwatch.app.report.Numbers;

/**
 * How the topology took a rate.
 *
 * @param rate events per second that were asked for
 * @param sent events per second that the load generator came to
 * @param p99Millis 99th percentile of the end-to-end latency
 * @param maxMillis its greatest value
 * @param lag events on the topic and not committed when the load ended
 * @param sustained whether the rate was sent, the lag was flat and the latency within its target
 */
public record Held(
    double rate, double sent, double p99Millis, double maxMillis, long lag, boolean sustained) {

  /** It in one line. */
  public String text() {
    return "%s events/s: p99 %s ms, lag %s%s"
        .formatted(
            Numbers.text(rate),
            Numbers.text(p99Millis),
            Numbers.count(lag),
            sustained ? "" : ", not sustained");
  }
}
