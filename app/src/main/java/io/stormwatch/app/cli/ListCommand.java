package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.topology.cluster.RunningTopology;
import io.stormwatch.topology.cluster.StormCluster;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;

/** {@code stormwatch list}: the topologies of a Storm cluster. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists the topologies of a Storm cluster.")
final class ListCommand extends ClusterCommand {

  @Override
  ObjectNode run(Path stormYaml) {
    List<RunningTopology> topologies;
    int freeSlots;
    try (StormCluster storm = StormCluster.of(stormYaml)) {
      topologies = storm.topologies();
      freeSlots = storm.freeSlots();
    }
    print(topologies);
    ObjectNode json = JsonOutput.object();
    json.put("ok", true);
    json.put("freeSlots", freeSlots);
    ArrayNode array = json.putArray("topologies");
    topologies.forEach(topology -> add(array.addObject(), topology));
    return json;
  }

  private void print(List<RunningTopology> topologies) {
    if (topologies.isEmpty()) {
      out().println("no topologies");
    } else {
      out().println("name                     status       workers executors  tasks    uptime");
    }
    for (RunningTopology each : topologies) {
      out()
          .println(
              String.format(
                  Locale.ROOT,
                  "%-24s %-12s %7d %9d %6d %8ds",
                  each.name(),
                  each.status(),
                  each.workers(),
                  each.executors(),
                  each.tasks(),
                  each.uptimeSeconds()));
    }
    out().flush();
  }

  private static void add(ObjectNode node, RunningTopology topology) {
    node.put("name", topology.name());
    node.put("id", topology.id());
    node.put("status", topology.status());
    node.put("workers", topology.workers());
    node.put("executors", topology.executors());
    node.put("tasks", topology.tasks());
    node.put("uptimeSeconds", topology.uptimeSeconds());
  }
}
