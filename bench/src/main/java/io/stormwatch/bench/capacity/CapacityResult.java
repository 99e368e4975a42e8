package io.stormwatch.bench.capacity;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.TextTable;
import io.stormwatch.bench.frame.ResultTree;
import java.util.ArrayList;
import java.util.List;

/**
 * What the search gave.
 *
 * @param options what was asked for
 * @param machine where it ran
 * @param rate highest rate sustained, events per second; 0 if none was
 * @param half how half of that rate was taken
 * @param tried every rate of the search, in order
 */
record CapacityResult(
    CapacityOptions options, Machine machine, double rate, Held half, List<Held> tried) {

  /** Greatest 99th percentile at half of the capacity, in milliseconds. */
  private static final double GOAL_MILLIS = 50;

  /** The JSON result. */
  ObjectNode json() {
    ObjectNode json = JsonOutput.object();
    json.put("ok", rate > 0);
    json.put("p99TargetMs", options.p99().toMillis());
    json.put("series", options.series());
    json.put("stepSeconds", options.step().toSeconds());
    json.put("heapMebibytes", options.heapMegabytes());
    json.set("machine", ResultTree.of(machine));
    json.put("capacityPerSecond", rate);
    json.set("half", json(half));
    ArrayNode all = json.putArray("tried");
    tried.forEach(held -> all.add(json(held)));
    ObjectNode goal = json.putArray("goals").addObject();
    goal.put("name", "p99MsAtHalfCapacity");
    goal.put("goal", GOAL_MILLIS);
    goal.put("measured", half.p99Millis());
    goal.put("reached", rate > 0 && half.p99Millis() <= GOAL_MILLIS);
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

  /** All of it as text. */
  List<String> lines() {
    List<String> lines = new ArrayList<>(table().lines());
    lines.add("");
    lines.add(
        "capacity: %s events/s with p99 up to %d ms; at half of it p99 is %s ms (goal: %s)"
            .formatted(
                Numbers.text(rate),
                options.p99().toMillis(),
                Numbers.text(half.p99Millis()),
                Numbers.text(GOAL_MILLIS)));
    return lines;
  }

  /** The page. */
  Report page() {
    return new Report(
        "Capacity",
        lines().get(lines().size() - 1),
        machine,
        List.of(
            new Report.Section(
                "Rates tried",
                "Each for "
                    + options.step().toSeconds()
                    + " s. A rate is sustained if it was sent, the lag at its end is no more than"
                    + " what commits explain, and the 99th percentile of the end-to-end latency is"
                    + " within its target.",
                List.of(),
                table())));
  }

  private TextTable table() {
    return new TextTable(
        List.of("events/s", "sent", "p99 ms", "max ms", "lag", "sustained"),
        tried.stream()
            .map(
                held ->
                    List.of(
                        Numbers.text(held.rate()),
                        Numbers.text(held.sent()),
                        Numbers.text(held.p99Millis()),
                        Numbers.text(held.maxMillis()),
                        Numbers.text((double) held.lag()),
                        held.sustained() ? "yes" : "no"))
            .toList());
  }
}
