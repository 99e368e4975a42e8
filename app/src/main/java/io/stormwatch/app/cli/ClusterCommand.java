package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.topology.cli.ExitCode;
import io.stormwatch.topology.cluster.RunningTopology;
import io.stormwatch.topology.cluster.StormCluster;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * A command that talks to the Nimbus of a Storm cluster and has a JSON result, which is written
 * whatever happens.
 */
abstract class ClusterCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ClusterOptions cluster;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the result as one JSON object; - is standard output.")
  private String json;

  @Override
  public final Integer call() throws Exception {
    checkJson();
    try {
      checkOptions();
      Path stormYaml = cluster.stormYaml(spec.commandLine());
      ObjectNode result = run(stormYaml);
      write(result);
      return exitCode(result);
    } catch (Exception e) {
      ObjectNode result = JsonOutput.object();
      result.put("ok", false);
      result.put("error", ConfiguredCommand.message(e));
      write(result);
      throw e;
    }
  }

  /**
   * Looks at the command's own options before anything else.
   *
   * @throws ParameterException if they make no sense
   */
  void checkOptions() {
    // Most commands have none that could be wrong.
  }

  /** Does the command's work and answers its result, with {@code ok}. */
  abstract ObjectNode run(Path stormYaml) throws Exception;

  /** The exit code that goes with a result. */
  int exitCode(ObjectNode result) {
    return result.path("ok").asBoolean() ? ExitCode.SUCCESS : ExitCode.FAILURE;
  }

  final ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  final CommandSpec spec() {
    return spec;
  }

  /** Where results for people go: nowhere if standard output is taken by JSON. */
  final PrintWriter out() {
    return JsonOutput.STDOUT.equals(json)
        ? new PrintWriter(Writer.nullWriter())
        : spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** The topology of that name. */
  static RunningTopology find(StormCluster storm, String name) {
    return storm
        .topology(name)
        .orElseThrow(() -> new IllegalStateException("no topology named " + name + " is there"));
  }

  private void checkJson() {
    if (json == null) {
      return;
    }
    try {
      JsonOutput.check(json);
    } catch (IOException e) {
      throw wrong("--json: " + e.getMessage());
    }
  }

  private void write(ObjectNode result) throws IOException {
    if (json != null) {
      JsonOutput.write(json, result, spec.commandLine().getOut());
    }
  }
}
