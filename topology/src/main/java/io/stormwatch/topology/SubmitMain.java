package io.stormwatch.topology;

import io.stormwatch.topology.cli.ExitCode;
import io.stormwatch.topology.cli.SubmitOptions;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Submits the topology to a Storm cluster; the main class for {@code storm jar}. Looks at the
 * configuration, at the cluster and at the servers before anything is uploaded.
 */
@Command(
    name = "submit",
    mixinStandardHelpOptions = true,
    description = "Submits the topology to the Storm cluster that storm.yaml names.")
public final class SubmitMain implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private SubmitOptions options;

  @Option(
      names = "--as-json",
      description = "Writes the result to standard output as one JSON object.")
  private boolean asJson;

  /** Submits and ends the JVM with an exit code. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    System.exit(
        new CommandLine(new SubmitMain())
            .setOut(out)
            .setErr(err)
            .setExecutionExceptionHandler(
                (failure, command, parsed) -> {
                  command.getErr().println("submit: " + failure);
                  return ExitCode.FAILURE;
                })
            .execute(args));
  }

  @Override
  public Integer call() {
    options.check(spec.commandLine());
    PrintWriter err = spec.commandLine().getErr();
    SubmitResult result = new Submission(options, err).run();
    result
        .name()
        .filter(name -> result.exitCode() == ExitCode.SUCCESS)
        .ifPresent(name -> err.println("submitted topology " + name));
    if (asJson) {
      spec.commandLine().getOut().println(result.toJson());
    }
    return result.exitCode();
  }
}
