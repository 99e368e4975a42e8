package io.stormwatch.bench.tuning;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.BarChart;
import io.stormwatch.app.report.Chart;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.frame.ExperimentResult;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.ResultTree;
import io.stormwatch.bench.stage.Measures;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * What each position of the knobs came to.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param sweep what was measured
 * @param outcome of all rounds
 */
record TuningResult(TuningOptions options, Machine machine, Sweep sweep, Outcome outcome)
    implements ExperimentResult {

  private static final List<String> MEASURES =
      List.of(
          Measures.RATE,
          Measures.CPU,
          "cassandraCpuMicrosPerEvent",
          Measures.INSIDE_P50,
          Measures.INSIDE_P99,
          Measures.HITS,
          Measures.LIVE_HEAP);

  private boolean clean() {
    return outcome.variants().stream()
        .allMatch(
            variant ->
                none(variant.name(), Measures.LOST) && none(variant.name(), Measures.DOUBLED));
  }

  private boolean none(String variant, String measure) {
    return outcome.spread(variant, measure).filter(count -> count.max() == 0).isPresent();
  }

  @Override
  public ObjectNode json() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", clean());
    json.put("rounds", options.rounds());
    json.put("events", options.events());
    json.put("series", options.series());
    json.put("heapMebibytes", options.heapMebibytes());
    json.put("seed", options.seed());
    json.set("machine", ResultTree.of(machine));
    ObjectNode knobs = json.putObject("knobs");
    for (Knob knob : options.knobs()) {
      ObjectNode node = knobs.putObject(knob.label());
      node.put("key", knob.key());
      ArrayNode positions = node.putArray("positions");
      for (Sweep.Position position : sweep.positions().get(knob)) {
        positions.add(json(knob, position));
      }
    }
    return json;
  }

  private ObjectNode json(Knob knob, Sweep.Position position) {
    ObjectNode json = JsonOutput.object();
    json.put("label", position.label());
    json.set("settings", JsonOutput.tree(sweep.settings().get(position.variant()).keys()));
    for (String measure : MEASURES) {
      outcome
          .spread(position.variant(), measure)
          .ifPresent(spread -> json.set(measure, ResultTree.of(spread)));
    }
    outcome
        .ratio(position.variant(), first(knob), Measures.RATE)
        .ifPresent(ratio -> json.set("toFirst", ResultTree.of(ratio)));
    return json;
  }

  /** The variant that a knob's others are held to. */
  private String first(Knob knob) {
    return sweep.positions().get(knob).get(0).variant();
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    for (Knob knob : options.knobs()) {
      lines.add(knob.label() + " (" + knob.key() + ")");
      lines.addAll(table(knob).lines());
      lines.add("");
    }
    return lines;
  }

  @Override
  public Report page() {
    return new Report(
        "What each knob does",
        "one knob at a time, all others at their defaults; drain of %,d events of %,d series, %d"
                .formatted(options.events(), options.series(), options.rounds())
            + " rounds, heap %d MiB".formatted(options.heapMebibytes()),
        machine,
        options.knobs().stream().map(this::section).toList());
  }

  private Report.Section section(Knob knob) {
    return new Report.Section(
        knob.key(),
        knob.note(),
        List.of(
            chart(knob, Measures.RATE, "events/s"),
            chart(knob, Measures.INSIDE_P99, "p99 from the write-read bolt to the decision, ms")),
        table(knob));
  }

  private Chart chart(Knob knob, String measure, String caption) {
    List<BarChart.Bar> bars = new ArrayList<>();
    for (Sweep.Position position : sweep.positions().get(knob)) {
      outcome
          .spread(position.variant(), measure)
          .ifPresent(spread -> bars.add(new BarChart.Bar(position.label(), spread)));
    }
    return new BarChart(caption, bars, OptionalDouble.empty());
  }

  private TextTable table(Knob knob) {
    List<List<String>> rows = new ArrayList<>();
    for (Sweep.Position position : sweep.positions().get(knob)) {
      String variant = position.variant();
      rows.add(
          List.of(
              position.label(),
              text(variant, Measures.RATE),
              Numbers.spread(outcome.ratio(variant, first(knob), Measures.RATE)),
              text(variant, Measures.CPU),
              text(variant, "cassandraCpuMicrosPerEvent"),
              text(variant, Measures.INSIDE_P50),
              text(variant, Measures.INSIDE_P99),
              text(variant, Measures.HITS)));
    }
    return new TextTable(
        List.of(
            knob.label(),
            "events/s",
            "× first",
            "own CPU µs",
            "Cassandra µs",
            "p50 ms",
            "p99 ms",
            "from memory"),
        rows);
  }

  private String text(String variant, String measure) {
    return Numbers.spread(outcome.spread(variant, measure));
  }
}
