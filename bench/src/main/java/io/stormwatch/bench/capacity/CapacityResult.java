package io.stormwatch.bench.capacity;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.LineChart;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.frame.ExperimentResult;
import io.stormwatch.bench.frame.ResultTree;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What the search gave.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param found by the search
 * @param half how half of that rate was taken; empty if none was sustained
 */
record CapacityResult(
    CapacityOptions options, Machine machine, CapacityRun.Found found, Optional<Held> half)
    implements ExperimentResult {

  /** Greatest 99th percentile at half of the capacity, in milliseconds. */
  private static final double GOAL_MILLIS = 50;

  @Override
  public ObjectNode json() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", found.rate() > 0);
    json.put("p99TargetMs", options.p99().toMillis());
    json.put("series", options.series());
    json.put("stepSeconds", options.step().toSeconds());
    json.put("heapMebibytes", options.heapMebibytes());
    json.set("machine", ResultTree.of(machine));
    json.put("capacityPerSecond", found.rate());
    json.set("half", half.map(CapacityResult::json).orElse(null));
    ArrayNode all = json.putArray("tried");
    found.tried().forEach(held -> all.add(json(held)));
    ObjectNode goal = json.putArray("goals").addObject();
    goal.put("name", "p99MsAtHalfCapacity");
    goal.put("goal", GOAL_MILLIS);
    goal.put("measured", half.map(Held::p99Millis).orElse(null));
    goal.put("reached", reached());
    return json;
  }

  private static ObjectNode json(Held held) {
    ObjectNode json = JsonOutput.object();
    json.put("ratePerSecond", held.rate());
    json.put("sentPerSecond", held.sent());
    json.put("p99Ms", held.p99Millis());
    json.put("maxMs", held.maxMillis());
    json.put("lag", held.lag());
    json.put("sustained", held.sustained());
    return json;
  }

  private boolean reached() {
    return half.filter(held -> held.p99Millis() <= GOAL_MILLIS).isPresent();
  }

  @Override
  public List<String> lines() {
    List<String> lines = new ArrayList<>(table().lines());
    lines.add("");
    lines.add(summary());
    return lines;
  }

  private String summary() {
    return half.map(
            held ->
                "capacity: %s events/s with p99 up to %d ms; at half of it p99 is %s ms (goal: %s)"
                    .formatted(
                        Numbers.text(found.rate()),
                        options.p99().toMillis(),
                        Numbers.text(held.p99Millis()),
                        Numbers.text(GOAL_MILLIS)))
        .orElse(
            "not even %s events/s are sustained with p99 up to %d ms"
                .formatted(Numbers.text(options.first()), options.p99().toMillis()));
  }

  @Override
  public Report page() {
    return new Report(
        "Capacity",
        "the highest rate at which the lag stays flat and p99 within %d ms; %,d series, heap %d MiB"
            .formatted(options.p99().toMillis(), options.series(), options.heapMebibytes()),
        Optional.empty(),
        facts(),
        machine,
        List.of(
            new Report.Section(
                "Rates tried",
                "Each for "
                    + options.step().toSeconds()
                    + " s. A rate is sustained if it was sent, the lag at its end is no more than"
                    + " what commits explain, and the 99th percentile of the end-to-end latency is"
                    + " within its target.",
                List.of(chart()),
                table())));
  }

  private List<Report.Fact> facts() {
    List<Report.Fact> facts = new ArrayList<>();
    facts.add(Report.Fact.of("Capacity, events/s", Numbers.text(found.rate()), ""));
    half.ifPresent(
        held ->
            facts.add(
                Report.Fact.judged(
                    "p99 at half of it, ms",
                    Numbers.text(held.p99Millis()),
                    "goal: " + Numbers.text(GOAL_MILLIS),
                    reached())));
    return facts;
  }

  private LineChart chart() {
    List<Held> byRate =
        found.tried().stream().sorted(Comparator.comparingDouble(Held::rate)).toList();
    List<Double> target = byRate.stream().map(held -> (double) options.p99().toMillis()).toList();
    return new LineChart(
        "99th percentile of the end-to-end latency at each rate",
        LineChart.Axis.of("events/s"),
        new LineChart.Axis("ms", true),
        Optional.empty(),
        byRate.stream().map(Held::rate).toList(),
        List.of(
            new LineChart.Line(
                "p99",
                false,
                LineChart.Style.POINTS,
                byRate.stream().map(Held::p99Millis).toList()),
            new LineChart.Line("target", false, LineChart.Style.DASHED, target)),
        List.of());
  }

  private TextTable table() {
    return new TextTable(
        List.of("events/s", "sent", "p99 ms", "max ms", "lag", "sustained"),
        found.tried().stream()
            .map(
                held ->
                    List.of(
                        Numbers.text(held.rate()),
                        Numbers.text(held.sent()),
                        Numbers.text(held.p99Millis()),
                        Numbers.text(held.maxMillis()),
                        Numbers.count(held.lag()),
                        held.sustained() ? "yes" : "no"))
            .toList());
  }
}
