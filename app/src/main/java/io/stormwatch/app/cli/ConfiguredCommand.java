package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.Problem;
import io.stormwatch.topology.cli.ConfigOptions;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * A command that reads a configuration and has a JSON result. The result is written whatever
 * happens; its {@code ok} agrees with the exit code.
 */
abstract class ConfiguredCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;
  @Mixin private ConfigOptions configuration;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the result as one JSON object; - is standard output.")
  private String json;

  private boolean written;

  @Override
  public final Integer call() throws Exception {
    checkJson();
    LoadResult loaded;
    try {
      checkOptions();
      loaded = load(configuration);
    } catch (CommandLine.ParameterException e) {
      writeJson(failure(message(e)));
      throw e;
    }
    if (loaded instanceof LoadResult.Refused refused) {
      return refuse(refused.problems());
    }
    LoadResult.Loaded valid = (LoadResult.Loaded) loaded;
    valid.warnings().forEach(warning -> err().println("warning: " + warning));
    try (CtrlC ctrlC =
        CtrlC.interruptsThisThread(stopPatience(), this::sayInterrupted, this::giveUp)) {
      return run(valid, ctrlC);
    }
  }

  private int run(LoadResult.Loaded valid, CtrlC ctrlC) throws Exception {
    try {
      return run(valid);
    } catch (Exception e) {
      // An interrupt has done its work; it would break the writing of a file.
      boolean interrupted = Thread.interrupted() || e instanceof InterruptedException;
      if (ctrlC.happened() || interrupted) {
        writeJson(failure("interrupted"));
        return ExitCode.FAILURE;
      }
      writeJson(failure(message(e)));
      throw e;
    }
  }

  private void sayInterrupted() {
    err().println();
    err().println(spec.qualifiedName() + ": interrupted; stopping …");
  }

  private void giveUp() {
    try {
      writeJson(failure("interrupted"));
    } catch (IOException e) {
      err().println(spec.qualifiedName() + ": " + message(e));
    }
  }

  private static ObjectNode failure(String error) {
    ObjectNode result = JsonOutput.object();
    result.put("ok", false);
    result.put("error", error);
    return result;
  }

  /** How long the command may take to end in good order after Ctrl-C. */
  Duration stopPatience() {
    return Duration.ofSeconds(2);
  }

  /**
   * Reads the configuration again, with more overrides than the user gave.
   *
   * @param more each {@code key=value}; they win over the user's
   */
  final LoadResult reload(List<String> more) {
    return configuration.load(more);
  }

  /** Reads the configuration; a command that reads it otherwise overrides. */
  LoadResult load(ConfigOptions options) {
    return options.load();
  }

  final CommandLine commandLine() {
    return spec.commandLine();
  }

  /**
   * Looks at the command's own options before anything else.
   *
   * @throws picocli.CommandLine.ParameterException if they make no sense
   */
  void checkOptions() {
    // Most commands have none that could be wrong.
  }

  /**
   * Looks at the file of the JSON result before anything is written there.
   *
   * @throws picocli.CommandLine.ParameterException if the command needs it for something else
   */
  void checkJsonFile(Path file) {
    // Most commands have no other files.
  }

  /** Does the command's work with a valid configuration and answers its exit code. */
  abstract int run(LoadResult.Loaded loaded) throws Exception;

  /** Where results for people go: nowhere if standard output is taken by JSON. */
  final PrintWriter out() {
    return jsonOnStdout()
        ? new PrintWriter(java.io.Writer.nullWriter())
        : spec.commandLine().getOut();
  }

  final PrintWriter err() {
    return spec.commandLine().getErr();
  }

  /** Writes the JSON result if one was asked for and none is written yet. */
  final synchronized void writeJson(ObjectNode result) throws IOException {
    if (json != null && !written) {
      JsonOutput.write(json, result, spec.commandLine().getOut());
      written = true;
    }
  }

  private void checkJson() {
    if (json == null) {
      return;
    }
    try {
      JsonOutput.check(json);
    } catch (IOException e) {
      throw new CommandLine.ParameterException(commandLine(), "--json: " + e.getMessage(), e);
    }
    if (!jsonOnStdout()) {
      checkJsonFile(Path.of(json));
    }
  }

  private boolean jsonOnStdout() {
    return JsonOutput.STDOUT.equals(json);
  }

  private int refuse(List<Problem> problems) throws IOException {
    PrintWriter lines = jsonOnStdout() ? err() : refusals();
    problems.forEach(lines::println);
    ObjectNode result = JsonOutput.object();
    result.put("ok", false);
    result.set("problems", problems(problems));
    result.putObject("effective");
    writeJson(result);
    return ExitCode.USAGE;
  }

  /** Where the lines about a wrong configuration go; a command whose result they are overrides. */
  PrintWriter refusals() {
    return err();
  }

  static ArrayNode problems(List<Problem> problems) {
    ArrayNode array = JsonOutput.object().arrayNode();
    for (Problem problem : problems) {
      ObjectNode node = array.addObject();
      node.put("file", problem.file());
      if (problem.line() == Problem.NO_LINE) {
        node.putNull("line");
      } else {
        node.put("line", problem.line());
      }
      node.put("key", problem.key());
      node.put("problem", problem.problem());
      problem
          .nearest()
          .ifPresentOrElse(key -> node.put("nearest", key), () -> node.putNull("nearest"));
    }
    return array;
  }

  static String message(Throwable failure) {
    String message = failure.getMessage();
    return message == null || message.isBlank() ? failure.toString() : message;
  }
}
