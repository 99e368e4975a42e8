package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.topology.cluster.Rebalance;
import io.stormwatch.topology.cluster.RunningTopology;
import io.stormwatch.topology.cluster.StormCluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stormwatch rebalance}: spreads a running topology anew. */
@Command(
    name = "rebalance",
    mixinStandardHelpOptions = true,
    description =
        "Spreads a running topology over the cluster anew, with other numbers if"
            + " given. A component cannot have more executors than the tasks that it was"
            + " submitted with.")
final class RebalanceCommand extends ClusterCommand {

  private static final String REBALANCING = "REBALANCING";
  private static final Duration LONGEST_MESSAGE_TIMEOUT = Duration.ofMinutes(10);
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  @Parameters(paramLabel = "NAME", description = "The topology's name.")
  private String name;

  @Option(
      names = {"-w", "--wait"},
      paramLabel = "TIME",
      converter = WholeSeconds.class,
      description =
          "How long it may finish what is in flight, with its spouts at rest"
              + " (default: its message timeout).")
  private Duration wait;

  @Option(
      names = {"-n", "--workers"},
      paramLabel = "N",
      description = "How many worker processes.")
  private Integer workers;

  @Option(
      names = {"-e", "--parallelism"},
      paramLabel = "COMPONENT=N",
      description =
          "Executors of spout, write-read, detect, anomaly, decision or dead-letter; repeatable.")
  private Map<String, Integer> parallelism = new TreeMap<>();

  @Override
  void checkOptions() {
    try {
      if (workers != null) {
        Limits.atLeast("--workers", workers, 1);
      }
      parallelism.forEach(
          (component, executors) -> Limits.atLeast("--parallelism " + component, executors, 1));
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  @Override
  ObjectNode run(Path stormYaml) {
    Rebalance wanted =
        new Rebalance(
            Optional.ofNullable(wait),
            workers == null ? OptionalInt.empty() : OptionalInt.of(workers),
            parallelism);
    try (StormCluster storm = StormCluster.of(stormYaml)) {
      find(storm, name);
      refuseMoreThanTasks(storm.tasks(name));
      storm.rebalance(name, wanted);
      boolean done =
          Waiting.until(
              () -> !find(storm, name).status().equals(REBALANCING),
              wanted.rest().orElse(LONGEST_MESSAGE_TIMEOUT).plus(PATIENCE));
      return result(done, find(storm, name));
    }
  }

  private void refuseMoreThanTasks(Map<String, Integer> tasks) {
    parallelism.forEach(
        (component, executors) -> {
          Integer most = tasks.get(component);
          if (most == null) {
            throw new IllegalStateException(
                name + " has no component " + component + "; it has " + tasks.keySet());
          }
          if (executors > most) {
            throw new IllegalStateException(
                component
                    + " was submitted with "
                    + most
                    + " tasks, so it cannot have "
                    + executors
                    + " executors; kill it and submit it with parallelism."
                    + component
                    + "="
                    + executors);
          }
        });
  }

  private ObjectNode result(boolean done, RunningTopology now) {
    err()
        .println(
            done
                ? name + ": " + now.workers() + " workers, " + now.executors() + " executors"
                : name + " is still being rebalanced");
    ObjectNode json = JsonOutput.object();
    json.put("ok", done);
    json.put("name", name);
    json.put("id", now.id());
    json.put("status", now.status());
    json.put("workers", now.workers());
    json.put("executors", now.executors());
    return json;
  }
}
