package io.stormwatch.app.demo;

import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.Detection;
import io.stormwatch.app.audit.Episode;
import io.stormwatch.app.report.LineChart;
import io.stormwatch.app.report.LineChart.Axis;
import io.stormwatch.app.report.LineChart.Line;
import io.stormwatch.app.report.LineChart.Span;
import io.stormwatch.app.report.LineChart.Style;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.app.timeline.Moment;
import io.stormwatch.app.timeline.TimelineCharts;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.loadgen.plan.AnomalyKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/** A demo as a page. */
final class DemoPage {

  private final DemoReport report;
  private final AuditResult audit;
  private final Detection detection;
  private final List<Moment> moments;

  DemoPage(DemoReport report) {
    this.report = report;
    this.audit = report.audit();
    this.detection = report.audit().detection();
    this.moments = report.course().moments();
  }

  Report page() {
    return new Report(
        "Stormwatch demo",
        "%s events/s of %,d series for %d s through Kafka, Storm and Cassandra on this machine"
            .formatted(
                Numbers.text(report.options().rate()),
                report.options().series(),
                report.options().duration().toSeconds()),
        Optional.of(new Report.Verdict(report.ok(), report.ok() ? "passed" : "failed")),
        facts(),
        report.machine(),
        sections());
  }

  private List<Report.Fact> facts() {
    return List.of(
        Report.Fact.judged(
            "Lost, of all records",
            "%,d".formatted(audit.inFlight()),
            "%,d stored, %,d invalid".formatted(audit.stored(), audit.invalid()),
            audit.complete()),
        Report.Fact.of(
            "Decided, events/s",
            Numbers.text(report.pace().meanPerSecond()),
            "peak " + Numbers.text(report.pace().peakPerSecond())),
        latency("End to end, ms", report.endToEndMicros()),
        latency("In the topology, ms", report.detectorMicros()),
        Report.Fact.judged(
            "Injected anomalies found",
            share(detection.recall()),
            "%,d of %,d".formatted(detection.found(), detection.injected()),
            detection.recall() >= DemoReport.RECALL_FLOOR),
        Report.Fact.judged(
            "Published rightly",
            share(detection.precision()),
            "%,d false alarms in %,d".formatted(detection.falsePositives(), detection.published()),
            detection.precision() >= DemoReport.PRECISION_FLOOR));
  }

  private static String share(double share) {
    return Double.isNaN(share) ? "–" : "%.1f %%".formatted(100 * share);
  }

  private static Report.Fact latency(String name, IntervalHistogram.Interval micros) {
    if (micros.values().getTotalCount() == 0) {
      return Report.Fact.of(name, "–", "");
    }
    return Report.Fact.of(
        name,
        "p99 " + Numbers.text(micros.values().getValueAtPercentile(99) / 1e3),
        "median %s, longest %s"
            .formatted(
                Numbers.text(micros.values().getValueAtPercentile(50) / 1e3),
                Numbers.text(micros.max() / 1e3)));
  }

  private List<Report.Section> sections() {
    TimelineCharts charts = new TimelineCharts(moments, spans());
    return List.of(
        new Report.Section(
            "Events",
            "What the load generator sends and what the detector decides, live counts.",
            List.of(charts.rates())),
        new Report.Section(
            "Found and missed",
            "Spikes, dips and level shifts that were injected, by the second at which they began."
                + " Found: at least one of their events was published. Counted in Kafka after the"
                + " topology had stopped.",
            List.of(episodes()),
            kinds()),
        new Report.Section(
            "Inside the topology",
            "From arrival at the write-read bolt to the decision: the row is stored by then.",
            List.of(charts.detector())),
        new Report.Section(
            "End to end",
            "From the intended time of sending to the decision, and events that are not committed"
                + " yet, which is done once a second.",
            List.of(charts.waiting())),
        new Report.Section(
            "Every record",
            "Counted in Kafka and Cassandra after the topology had stopped.",
            List.of(),
            records()));
  }

  private List<Span> spans() {
    double load = report.pace().seconds() - report.pace().drainSeconds();
    return List.of(
        new Span(0, load, "load"),
        new Span(load, Math.max(load, report.pace().seconds()), "drain"));
  }

  private LineChart episodes() {
    return new LineChart(
        "Injected anomalies",
        Axis.of("seconds"),
        Axis.of("anomalies/s"),
        Optional.empty(),
        moments.stream().map(Moment::second).toList(),
        List.of(
            new Line("injected", false, Style.FILLED, perSecond(episode -> true)),
            new Line("found", false, Style.PLAIN, perSecond(Episode::found)),
            new Line("missed", false, Style.PLAIN, perSecond(episode -> !episode.found()))),
        List.of());
  }

  private List<Double> perSecond(Predicate<Episode> which) {
    double[] counts = new double[moments.size()];
    double step = moments.size() < 2 ? 1 : moments.get(1).second() - moments.get(0).second();
    for (Episode episode : detection.episodes()) {
      int place =
          (int) Math.floor((episode.atMillis() - report.course().startMillis()) / 1e3 / step);
      if (which.test(episode) && place >= 0 && place < counts.length) {
        counts[place] += 1 / step;
      }
    }
    List<Double> values = new ArrayList<>();
    for (double count : counts) {
      values.add(count);
    }
    return values;
  }

  private TextTable kinds() {
    Map<AnomalyKind, List<Episode>> kinds = new TreeMap<>();
    detection
        .episodes()
        .forEach(each -> kinds.computeIfAbsent(each.kind(), kind -> new ArrayList<>()).add(each));
    List<List<String>> rows = new ArrayList<>();
    kinds.forEach(
        (kind, of) -> {
          long found = of.stream().filter(Episode::found).count();
          rows.add(
              List.of(
                  kind.code(),
                  "%,d".formatted(of.size()),
                  "%,d".formatted(found),
                  "%,d".formatted(of.size() - found),
                  share((double) found / of.size())));
        });
    return new TextTable(List.of("kind", "injected", "found", "missed", "recall"), rows);
  }

  private TextTable records() {
    List<List<String>> rows = new ArrayList<>();
    rows.add(List.of("produced", "%,d".formatted(audit.produced())));
    rows.add(List.of("stored", "%,d".formatted(audit.stored())));
    rows.add(List.of("invalid, on the dead-letter topic", "%,d".formatted(audit.invalid())));
    audit.reasons().forEach((reason, n) -> rows.add(List.of("  " + reason, "%,d".formatted(n))));
    rows.add(List.of("lost", "%,d".formatted(audit.inFlight())));
    rows.add(List.of("stored twice", "%,d".formatted(audit.rows() - audit.stored())));
    rows.add(List.of("decided", "%,d".formatted(audit.decided())));
    rows.add(List.of("not committed", "%,d".formatted(audit.finalLag())));
    return new TextTable(List.of("records", ""), rows);
  }
}
