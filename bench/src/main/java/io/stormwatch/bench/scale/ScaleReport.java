package io.stormwatch.bench.scale;

import io.stormwatch.app.report.LineChart;
import io.stormwatch.app.report.LineChart.Axis;
import io.stormwatch.app.report.LineChart.Line;
import io.stormwatch.app.report.LineChart.Style;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.Spread;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.load.Choice;
import io.stormwatch.bench.stage.Measures;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The result as lines of text and as a page. */
final class ScaleReport {

  private static final Axis SERIES = new Axis("series", true);

  private final ScaleResult result;

  ScaleReport(ScaleResult result) {
    this.result = result;
  }

  List<String> lines() {
    List<String> lines = new ArrayList<>(table().lines());
    result
        .loss()
        .ifPresent(
            loss ->
                lines.add(
                    "from 10 thousand to 1 million series %.1f %% of the rate is lost (goal: %.0f)"
                        .formatted(100 * loss, 100 * ScaleResult.GOAL)));
    return lines;
  }

  Report page() {
    ScaleOptions options = result.options();
    return new Report(
        "What more series cost",
        "drain of %,d events, %d rounds, heap %d MiB of which windows may take %d"
            .formatted(
                options.events(),
                options.rounds(),
                options.heapMebibytes(),
                options.cacheBytes() >> 20),
        Optional.empty(),
        facts(),
        result.machine(),
        List.of(
            new Report.Section(
                "Rate",
                "Every series has its history in the table and was visited once before, up to a"
                    + " million of them; what does not fit into memory is read again. Rows are counted"
                    + " afterwards where the history has up to five million.",
                List.of(chart("Events per second", "events/s", Measures.RATE))),
            new Report.Section(
                "Memory",
                "Right after a collection, once all is drained.",
                List.of(
                    chart("Heap in use", "MiB", Measures.LIVE_HEAP),
                    chart("Share of windows found in memory", "share", Measures.HITS)),
                table())));
  }

  private List<Report.Fact> facts() {
    return result
        .loss()
        .map(
            loss ->
                Report.Fact.judged(
                    "Lost from 10 k to 1 M series",
                    "%.1f %%".formatted(100 * loss),
                    "goal: at most %.0f %%".formatted(100 * ScaleResult.GOAL),
                    loss <= ScaleResult.GOAL))
        .stream()
        .toList();
  }

  private LineChart chart(String caption, String unit, String measure) {
    List<Size> sizes =
        result.options().sizes().stream().sorted(Comparator.comparingLong(Size::series)).toList();
    List<Line> lines = new ArrayList<>();
    for (Choice choice : result.options().choices()) {
      List<Double> values =
          sizes.stream()
              .map(
                  size ->
                      result
                          .outcome()
                          .spread(ScaleResult.name(size, choice), measure)
                          .map(Spread::median)
                          .orElse(Double.NaN))
              .toList();
      lines.add(new Line(choice.label(), false, Style.POINTS, values));
    }
    return new LineChart(
        caption,
        SERIES,
        Axis.of(unit),
        Optional.empty(),
        sizes.stream().map(size -> (double) size.series()).toList(),
        lines,
        List.of());
  }

  private TextTable table() {
    List<List<String>> rows = new ArrayList<>();
    for (Choice choice : result.options().choices()) {
      for (Size size : result.options().sizes()) {
        String name = ScaleResult.name(size, choice);
        rows.add(
            List.of(
                name,
                text(name, Measures.RATE),
                Numbers.spread(result.toFirst(size, choice)),
                text(name, Measures.CPU),
                text(name, Measures.INSIDE_P99),
                text(name, Measures.HITS),
                text(name, Measures.CACHED),
                text(name, Measures.CACHE),
                text(name, Measures.LIVE_HEAP)));
      }
    }
    return new TextTable(
        List.of(
            "series",
            "events/s",
            "× first",
            "own CPU µs",
            "p99 ms",
            "from memory",
            "in memory",
            "windows MiB",
            "heap MiB"),
        rows);
  }

  private String text(String variant, String measure) {
    return Numbers.spread(result.outcome().spread(variant, measure));
  }
}
