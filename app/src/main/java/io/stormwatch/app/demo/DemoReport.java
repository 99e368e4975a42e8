package io.stormwatch.app.demo;

import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.timeline.Moment;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.List;

/**
 * What a demo came to.
 *
 * @param audit what became of every record
 * @param endToEndMicros from the intended time of sending to the decision
 * @param detectorMicros from arrival at the write-read bolt to the decision
 * @param pace how fast it went
 * @param course what went on from second to second
 * @param machine where it ran
 * @param options what was asked for
 * @param config what the topology ran with
 * @param topic the source topic
 */
record DemoReport(
    AuditResult audit,
    IntervalHistogram.Interval endToEndMicros,
    IntervalHistogram.Interval detectorMicros,
    Pace pace,
    Course course,
    Machine machine,
    DemoOptions options,
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

  /**
   * What went on from second to second.
   *
   * @param startMillis wall clock at which the load began
   * @param moments from then on
   */
  record Course(long startMillis, List<Moment> moments) {

    Course {
      moments = List.copyOf(moments);
    }
  }

  /**
   * How fast a demo went.
   *
   * @param askedPerSecond events per second asked for
   * @param sentPerSecond events that the broker took, per second of sending
   * @param meanPerSecond events decided per second, from the first sent to the last committed
   * @param peakPerSecond the highest rate of decisions seen in one second
   * @param seconds from the first event sent to the last one committed
   * @param drainSeconds the part of it after the last event was sent
   */
  record Pace(
      double askedPerSecond,
      double sentPerSecond,
      double meanPerSecond,
      double peakPerSecond,
      double seconds,
      double drainSeconds) {

    private static final double TOLERANCE = 0.98;

    /** Offsets are committed each second, and after that one must look. */
    private static final double USUAL_DRAIN_SECONDS = 5;

    /** Whether the load could not be sent at the rate that was asked for. */
    boolean sendingFellBehind() {
      return sentPerSecond < TOLERANCE * askedPerSecond;
    }

    /** Whether events were sent faster than they were decided. */
    boolean decidingFellBehind() {
      return drainSeconds > USUAL_DRAIN_SECONDS;
    }
  }
}
