package io.stormwatch.bench.scale;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.Spread;
import io.stormwatch.bench.frame.ExperimentResult;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.ResultTree;
import io.stormwatch.bench.load.Choice;
import io.stormwatch.bench.stage.Measures;
import java.util.List;
import java.util.Optional;

/**
 * What each size came to.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param outcome of all rounds
 */
record ScaleResult(ScaleOptions options, Machine machine, Outcome outcome)
    implements ExperimentResult {

  /** Most of the throughput that may be lost between these two sizes. */
  static final double GOAL = 0.2;

  private static final long FROM = 10_000;
  private static final long TO = 1_000_000;

  /** What a size with a choice is called. */
  static String name(Size size, Choice choice) {
    return size.label() + " " + choice.label();
  }

  /**
   * The share of the throughput that is lost from 10 thousand to 1 million series that get events
   * equally often; empty if one of the two was not measured.
   */
  Optional<Double> loss() {
    Optional<Size> from = size(FROM);
    Optional<Size> to = size(TO);
    if (from.isEmpty() || to.isEmpty() || !options.choices().contains(Choice.UNIFORM)) {
      return Optional.empty();
    }
    return outcome
        .ratio(name(to.get(), Choice.UNIFORM), name(from.get(), Choice.UNIFORM), Measures.RATE)
        .map(ratio -> 1 - ratio.median());
  }

  private Optional<Size> size(long series) {
    return options.sizes().stream().filter(size -> size.series() == series).findFirst();
  }

  /** The rate of a size over that of the first with the same choice, inside rounds. */
  Optional<Spread> toFirst(Size size, Choice choice) {
    return outcome.ratio(name(size, choice), name(options.sizes().get(0), choice), Measures.RATE);
  }

  /** Whether nothing was lost or stored twice where rows were counted. */
  private boolean clean() {
    return outcome.variants().stream()
        .allMatch(
            variant ->
                none(variant.name(), Measures.LOST) && none(variant.name(), Measures.DOUBLED));
  }

  private boolean none(String variant, String measure) {
    return outcome.spread(variant, measure).filter(count -> count.max() != 0).isEmpty();
  }

  @Override
  public ObjectNode json() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", clean());
    json.put("rounds", options.rounds());
    json.put("events", options.events());
    json.put("heapMebibytes", options.heapMebibytes());
    json.put("cacheMaxBytes", options.cacheBytes());
    json.put("seed", options.seed());
    json.set("machine", ResultTree.of(machine));
    ObjectNode choices = json.putObject("choices");
    for (Choice choice : options.choices()) {
      ObjectNode sizes = choices.putObject(choice.label());
      for (Size size : options.sizes()) {
        sizes.set(size.label(), json(size, choice));
      }
    }
    ObjectNode goal = json.putArray("goals").addObject();
    goal.put("name", "lossFrom10kTo1M");
    goal.put("goal", GOAL);
    goal.put("measured", loss().orElse(null));
    goal.put("reached", loss().filter(loss -> loss <= GOAL).isPresent());
    return json;
  }

  private ObjectNode json(Size size, Choice choice) {
    ObjectNode json = JsonOutput.object();
    json.put("series", size.series());
    json.put("rows", size.rows());
    for (String measure : outcome.measures(name(size, choice))) {
      outcome
          .spread(name(size, choice), measure)
          .ifPresent(spread -> json.set(measure, ResultTree.of(spread)));
    }
    toFirst(size, choice).ifPresent(ratio -> json.set("toFirst", ResultTree.of(ratio)));
    return json;
  }

  @Override
  public List<String> lines() {
    return new ScaleReport(this).lines();
  }

  @Override
  public Report page() {
    return new ScaleReport(this).page();
  }
}
