package io.stormwatch.bench.compare;

import io.stormwatch.app.report.BarChart;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.Spread;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.stage.Measures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The result as lines of text and as a page. */
final class CompareReport {

  private static final String UNKNOWN = "–";

  private final CompareResult result;

  CompareReport(CompareResult result) {
    this.result = result;
  }

  /** Rates, ratios and goals, each line by line. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(rates().lines());
    lines.add("");
    lines.addAll(goals().lines());
    lines.add("");
    result.handicaps().forEach(handicap -> lines.add(sentence(handicap)));
    if (!result.clean()) {
      lines.add(
          "lost %,.0f events, stored %,.0f rows too many"
              .formatted(result.total(Measures.LOST), result.total(Measures.DOUBLED)));
    }
    return lines;
  }

  /** The page. */
  Report page() {
    List<Report.Section> sections = new ArrayList<>();
    sections.add(
        new Report.Section(
            "Events stored and decided per second",
            "Drain of a preloaded topic, every event stored at LOCAL_ONE and judged against its"
                + " window of "
                + Trials.WINDOW
                + " earlier ones; from the moment the backlog is visible until all offsets are"
                + " committed. The bare driver reads no topic and judges nothing.",
            List.of(new BarChart("events/s", bars(), OptionalDouble.empty())),
            rates()));
    sections.add(
        new Report.Section(
            "Goals",
            "Ratios are medians of the ratios inside rounds. "
                + result.handicaps().stream().map(this::sentence).collect(Collectors.joining(" ")),
            List.of(),
            goals()));
    result.sweeps().forEach(sweep -> sections.add(sweep(sweep)));
    return new Report(
        "Stormwatch against what would be run otherwise",
        "%d rounds, %,d series, %,d events or more, heap %d MiB"
            .formatted(
                result.options().rounds(),
                result.options().series(),
                result.options().events(),
                result.options().heapMebibytes()),
        result.machine(),
        sections);
  }

  private List<BarChart.Bar> bars() {
    Outcome outcome = result.outcome();
    return outcome.variants().stream()
        .map(
            variant ->
                new BarChart.Bar(
                    variant.name(), outcome.spread(variant.name(), Measures.RATE).orElseThrow()))
        .toList();
  }

  private TextTable rates() {
    List<List<String>> rows = new ArrayList<>();
    for (Variant variant : result.outcome().variants()) {
      rows.add(
          List.of(
              variant.name(),
              spread(variant, Measures.RATE),
              Contender.byLabel(variant.name())
                  .map(contender -> number(result.perCore(contender)))
                  .orElse(UNKNOWN),
              spread(variant, Measures.CPU),
              spread(variant, "kafkaCpuMicrosPerEvent"),
              spread(variant, "cassandraCpuMicrosPerEvent"),
              spread(variant, Measures.LOST),
              spread(variant, Measures.DOUBLED)));
    }
    return new TextTable(
        List.of(
            "variant",
            "events/s",
            "per core",
            "own CPU µs",
            "Kafka µs",
            "Cassandra µs",
            "lost",
            "doubled"),
        rows);
  }

  private String spread(Variant variant, String measure) {
    return Numbers.spread(result.outcome().spread(variant.name(), measure));
  }

  private TextTable goals() {
    List<List<String>> rows = new ArrayList<>();
    Map<String, Optional<Spread>> ratios = new Ratios(result.outcome()).all();
    for (Goal goal : result.goals()) {
      Optional<Spread> ratio = ratios.getOrDefault(goal.name(), Optional.empty());
      rows.add(
          List.of(
              goal.name(),
              Numbers.text(goal.goal()),
              ratio.map(Numbers::spread).orElseGet(() -> number(goal.measured())),
              goal.counts() ? (goal.reached() ? "reached" : "missed") : "does not count"));
    }
    return new TextTable(List.of("goal", "at least", "measured", ""), rows);
  }

  private String sentence(Handicap handicap) {
    String measured = Numbers.spread(handicap.share(new Ratios(result.outcome())));
    return "%s reaches %s of %s; a comparison with it counts from %s in every round, so it %s."
        .formatted(
            handicap.contender().label(),
            measured,
            handicap.limit().label(),
            Numbers.text(handicap.least()),
            handicap.met(result.outcome()) ? "counts" : "does not count");
  }

  private static Report.Section sweep(SweepResult sweep) {
    List<List<String>> rows =
        sweep.tried().stream()
            .map(each -> List.of(settings(each.settings()), Numbers.text(each.rate())))
            .toList();
    return new Report.Section(
        "How the setting was found: " + sweep.subject(),
        "Best: " + settings(sweep.best().settings()) + ".",
        List.of(),
        new TextTable(List.of("setting", "events/s"), rows));
  }

  private static String settings(Map<String, String> settings) {
    return settings.entrySet().stream()
        .map(each -> each.getKey() + " " + each.getValue())
        .collect(Collectors.joining(", "));
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? Numbers.text(value.getAsDouble()) : UNKNOWN;
  }
}
