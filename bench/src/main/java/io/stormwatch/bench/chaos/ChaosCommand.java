package io.stormwatch.bench.chaos;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.CtrlC;
import io.stormwatch.app.cli.DurationConverter;
import io.stormwatch.app.files.OutputFile;
import io.stormwatch.bench.chaos.fault.FaultName;
import io.stormwatch.bench.frame.Names;
import io.stormwatch.bench.frame.Output;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code stormwatch bench chaos}: nothing lost and the same decisions while parts die. */
@Command(
    name = "chaos",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description =
        "Starts a cluster of its own and sends load through the topology while"
            + " faults strike by a plan; then accounts for every record and holds every"
            + " decision against a run without faults.")
public final class ChaosCommand implements Callable<Integer> {

  private static final String ALL = "all";
  private static final Duration STOP_PATIENCE = Duration.ofSeconds(30);

  @Spec private CommandSpec spec;
  @Mixin private Output output;

  @Option(
      names = "--faults",
      paramLabel = "NAME[,NAME...]",
      defaultValue = ALL,
      description =
          "Which faults strike, or all of them (default: ${DEFAULT-VALUE}). Not"
              + " among all: resubmit, the topology killed and submitted again.")
  private List<String> faults;

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      defaultValue = "25m",
      converter = DurationConverter.class,
      description = "How long load is sent (default: ${DEFAULT-VALUE}).")
  private Duration duration;

  @Option(
      names = "--rate",
      paramLabel = "N",
      defaultValue = "500",
      description = "Events per second (default: ${DEFAULT-VALUE}).")
  private double rate;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of plan, targets and load (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(
      names = "--outage",
      paramLabel = "TIME",
      defaultValue = "90s",
      converter = DurationConverter.class,
      description =
          "How long an outage lasts, less if they would not fit (default: ${DEFAULT-VALUE}).")
  private Duration outage;

  @Option(
      names = "--events",
      paramLabel = "N",
      description =
          "Fills the topic with so many events as fast as they go; one fault"
              + " (resubmit unless --faults names another) strikes when half of them are"
              + " committed. --duration and --outage do not count, --rate is that of the"
              + " events' times.")
  private Long events;

  @Option(
      names = "--logs",
      paramLabel = "DIR",
      description = "Keeps the logs and metrics of all processes there.")
  private Optional<Path> logs = Optional.empty();

  @Override
  @SuppressWarnings("try") // it only has to be there
  public Integer call() throws Exception {
    ChaosOptions options = options();
    try (CtrlC ctrlC =
        CtrlC.interruptsThisThread(
            STOP_PATIENCE,
            () -> say("stopping everything …"),
            () -> say("the servers did not end in time"))) {
      return output.of(() -> run(options));
    }
  }

  private ObjectNode run(ChaosOptions options) throws Exception {
    ChaosResult result = new ChaosSession(options, jar(), logs, this::say).run();
    ChaosText.of(result).forEach(output.out()::println);
    output.out().flush();
    output.write(ChaosText.page(options, result));
    return ChaosJson.of(result);
  }

  private ChaosOptions options() {
    try {
      ChaosOptions options =
          events == null
              ? new ChaosOptions(
                  names(), duration, rate, seed, outage, Pace.USUAL, OptionalLong.empty())
              : ChaosOptions.backlog(names(), events, rate, seed);
      options.schedule();
      if (logs.isPresent()) {
        OutputFile.check(logs.get().resolve("any.log"));
      }
      return options;
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), "--logs: " + e.getMessage(), e);
    }
  }

  private List<FaultName> names() {
    if (faults.size() == 1 && faults.get(0).strip().equalsIgnoreCase(ALL)) {
      return events == null ? FaultName.all() : List.of(FaultName.RESUBMIT);
    }
    List<String> known = Arrays.stream(FaultName.values()).map(FaultName::text).toList();
    return Names.of("--faults", faults, known).stream()
        .map(name -> FaultName.of(name).orElseThrow())
        .toList();
  }

  /** The jar as the build leaves it, in the product's folder. */
  private static Path jar() {
    return Path.of(
        System.getProperty("stormwatch.home", ""), "topology", "target", "stormwatch-topology.jar");
  }

  private synchronized void say(String text) {
    output.err().println(text);
    output.err().flush();
  }
}
