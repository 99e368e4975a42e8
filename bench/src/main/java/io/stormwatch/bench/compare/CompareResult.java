package io.stormwatch.bench.compare;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.Spread;
import io.stormwatch.bench.frame.ExperimentResult;
import io.stormwatch.bench.frame.Outcome;
import io.stormwatch.bench.stage.Measures;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What the comparison gave.
 *
 * @param options what was asked for
 * @param machine where it ran, with the versions of what was measured
 * @param outcome of all rounds
 * @param sweeps how the settings of others were found
 */
record CompareResult(
    CompareOptions options, Machine machine, Outcome outcome, List<SweepResult> sweeps)
    implements ExperimentResult {

  CompareResult {
    sweeps = List.copyOf(sweeps);
  }

  @Override
  public List<String> lines() {
    return new CompareReport(this).lines();
  }

  @Override
  public Report page() {
    return new CompareReport(this).page();
  }

  @Override
  public ObjectNode json() {
    return new CompareJson(this).tree();
  }

  /** Whether no event was lost or stored twice in any round. */
  boolean clean() {
    return total(Measures.LOST) == 0 && total(Measures.DOUBLED) == 0;
  }

  /** A count over all contenders and rounds. */
  double total(String measure) {
    return outcome.variants().stream()
        .flatMap(variant -> outcome.spread(variant.name(), measure).stream())
        .flatMap(spread -> spread.all().stream())
        .mapToDouble(Double::doubleValue)
        .sum();
  }

  /** What others have to reach for a comparison with them to count. */
  List<Handicap> handicaps() {
    return List.of(Handicap.REFERENCE, Handicap.STREAMS);
  }

  /** The goals. */
  List<Goal> goals() {
    Map<String, Optional<Spread>> ratios = new Ratios(outcome).all();
    return List.of(
        goal("warmToReference", 4, ratios, Handicap.REFERENCE.met(outcome)),
        goal("warmToBatchedInsert", 0.6, ratios, true),
        goal("cacheOffToInsertSelect", 0.8, ratios, true),
        goal("warmToKafkaStreams", 1.0, ratios, Handicap.STREAMS.met(outcome)),
        new Goal("warmEventsPerSecondPerCore", 25_000, perCore(Contender.WARM), true));
  }

  private static Goal goal(
      String name, double goal, Map<String, Optional<Spread>> ratios, boolean counts) {
    return new Goal(
        name,
        goal,
        ratios
            .get(name)
            .map(ratio -> OptionalDouble.of(ratio.median()))
            .orElseGet(OptionalDouble::empty),
        counts);
  }

  /** Events per second and core, median over the rounds; empty if it was not measured. */
  OptionalDouble perCore(Contender contender) {
    return new Ratios(outcome).measured(contender)
        ? outcome
            .spread(contender.label(), Measures.RATE)
            .map(rate -> OptionalDouble.of(rate.median() / machine.cores()))
            .orElseGet(OptionalDouble::empty)
        : OptionalDouble.empty();
  }
}
