package io.stormwatch.bench.producer;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Spread;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.ResultTree;
import java.util.Optional;

/**
 * What the experiment gave.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param study batching and compression, if asked for
 * @param comparison with Kafka's own program, if asked for
 */
record ProducerResult(
    ProducerOptions options,
    Machine machine,
    Optional<Outcome> study,
    Optional<Outcome> comparison) {

  /** The load generator is to be at least as fast as Kafka's own program. */
  static final double GOAL = 1.0;

  /** The load generator's megabytes over those of Kafka's own program, inside each pair. */
  Optional<Spread> ratio() {
    return ratioOf(Comparison.MEGABYTES);
  }

  /** The same in records, of which those of the load generator are larger by their headers. */
  Optional<Spread> recordsRatio() {
    return ratioOf(Comparison.RATE);
  }

  private Optional<Spread> ratioOf(String measure) {
    return comparison.flatMap(outcome -> outcome.ratio(Comparison.OURS, Comparison.KAFKA, measure));
  }

  /** The JSON result. */
  ObjectNode json() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", true);
    json.put("rounds", options.rounds());
    json.put("records", options.records());
    json.put("seed", options.seed());
    json.set("machine", ResultTree.of(machine));
    json.set("study", study.map(ProducerResult::study).orElse(null));
    json.set("comparison", comparison.map(this::comparison).orElse(null));
    ratio().ifPresent(ratio -> json.putArray("goals").add(goal(ratio)));
    return json;
  }

  private static ObjectNode study(Outcome outcome) {
    ObjectNode json = JsonOutput.object();
    json.set("variants", ResultTree.of(outcome));
    ObjectNode ratios = json.putObject("toUnbatched");
    outcome
        .variants()
        .forEach(
            variant ->
                outcome
                    .ratio(variant.name(), BatchingStudy.UNBATCHED, BatchingStudy.RATE)
                    .ifPresent(ratio -> ratios.set(variant.name(), ResultTree.of(ratio))));
    return json;
  }

  private ObjectNode comparison(Outcome outcome) {
    ObjectNode json = JsonOutput.object();
    json.put("valueBytes", options.size());
    json.put("keys", ProducerOptions.SERIES);
    json.set("variants", ResultTree.of(outcome));
    json.set("ratio", ratio().map(ResultTree::of).orElse(null));
    json.set("recordsRatio", recordsRatio().map(ResultTree::of).orElse(null));
    return json;
  }

  private static ObjectNode goal(Spread ratio) {
    ObjectNode json = JsonOutput.object();
    json.put("name", "loadgenToProducerPerformance");
    json.put("goal", GOAL);
    json.put("measured", ratio.median());
    json.put("reached", ratio.median() >= GOAL);
    return json;
  }
}
