package io.stormwatch.app.demo;

import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.metrics.IntervalHistogram;

/**
 * What a demo came to.
 *
 * @param audit what became of every record
 * @param endToEndMicros from the intended time of sending to the decision
 * @param detectorMicros from arrival at the write-read bolt to the decision
 * @param meanPerSecond events decided per second, from the first sent to the last decided
 * @param peakPerSecond the highest rate of decisions seen in one second
 * @param seconds from the first event sent to the last one decided
 * @param config what the topology ran with
 * @param topic the source topic
 */
record DemoReport(
    AuditResult audit,
    IntervalHistogram.Interval endToEndMicros,
    IntervalHistogram.Interval detectorMicros,
    double meanPerSecond,
    double peakPerSecond,
    double seconds,
    StormwatchConfig config,
    String topic) {

  /** Lowest share of published anomalies that must be right. */
  static final double PRECISION_FLOOR = 0.8;

  /** Lowest share of injected anomalies that must be found. */
  static final double RECALL_FLOOR = 0.9;

  /** Whether nothing was lost and enough was found. */
  boolean ok() {
    return audit.complete()
        && audit.detection().precision() >= PRECISION_FLOOR
        && audit.detection().recall() >= RECALL_FLOOR;
  }
}
