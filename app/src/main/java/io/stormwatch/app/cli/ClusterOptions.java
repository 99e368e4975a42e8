package io.stormwatch.app.cli;

import io.stormwatch.local.Connection;
import io.stormwatch.topology.cluster.StormClusterException;
import io.stormwatch.topology.cluster.StormYaml;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which Storm cluster a command is for. */
final class ClusterOptions {

  @Option(
      names = "--storm-conf",
      paramLabel = "FILE",
      description = "storm.yaml of the cluster (default: that of `local up --cluster`).")
  private Path file;

  /**
   * The {@code storm.yaml} to use.
   *
   * @throws ParameterException if none was named and no local cluster is kept, or it is no such
   *     file
   */
  Path stormYaml(CommandLine command) {
    Path found =
        Optional.ofNullable(file)
            .or(ClusterOptions::kept)
            .orElseThrow(
                () ->
                    new ParameterException(
                        command,
                        "which cluster? Name its storm.yaml with --storm-conf, or start a local one"
                            + " with: stormwatch local up --cluster"));
    if (!Files.isReadable(found) || Files.isDirectory(found)) {
      throw new ParameterException(command, "--storm-conf: cannot read " + found);
    }
    try {
      StormYaml.read(found);
    } catch (StormClusterException e) {
      throw new ParameterException(command, "--storm-conf: " + e.getMessage(), e);
    }
    return found;
  }

  private static Optional<Path> kept() {
    return UserServers.kept().connection().flatMap(Connection::stormYaml);
  }
}
