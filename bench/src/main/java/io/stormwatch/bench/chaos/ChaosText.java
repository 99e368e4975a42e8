package io.stormwatch.bench.chaos;

import io.stormwatch.app.report.BarChart;
import io.stormwatch.app.report.Chart;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.Spread;
import io.stormwatch.app.report.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeMap;

/** The result of a run for people. */
final class ChaosText {

  private ChaosText() {}

  static List<String> of(ChaosResult result) {
    List<String> lines = new ArrayList<>(table(result).lines());
    lines.add("");
    lines.add(
        line(
            "events     %,d produced, %,d stored, %,d invalid, %,d lost, %,d doubled",
            result.records().produced(),
            result.records().stored(),
            result.records().invalid(),
            result.records().lost(),
            result.records().doubled()));
    lines.add(
        line(
            "decisions  %,d compared, %,d differing; %,d series left out because they moved",
            result.decisions().compared(),
            result.decisions().differing(),
            result.records().moved().size()));
    lines.add(
        line(
            "anomalies  %,d missing, %,d extra",
            result.decisions().missing(), result.decisions().extra()));
    lines.add(line("final lag  %,d", result.finalLag()));
    lines.addAll(problems(result));
    lines.add(result.ok() ? "ok" : "FAILED");
    return lines;
  }

  /** The page with the same, and a plot of the recoveries. */
  static Report page(ChaosOptions options, ChaosResult result) {
    return new Report(
        "Faults of a cluster",
        line(
            "%,.0f events/s for %d s, seed %d: %s",
            options.rate(),
            options.duration().toSeconds(),
            result.seed(),
            result.ok() ? "nothing lost, nothing different" : "failed"),
        Machine.here(Map.of()),
        List.of(
            new Report.Section(
                "Does the pipeline recover by itself?",
                "Recovery is counted from the end of a fault until every record that was in the"
                    + " topic at that moment is decided and committed.",
                recoveries(options, result),
                table(result)),
            new Report.Section(
                "What became of every record?",
                "Read from the topics and the tables by clients of the audit's own; decisions are"
                    + " held against a run without faults over the same topic.",
                List.of(),
                new TextTable(
                    List.of("what", "how many"),
                    List.of(
                        row("produced", result.records().produced()),
                        row("stored", result.records().stored()),
                        row("invalid, and dead letters", result.records().invalid()),
                        row("lost", result.records().lost()),
                        row("doubled", result.records().doubled()),
                        row("decisions compared", result.decisions().compared()),
                        row("decisions differing", result.decisions().differing()),
                        row("series left out because they moved", result.records().moved().size()),
                        row("anomalies missing", result.decisions().missing()),
                        row("anomalies extra", result.decisions().extra()),
                        row("not committed at the end", result.finalLag()))))));
  }

  private static List<Chart> recoveries(ChaosOptions options, ChaosResult result) {
    Map<String, List<Double>> seconds = new TreeMap<>();
    for (FaultResult fault : result.faults()) {
      fault
          .recoverySeconds()
          .ifPresent(
              s -> seconds.computeIfAbsent(fault.name().text(), n -> new ArrayList<>()).add(s));
    }
    List<BarChart.Bar> bars = new ArrayList<>();
    seconds.forEach((name, each) -> bars.add(new BarChart.Bar(name, Spread.of(each))));
    return bars.isEmpty()
        ? List.of()
        : List.of(
            new BarChart(
                "recovery, s",
                bars,
                OptionalDouble.of(options.pace().recoveryLimit().toMillis() / 1e3)));
  }

  private static TextTable table(ChaosResult result) {
    List<List<String>> rows = new ArrayList<>();
    for (FaultResult fault : result.faults()) {
      rows.add(
          List.of(
              fault.name().text(),
              fault.target(),
              line("%.1f", fault.outageSeconds()),
              line("%.1f", fault.seenDownSeconds()),
              text(fault.inFlightAtStrike()),
              line("%,d", fault.replays()),
              fault.recoverySeconds().map(s -> line("%.1f", s)).orElse("–")));
    }
    return new TextTable(
        List.of("fault", "target", "outage s", "seen s", "in flight", "replays", "recovery s"),
        rows);
  }

  private static List<String> row(String what, long count) {
    return List.of(what, line("%,d", count));
  }

  private static List<String> problems(ChaosResult result) {
    List<String> lines = new ArrayList<>();
    result
        .faults()
        .forEach(fault -> fault.problem().ifPresent(why -> lines.add(fault.name() + ": " + why)));
    lines.addAll(result.records().examples());
    lines.addAll(result.decisions().examples());
    if (result.loadFailed() > 0) {
      lines.add(line("%,d records never reached the broker", result.loadFailed()));
    }
    return lines;
  }

  private static String text(OptionalLong value) {
    return value.isPresent() ? line("%,d", value.getAsLong()) : "–";
  }

  private static String line(String format, Object... arguments) {
    return String.format(Locale.ROOT, format, arguments);
  }
}
