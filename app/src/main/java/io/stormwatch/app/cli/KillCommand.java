package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.topology.cluster.StormCluster;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code stormwatch kill}: ends a topology and waits until its name is free again. */
@Command(
    name = "kill",
    mixinStandardHelpOptions = true,
    description =
        "Ends a topology and waits until it is gone from the cluster. What it had"
            + " not committed is read again by the next topology of the same consumer"
            + " group.")
final class KillCommand extends ClusterCommand {

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

  @Override
  ObjectNode run(Path stormYaml) {
    Optional<Duration> rest = Optional.ofNullable(wait);
    String id;
    boolean gone;
    try (StormCluster storm = StormCluster.of(stormYaml)) {
      id = find(storm, name).id();
      storm.kill(name, rest);
      gone =
          Waiting.until(
              () -> storm.topologies().stream().noneMatch(each -> each.id().equals(id)),
              rest.orElse(LONGEST_MESSAGE_TIMEOUT).plus(PATIENCE));
    }
    err().println(gone ? "killed " + name : name + " is still being killed");
    ObjectNode json = JsonOutput.object();
    json.put("ok", gone);
    json.put("name", name);
    json.put("id", id);
    return json;
  }
}
