package io.stormwatch.bench.producer;

import io.stormwatch.app.report.BarChart;
import io.stormwatch.app.report.Chart;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.frame.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/** What the experiment gave, in words, tables and plots. */
final class ProducerReport {

  private final ProducerResult result;

  ProducerReport(ProducerResult result) {
    this.result = result;
  }

  /** The page. */
  Report page() {
    ProducerOptions options = result.options();
    return new Report(
        title(),
        "%,d records a measurement, %d rounds, median (least–greatest)"
            .formatted(options.records(), options.rounds()),
        result.machine(),
        sections());
  }

  private String title() {
    return result.study().isPresent()
        ? "What batching is worth to a Kafka producer"
        : "The load generator beside Kafka's own producer program";
  }

  /** The lines for a terminal. */
  List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Report.Section section : sections()) {
      lines.add(section.heading());
      lines.add(section.note());
      lines.addAll(section.table().lines());
      lines.add("");
    }
    lines.add(result.machine().text());
    return lines;
  }

  private List<Report.Section> sections() {
    List<Report.Section> sections = new ArrayList<>();
    result.study().ifPresent(outcome -> sections.add(study(outcome)));
    result.comparison().ifPresent(outcome -> sections.add(comparison(outcome)));
    return sections;
  }

  private Report.Section study(Outcome outcome) {
    List<List<String>> rows =
        outcome.variants().stream().map(variant -> studyRow(outcome, variant.name())).toList();
    return new Report.Section(
        "Batching and compression",
        ("One thread, one producer, JSON events as fast as they go, %d partitions; the compressed"
                + " ones in batches of 64 KiB; linger 20 ms but for the unbatched, which send a"
                + " tenth of the records.")
            .formatted(result.options().partitions()),
        List.of(
            chart(outcome, BatchingStudy.RATE, "records/s"),
            chart(outcome, BatchingStudy.TAIL_LATENCY, "99th percentile of the latency, ms")),
        new TextTable(
            List.of(
                "variant",
                "records/s",
                "× unbatched",
                "MB/s",
                "p50 ms",
                "p99 ms",
                "batch bytes",
                "compression"),
            rows));
  }

  private static List<String> studyRow(Outcome outcome, String name) {
    return List.of(
        name,
        text(outcome, name, BatchingStudy.RATE),
        Numbers.spread(outcome.ratio(name, BatchingStudy.UNBATCHED, BatchingStudy.RATE)),
        text(outcome, name, BatchingStudy.MEGABYTES),
        text(outcome, name, BatchingStudy.MEDIAN_LATENCY),
        text(outcome, name, BatchingStudy.TAIL_LATENCY),
        text(outcome, name, BatchingStudy.BATCH),
        text(outcome, name, BatchingStudy.COMPRESSION));
  }

  private Report.Section comparison(Outcome outcome) {
    List<List<String>> rows =
        outcome.variants().stream()
            .map(
                variant ->
                    List.of(
                        variant.name(),
                        text(outcome, variant.name(), Comparison.MEGABYTES),
                        text(outcome, variant.name(), Comparison.RATE),
                        text(outcome, variant.name(), Comparison.MEDIAN_LATENCY),
                        text(outcome, variant.name(), Comparison.TAIL_LATENCY)))
            .toList();
    return new Report.Section(
        "The load generator and Kafka's own ProducerPerformance",
        ("One thread, one producer, %d-byte values of %d keys, acks all, 64 KiB batches, linger"
                + " 20 ms, each in a JVM of its own. The load generator's records carry headers"
                + " besides, which count in MB. Ratio inside pairs: %s in MB/s, goal %s; %s in"
                + " records/s.")
            .formatted(
                result.options().size(),
                ProducerOptions.SERIES,
                Numbers.spread(result.ratio()),
                Numbers.text(ProducerResult.GOAL),
                Numbers.spread(result.recordsRatio())),
        List.of(chart(outcome, Comparison.MEGABYTES, "MB/s"), ratioChart()),
        new TextTable(List.of("program", "MB/s", "records/s", "p50 ms", "p99 ms"), rows));
  }

  private Chart ratioChart() {
    List<BarChart.Bar> bars = new ArrayList<>();
    result.ratio().ifPresent(ratio -> bars.add(new BarChart.Bar("MB/s", ratio)));
    result.recordsRatio().ifPresent(ratio -> bars.add(new BarChart.Bar("records/s", ratio)));
    return new BarChart(
        "loadgen ÷ ProducerPerformance inside pairs", bars, OptionalDouble.of(ProducerResult.GOAL));
  }

  private static Chart chart(Outcome outcome, String measure, String unit) {
    List<BarChart.Bar> bars = new ArrayList<>();
    outcome
        .variants()
        .forEach(
            variant ->
                outcome
                    .spread(variant.name(), measure)
                    .ifPresent(spread -> bars.add(new BarChart.Bar(variant.name(), spread))));
    return new BarChart(unit, bars, OptionalDouble.empty());
  }

  private static String text(Outcome outcome, String variant, String measure) {
    return Numbers.spread(outcome.spread(variant, measure));
  }
}
