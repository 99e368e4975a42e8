package io.stormwatch.app.demo;

import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.Detection;
import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The summary of a demo for people. */
final class DemoText {

  private DemoText() {}

  /** The lines, without line ends. */
  static List<String> of(DemoReport report) {
    List<String> lines = new ArrayList<>();
    AuditResult audit = report.audit();
    lines.add("");
    lines.add("Every record, counted in Kafka and Cassandra after the topology had stopped:");
    lines.add(count("produced", audit.produced(), ""));
    lines.add(count("stored", audit.stored(), doubled(audit)));
    lines.add(count("invalid", audit.invalid(), "on topic " + deadLetters(report)));
    audit.reasons().forEach((reason, n) -> lines.add(count("  " + reason, n, "")));
    lines.add(count("lost", audit.inFlight(), ""));
    lines.add(count("decided", audit.decided(), ""));
    lines.add(count("lag", audit.finalLag(), "records not committed"));
    lines.add("");
    lines.addAll(detection(report));
    lines.add("");
    lines.add("                              p50        p99        max");
    lines.add(latency("end to end", report.endToEndMicros()));
    lines.add(latency("detector", report.detectorMicros()));
    lines.add("");
    lines.addAll(pace(report.pace()));
    lines.add("");
    lines.add(report.ok() ? "PASSED" : "FAILED: " + String.join("; ", failures(report)));
    return lines;
  }

  private static List<String> detection(DemoReport report) {
    Detection detection = report.audit().detection();
    return List.of(
        "Anomalies, on topic " + report.config().topics().anomalies() + ":",
        count("injected", detection.injected(), "episodes, " + detection.found() + " found"),
        count(
            "published",
            detection.published(),
            "events, " + detection.falsePositives() + " of them false alarms"),
        text(
            "  precision %6.3f (at least %.1f)   recall %6.3f (at least %.1f)",
            detection.precision(),
            DemoReport.PRECISION_FLOOR,
            detection.recall(),
            DemoReport.RECALL_FLOOR));
  }

  /** How fast it went, and whether that was too slow. */
  static List<String> pace(DemoReport.Pace pace) {
    List<String> lines = new ArrayList<>();
    lines.add(
        text(
            "%,.0f events/s on average, %,.0f/s at the peak, over %.1f s",
            pace.meanPerSecond(), pace.peakPerSecond(), pace.seconds()));
    if (pace.sendingFellBehind()) {
      lines.add(
          text(
              "This machine fell behind: %,.0f events/s were asked for, %,.0f/s could be sent.",
              pace.askedPerSecond(), pace.sentPerSecond()));
    }
    if (pace.decidingFellBehind()) {
      lines.add(
          text(
              "This machine fell behind: the last events waited %.0f s for their decision.",
              pace.drainSeconds()));
    }
    return lines;
  }

  private static List<String> failures(DemoReport report) {
    List<String> failures = new ArrayList<>();
    AuditResult audit = report.audit();
    if (audit.inFlight() != 0) {
      failures.add(audit.inFlight() + " records neither stored nor invalid");
    }
    if (audit.rows() != audit.stored()) {
      failures.add((audit.rows() - audit.stored()) + " rows too many");
    }
    if (audit.decided() != audit.stored()) {
      failures.add(audit.decided() + " decided, " + audit.stored() + " stored");
    }
    if (audit.unpublished() != 0) {
      failures.add(audit.unpublished() + " anomalies not published");
    }
    if (audit.finalLag() != 0) {
      failures.add("lag " + audit.finalLag());
    }
    if (!(audit.detection().precision() >= DemoReport.PRECISION_FLOOR)) {
      failures.add("precision too low");
    }
    if (!(audit.detection().recall() >= DemoReport.RECALL_FLOOR)) {
      failures.add("recall too low");
    }
    return failures;
  }

  private static String doubled(AuditResult audit) {
    long doubled = audit.rows() - audit.stored();
    return doubled == 0 ? "each once" : doubled + " of them twice";
  }

  private static String deadLetters(DemoReport report) {
    return report.config().topics().deadLetterOf(report.topic());
  }

  private static String count(String name, long count, String remark) {
    return text("  %-22s %,12d  %s", name, count, remark).stripTrailing();
  }

  private static String latency(String name, IntervalHistogram.Interval micros) {
    if (micros.values().getTotalCount() == 0) {
      return text("  %-22s    unknown", name);
    }
    return text(
        "  %-14s ms %,14.1f %,10.1f %,10.1f",
        name,
        micros.values().getValueAtPercentile(50) / 1000.0,
        micros.values().getValueAtPercentile(99) / 1000.0,
        micros.max() / 1000.0);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
