package io.stormwatch.app.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cluster.ProgramRun;
import io.stormwatch.local.StormJar;
import io.stormwatch.topology.SubmitMain;
import io.stormwatch.topology.cli.ExitCode;
import io.stormwatch.topology.cli.SubmitOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * {@code stormwatch submit}: runs the main class of the topology's jar in a JVM of its own, as
 * {@code storm jar} does, so that what is looked at is what the workers will run.
 */
@Command(
    name = "submit",
    mixinStandardHelpOptions = true,
    description =
        "Submits the topology to a Storm cluster, as `storm jar` would. Looks at"
            + " the configuration, the cluster, the tables and the topics before it"
            + " uploads.")
final class SubmitCommand extends ClusterCommand {

  // In place of the configuration in Storm's client, which logs to standard output.
  private static final String LOG_TO_STANDARD_ERROR =
      "-Dlog4j2.configurationFile=stormwatch-submit-log4j2.xml";
  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path JAR = Path.of("topology", "target", "stormwatch-topology.jar");

  @Mixin private SubmitOptions options;

  @Option(
      names = "--jar",
      paramLabel = "FILE",
      description = "The jar to submit (default: the one that the build made).")
  private Path jar;

  @Override
  void checkOptions() {
    options.check(spec().commandLine());
    if (jar != null && !Files.isRegularFile(jar)) {
      throw wrong("--jar: " + jar + " does not exist");
    }
  }

  @Override
  ObjectNode run(Path stormYaml) throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(options.toArguments());
    arguments.add("--as-json");
    ProcessBuilder program =
        new StormJar(jar(), SubmitMain.class.getName(), stormYaml).program(arguments);
    program.command().add(1, LOG_TO_STANDARD_ERROR);
    ProgramRun run = ProgramRun.of(program, err());
    ObjectNode result = parse(run.output());
    result.put("ok", run.exitCode() == ExitCode.SUCCESS);
    result.put("exitCode", run.exitCode());
    return result;
  }

  @Override
  int exitCode(ObjectNode result) {
    return result.path("exitCode").asInt();
  }

  /** What the program answered in its last line; a jar of the user's may write others before. */
  private static ObjectNode parse(String output) {
    String last = output.lines().reduce("", (before, line) -> line);
    try {
      return MAPPER.readTree(last) instanceof ObjectNode object ? object : JsonOutput.object();
    } catch (JsonProcessingException e) {
      return JsonOutput.object().put("error", output.strip());
    }
  }

  private Path jar() {
    if (jar != null) {
      return jar;
    }
    Path built = Path.of(System.getProperty("stormwatch.home", "")).resolve(JAR);
    if (!Files.isRegularFile(built)) {
      throw new IllegalStateException(
          built.toAbsolutePath() + " is missing; make it with: mvn package -DskipTests");
    }
    return built;
  }
}
