package io.stormwatch.bench.loader;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.BarChart;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.frame.ExperimentResult;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.ResultTree;
import io.stormwatch.bench.stage.Measures;
import java.util.List;
import java.util.OptionalDouble;

/**
 * How fast the loader and the spout were.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param outcome of all rounds
 */
record LoaderResult(LoaderOptions options, Machine machine, Outcome outcome)
    implements ExperimentResult {

  /** The topology that stores and does not decide. */
  static final String LOADER = "loader";

  /** The spout, whose tuples are acked at once. */
  static final String SPOUT = "spoutAlone";

  @Override
  public ObjectNode json() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", clean());
    json.put("rounds", options.rounds());
    json.put("events", options.events());
    json.put("series", options.series());
    json.set("machine", ResultTree.of(machine));
    json.set("variants", ResultTree.of(outcome));
    return json;
  }

  private boolean clean() {
    return none(Measures.LOST) && none(Measures.DOUBLED);
  }

  private boolean none(String measure) {
    return outcome.spread(LOADER, measure).filter(count -> count.max() == 0).isPresent();
  }

  @Override
  public List<String> lines() {
    return table().lines();
  }

  @Override
  public Report page() {
    return new Report(
        "The topology as a loader",
        "%,d JSON records of %,d series, %d rounds, 5,000 in flight, heap %d MiB"
            .formatted(
                options.events(), options.series(), options.rounds(), options.heapMebibytes()),
        machine,
        List.of(
            new Report.Section(
                "Records per second",
                "Drain of a preloaded topic into Cassandra without a detector, and the same topic"
                    + " through the spout alone, whose tuples are acked at once.",
                List.of(
                    new BarChart(
                        "records/s",
                        outcome.variants().stream()
                            .map(
                                variant ->
                                    new BarChart.Bar(
                                        variant.name(),
                                        outcome
                                            .spread(variant.name(), Measures.RATE)
                                            .orElseThrow()))
                            .toList(),
                        OptionalDouble.empty())),
                table())));
  }

  private TextTable table() {
    return new TextTable(
        List.of("variant", "events/s", "own CPU µs", "lost", "doubled"),
        outcome.variants().stream()
            .map(
                variant ->
                    List.of(
                        variant.name(),
                        text(variant.name(), Measures.RATE),
                        text(variant.name(), Measures.CPU),
                        text(variant.name(), Measures.LOST),
                        text(variant.name(), Measures.DOUBLED)))
            .toList());
  }

  private String text(String variant, String measure) {
    return Numbers.spread(outcome.spread(variant, measure));
  }
}
