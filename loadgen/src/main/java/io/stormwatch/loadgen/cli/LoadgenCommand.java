package io.stormwatch.loadgen.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.core.config.Problem;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.LoadRun;
import io.stormwatch.loadgen.config.ProfileResult;
import io.stormwatch.loadgen.config.Profiles;
import io.stormwatch.loadgen.internal.report.JsonFile;
import io.stormwatch.loadgen.internal.report.Origin;
import io.stormwatch.loadgen.internal.report.ResultJson;
import io.stormwatch.loadgen.internal.report.Summary;
import io.stormwatch.loadgen.plan.LoadPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Sends load to Kafka. Exit codes: 0 success, 1 anything failed, 2 wrong use. */
@Command(
    name = LoadgenCommand.NAME,
    mixinStandardHelpOptions = true,
    sortOptions = false,
    usageHelpAutoWidth = true,
    versionProvider = Version.class,
    subcommands = MergeCommand.class,
    description = {
      "Sends events to a Kafka topic at a planned rate and tells the truth about it.",
      "",
      "Every event has an intended time, from which its latency counts, however late it is sent;"
          + " it travels in the header stormwatch-scheduled-ms. What was injected travels in the"
          + " header stormwatch-truth. The same seed, count and start time make the same events"
          + " for any number of threads."
    },
    optionListHeading = "%nOptions (defaults in brackets):%n",
    commandListHeading = "%nCommands:%n",
    footerHeading = "%nExamples:%n",
    footer = {
      "  5,000 events per second for a minute:",
      "    java -jar stormwatch-loadgen.jar -t events -r 5000 -d 60s",
      "  a million records as fast as they go, the topic made if missing:",
      "    java -jar stormwatch-loadgen.jar -t events --create-topic -n 1000000 \\",
      "      --threads 4 -k compression.type=lz4 -k linger.ms=20",
      "  labelled anomalies after 50 events of a series, and bad records:",
      "    java -jar stormwatch-loadgen.jar -t events -r 2000 -s 200 \\",
      "      -a spike=0.001 --min-history 50 --invalid 0.0005 --labels labels.csv",
      "  a ready profile, with results for machines:",
      "    java -jar stormwatch-loadgen.jar -t events -p conf/loadgen/spike.yaml \\",
      "      --json run.json --hdr run.hlog --csv run.csv",
      "  one load from two machines, and its result:",
      "    java -jar stormwatch-loadgen.jar ... --shard 1/2 --json a.json",
      "    java -jar stormwatch-loadgen.jar ... --shard 2/2 --json b.json",
      "    java -jar stormwatch-loadgen.jar merge a.json b.json",
      "",
      "Ctrl-C or SIGTERM ends a run early: what was sent is delivered, and the summary printed.",
      "Exit codes: 0 success, 1 anything failed, 2 wrong use or configuration."
    })
public final class LoadgenCommand implements Callable<Integer> {

  static final String NAME = "loadgen";
  private static final Pattern OF_A_PHASE = Pattern.compile("^(rate|duration|count): ");

  static final int OK = 0;
  static final int FAILED = 1;
  static final int WRONG_USE = 2;

  @Spec private CommandSpec spec;

  @Mixin private PlanOptions plan;

  @Mixin private OutputOptions output;

  @Override
  public Integer call() throws InterruptedException {
    ProfileResult loaded = load();
    if (loaded instanceof ProfileResult.Refused refused) {
      refused.problems().forEach(problem -> err().println(line(problem)));
      err().println("see " + program(spec) + " --help");
      return refuse(
          WRONG_USE,
          refused.problems().stream().map(LoadgenCommand::line).collect(Collectors.joining("; ")));
    }
    LoadPlan toRun = ((ProfileResult.Loaded) loaded).plan();
    try {
      return run(toRun);
    } catch (LoadException | IOException e) {
      err().println("loadgen: " + e.getMessage());
      return refuse(FAILED, e.getMessage());
    } catch (IllegalArgumentException e) {
      err().println("loadgen: " + e.getMessage());
      return refuse(WRONG_USE, e.getMessage());
    }
  }

  private ProfileResult load() {
    try {
      output.check(spec.commandLine());
      return Profiles.ofProcess().load(Optional.ofNullable(plan.profile()), plan.settings());
    } catch (ParameterException e) {
      write(ResultJson.refused(e.getMessage()));
      throw e;
    }
  }

  private int run(LoadPlan toRun) throws LoadException, IOException, InterruptedException {
    try (RunOutput files = output.open(err())) {
      LoadRun run = LoadGenerator.start(toRun, files.listener());
      try (SignalStop stop = SignalStop.of(run)) {
        LoadResult result = run.await();
        int code = report(result, toRun, files);
        stop.finished(code);
        return code;
      }
    }
  }

  private int report(LoadResult result, LoadPlan toRun, RunOutput files) {
    Summary.print(result, output.isJsonOnStdout() ? err() : out());
    ObjectNode json = ResultJson.of(result, Origin.of(toRun));
    Optional<String> broken = files.broken();
    broken.ifPresent(
        problem -> {
          err().println("loadgen: " + problem);
          json.put("ok", false).put("error", problem);
        });
    boolean written = write(json);
    return result.ok() && broken.isEmpty() && written ? OK : FAILED;
  }

  private int refuse(int code, String reason) {
    write(ResultJson.refused(reason));
    return code;
  }

  private boolean write(ObjectNode json) {
    if (output.json() == null) {
      return true;
    }
    try {
      JsonFile.write(output.json(), json, out());
      return true;
    } catch (IOException e) {
      err().println("loadgen: cannot write " + output.json() + ": " + e);
      return false;
    }
  }

  /** A problem of an option reads by the option's name, one of a file as everywhere. */
  private static String line(Problem problem) {
    if (problem.file().startsWith("--") && OF_A_PHASE.matcher(problem.problem()).find()) {
      return "--" + problem.problem(); // the phase was made of options of these names
    }
    return problem.file().isEmpty() || problem.file().startsWith("-")
        ? (problem.file().isEmpty() ? "" : problem.file() + ": ")
            + (problem.key().isEmpty() ? "" : problem.key() + ": ")
            + problem.problem()
            + problem.nearest().map(near -> "; nearest valid key: " + near).orElse("")
        : problem.toString();
  }

  /** What the user typed to get here. */
  static String program(CommandSpec spec) {
    return spec.root().name().equals(NAME)
        ? spec.qualifiedName().replaceFirst(NAME, "java -jar stormwatch-loadgen.jar")
        : spec.qualifiedName();
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }

  private PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
