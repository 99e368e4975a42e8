package io.stormwatch.bench.frame;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Spread;

/** The parts of an experiment's JSON result. */
public final class ResultTree {

  private ResultTree() {}

  /** A spread. */
  public static ObjectNode of(Spread spread) {
    ObjectNode json = JsonOutput.object();
    json.put("median", spread.median());
    json.put("min", spread.min());
    json.put("max", spread.max());
    ArrayNode all = json.putArray("all");
    spread.all().forEach(all::add);
    return json;
  }

  /** A machine. */
  public static ObjectNode of(Machine machine) {
    ObjectNode json = JsonOutput.object();
    json.put("processor", machine.processor().orElse(null));
    json.put("cores", machine.cores());
    json.put("memoryMebibytes", machine.memoryMegabytes());
    json.put("system", machine.system());
    json.put("jdk", machine.jdk());
    json.put("heapMebibytes", machine.heapMegabytes());
    json.set("versions", JsonOutput.tree(machine.versions()));
    return json;
  }

  /** The variants of an outcome by name, each with its settings and the spread of each measure. */
  public static ObjectNode of(Outcome outcome) {
    ObjectNode json = JsonOutput.object();
    for (Variant variant : outcome.variants()) {
      ObjectNode node = json.putObject(variant.name());
      node.set("settings", JsonOutput.tree(variant.settings()));
      for (String measure : outcome.measures(variant.name())) {
        outcome.spread(variant.name(), measure).ifPresent(spread -> node.set(measure, of(spread)));
      }
    }
    return json;
  }
}
