package io.stormwatch.bench.compare;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.Spread;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.frame.ResultTree;
import io.stormwatch.bench.frame.Variant;
import io.stormwatch.bench.stage.Measures;
import java.util.Optional;
import java.util.OptionalDouble;

/** The JSON result. */
final class CompareJson {

  private final CompareResult result;

  CompareJson(CompareResult result) {
    this.result = result;
  }

  ObjectNode tree() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", result.clean());
    json.put("rounds", result.options().rounds());
    json.put("cores", result.machine().cores());
    json.set("versions", JsonOutput.tree(result.machine().versions()));
    json.put("series", result.options().series());
    json.put("heapMebibytes", result.options().heapMebibytes());
    json.put("seed", result.options().seed());
    json.set("machine", ResultTree.of(result.machine()));
    ObjectNode variants = json.putObject("variants");
    for (Variant variant : result.outcome().variants()) {
      variants.set(variant.name(), variant(variant));
    }
    ObjectNode ratios = json.putObject("ratios");
    new Ratios(result.outcome()).all().forEach((name, ratio) -> put(ratios, name, median(ratio)));
    ArrayNode goals = json.putArray("goals");
    result.goals().forEach(goal -> goals.add(goal(goal)));
    ArrayNode comparable = json.putArray("comparable");
    result.handicaps().forEach(handicap -> comparable.add(handicap(handicap)));
    ArrayNode sweeps = json.putArray("sweeps");
    result.sweeps().forEach(sweep -> sweeps.add(sweep(sweep)));
    return json;
  }

  private ObjectNode variant(Variant variant) {
    Outcome outcome = result.outcome();
    String name = variant.name();
    ObjectNode json = JsonOutput.object();
    outcome
        .spread(name, Measures.RATE)
        .ifPresent(rate -> json.set(Measures.RATE, ResultTree.of(rate)));
    put(
        json,
        "perCore",
        Contender.byLabel(name).map(result::perCore).orElseGet(OptionalDouble::empty));
    json.put(Measures.EVENTS, sum(name, Measures.EVENTS) / result.options().rounds());
    json.put(Measures.LOST, sum(name, Measures.LOST));
    json.put(Measures.DOUBLED, sum(name, Measures.DOUBLED));
    json.set("settings", JsonOutput.tree(variant.settings()));
    for (String measure : outcome.measures(name)) {
      if (measure.endsWith("PerEvent")) {
        outcome.spread(name, measure).ifPresent(cpu -> json.set(measure, ResultTree.of(cpu)));
      }
    }
    return json;
  }

  private long sum(String variant, String measure) {
    return result
        .outcome()
        .spread(variant, measure)
        .map(spread -> spread.all().stream().mapToLong(Double::longValue).sum())
        .orElse(0L);
  }

  private static ObjectNode goal(Goal goal) {
    ObjectNode json = JsonOutput.object();
    json.put("name", goal.name());
    json.put("goal", goal.goal());
    put(json, "measured", goal.measured());
    json.put("reached", goal.reached());
    json.put("counts", goal.counts());
    return json;
  }

  private ObjectNode handicap(Handicap handicap) {
    ObjectNode json = JsonOutput.object();
    json.put("name", handicap.contender().label());
    json.put("limit", handicap.limit().label());
    json.put("least", handicap.least());
    json.set(
        "measured", handicap.share(new Ratios(result.outcome())).map(ResultTree::of).orElse(null));
    json.put("counts", handicap.met(result.outcome()));
    return json;
  }

  private static ObjectNode sweep(SweepResult sweep) {
    ObjectNode json = JsonOutput.object();
    json.put("of", sweep.subject());
    json.set("best", JsonOutput.tree(sweep.best().settings()));
    ArrayNode all = json.putArray("tried");
    for (SweepResult.Tried each : sweep.tried()) {
      ObjectNode node = all.addObject();
      node.set("settings", JsonOutput.tree(each.settings()));
      node.put(Measures.RATE, each.rate());
    }
    return json;
  }

  private static OptionalDouble median(Optional<Spread> ratio) {
    return ratio.map(spread -> OptionalDouble.of(spread.median())).orElseGet(OptionalDouble::empty);
  }

  private static void put(ObjectNode json, String name, OptionalDouble value) {
    JsonOutput.put(json, name, value.orElse(Double.NaN));
  }
}
