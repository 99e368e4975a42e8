package io.stormwatch.topology;

import io.stormwatch.bolt.publish.OutputTopics;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.cli.ConfigOptions;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.apache.storm.StormSubmitter;
import org.apache.storm.generated.AlreadyAliveException;
import org.apache.storm.generated.AuthorizationException;
import org.apache.storm.generated.InvalidTopologyException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Submits the topology to a Storm cluster; the main class for {@code storm jar}. Looks at the
 * configuration and at the servers before anything is uploaded.
 */
@Command(
    name = "submit",
    mixinStandardHelpOptions = true,
    description = "Submits the topology to the Storm cluster that storm.yaml names.")
public final class SubmitMain implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ConfigOptions configuration;

  @Option(
      names = "--no-connect",
      description = "Does not ask Kafka and Cassandra whether they can serve the configuration.")
  private boolean noConnect;

  @Option(
      names = "--create-topics",
      description = "Creates the topics that results go to, where they are missing.")
  private boolean createTopics;

  @Option(
      names = "--accept-recreated-topics",
      description =
          "Reads topics that were deleted and made again; stored rows may be overwritten.")
  private boolean acceptRecreated;

  /** Submits and ends the JVM with an exit code. */
  public static void main(String[] args) {
    System.exit(new CommandLine(new SubmitMain()).execute(args));
  }

  @Override
  public Integer call() throws Exception {
    configuration.requireFile(spec.commandLine());
    PrintWriter err = spec.commandLine().getErr();
    LoadResult loaded = configuration.load();
    if (loaded instanceof LoadResult.Refused refused) {
      refused.problems().forEach(err::println);
      return ExitCode.USAGE;
    }
    LoadResult.Loaded valid = (LoadResult.Loaded) loaded;
    valid.warnings().forEach(warning -> err.println("warning: " + warning));
    List<String> problems = noConnect ? List.of() : servers(valid.config());
    if (!problems.isEmpty()) {
      problems.forEach(err::println);
      return ExitCode.FAILURE;
    }
    err.println(valid.bounds().toLine());
    return submit(valid.config(), err);
  }

  private List<String> servers(StormwatchConfig config) {
    Preflight preflight = new Preflight(config);
    if (createTopics) {
      try (OutputTopics topics =
          OutputTopics.connect(config.kafka(), config.topics(), SecretReader.ofProcess())) {
        topics.ensure(Optional.empty(), Optional.empty());
      }
    }
    if (acceptRecreated) {
      preflight.acceptTopics();
    }
    return preflight.problems();
  }

  private static int submit(StormwatchConfig config, PrintWriter err) {
    try {
      StormSubmitter.submitTopology(
          config.name(), TopologySettings.of(config), Topologies.build(config));
      err.println("submitted topology " + config.name());
      return ExitCode.SUCCESS;
    } catch (AlreadyAliveException e) {
      err.println("a topology named " + config.name() + " is running; kill it or choose another");
    } catch (InvalidTopologyException e) {
      err.println("Storm refuses the topology: " + e.get_msg());
    } catch (AuthorizationException e) {
      err.println("Storm does not let this user submit: " + e.get_msg());
    } catch (RuntimeException e) {
      err.println("Storm did not take the topology: " + e.getMessage());
    }
    return ExitCode.FAILURE;
  }
}
