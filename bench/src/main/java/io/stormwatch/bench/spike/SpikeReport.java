package io.stormwatch.bench.spike;

import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.app.timeline.TimelineCharts;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The page. */
final class SpikeReport {

  private final SpikeResult result;

  SpikeReport(SpikeResult result) {
    this.result = result;
  }

  Report page() {
    return new Report(
        "Kafka as a buffer",
        "load of %s times the capacity for %d s, %,d series"
            .formatted(
                Numbers.text(result.options().factor()),
                result.options().overload().toSeconds(),
                result.options().series()),
        Optional.of(new Report.Verdict(result.ok(), result.ok() ? "nothing lost, flat" : "failed")),
        facts(),
        result.machine(),
        sections());
  }

  private List<Report.Fact> facts() {
    FlatLine flat = result.flatLine();
    return List.of(
        Report.Fact.of("Capacity, events/s", Numbers.text(result.capacity()), ""),
        Report.Fact.of(
            "Sent in the overload, events/s",
            Numbers.text(result.sentInOverload()),
            "%s asked for".formatted(Numbers.text(result.shape().peak()))),
        Report.Fact.judged(
            "Decided meanwhile, events/s",
            Numbers.text(flat.median()),
            "%s to %s".formatted(Numbers.text(flat.least()), Numbers.text(flat.greatest())),
            flat.holds()),
        Report.Fact.of("Waited at most, events", Numbers.count(result.driven().greatestLag()), ""),
        Report.Fact.judged(
            "Caught up after, s",
            Numbers.text(result.driven().caughtUpSeconds() - result.shape().overloadTo()),
            "at %s events/s".formatted(Numbers.text(result.decidedInDrain())),
            result.audit().finalLag() == 0),
        Report.Fact.judged(
            "Lost, or stored twice",
            Numbers.count(
                result.audit().inFlight() + result.audit().rows() - result.audit().stored()),
            "of " + Numbers.count(result.audit().produced()),
            result.audit().inFlight() == 0 && result.audit().rows() == result.audit().stored()));
  }

  private List<Report.Section> sections() {
    double end = result.moments().isEmpty() ? 0 : last();
    TimelineCharts charts =
        new TimelineCharts(
            result.moments(), result.shape().spans(result.driven().caughtUpSeconds(), end));
    return List.of(
        new Report.Section(
            "Producer and detector",
            "What the producer sends beyond the topology's limit stays in Kafka: the detector's"
                + " rate is a flat line until the backlog is gone.",
            List.of(charts.rates())),
        new Report.Section(
            "Anomalies",
            "Spikes and dips are injected into %s of the events. %s"
                .formatted("0.4 %", detection()),
            List.of(charts.anomalies())),
        new Report.Section(
            "The detector's own latency",
            "From arrival at the write-read bolt to the decision: the time inside the topology,"
                + " which the pending limit bounds however many events wait in Kafka.",
            List.of(charts.detector())),
        new Report.Section(
            "End to end",
            "From the intended time of sending to the decision, so waiting in Kafka counts; and"
                + " how many events wait.",
            List.of(charts.waiting())),
        new Report.Section("What had to hold", "", List.of(), checks()));
  }

  private double last() {
    return result.moments().get(result.moments().size() - 1).second();
  }

  private String detection() {
    return "%,d of %,d were found; %,d of the %,d published are false alarms."
        .formatted(
            result.audit().detection().found(),
            result.audit().detection().injected(),
            result.audit().detection().falsePositives(),
            result.audit().detection().published());
  }

  private TextTable checks() {
    return new TextTable(
        List.of("check", "", "seen"),
        result.checks().stream()
            .map(
                check ->
                    List.of(
                        check.name(),
                        check.holds() ? "ok" : "failed",
                        check.text().substring(0, 1).toUpperCase(Locale.ROOT)
                            + check.text().substring(1)))
            .toList());
  }
}
