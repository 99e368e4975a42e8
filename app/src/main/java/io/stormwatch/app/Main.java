package io.stormwatch.app;

import io.stormwatch.app.cli.NumberConverter;
import io.stormwatch.app.cli.StormwatchCommand;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.loadgen.cli.LoadgenCommand;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine;

/** Entry point of {@code bin/stormwatch}. */
public final class Main {

  private Main() {}

  /** Runs one command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    // Numbers in results read the same on every machine.
    Locale.setDefault(Locale.ROOT);
    PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exitCode = commandLine(out, err).execute(args);
    out.flush();
    err.flush();
    System.exit(exitCode);
  }

  /** The command line, writing to the given streams; for tests as well. */
  public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    return new CommandLine(new StormwatchCommand())
        .addSubcommand("loadgen", new LoadgenCommand())
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .registerConverter(Double.class, new NumberConverter())
        .registerConverter(double.class, new NumberConverter())
        .setParameterExceptionHandler(Main::explainWrongUse)
        .setExecutionExceptionHandler(Main::explain);
  }

  /** What is wrong and where help is; a group of commands without one shows what it has. */
  private static int explainWrongUse(CommandLine.ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    String name = command.getCommandSpec().qualifiedName();
    PrintWriter err = command.getErr();
    err.println(
        name + ": " + oneLine(wrong.getMessage()) + nearest(wrong) + "; see " + name + " --help");
    if (isGroup(command) && !(wrong instanceof CommandLine.UnmatchedArgumentException)) {
      command
          .getSubcommands()
          .forEach(
              (each, line) ->
                  err.printf(
                      "  %-10s %s%n", each, line.getCommandSpec().usageMessage().description()[0]));
    }
    return ExitCode.USAGE;
  }

  /** Whether it does nothing but hold other commands. */
  private static boolean isGroup(CommandLine command) {
    return !command.getSubcommands().isEmpty()
        && command.getCommandSpec().options().stream()
            .allMatch(option -> option.usageHelp() || option.versionHelp());
  }

  private static String nearest(CommandLine.ParameterException wrong) {
    if (!(wrong instanceof CommandLine.UnmatchedArgumentException unmatched)) {
      return "";
    }
    CommandLine command = wrong.getCommandLine();
    List<String> words = new ArrayList<>(command.getSubcommands().keySet());
    words.addAll(command.getCommandSpec().optionsMap().keySet());
    String given = unmatched.getUnmatched().get(0).replaceFirst("=.*", "");
    return NearestKey.bySpelling(given, words)
        .map(word -> " (did you mean " + word + "?)")
        .orElse("");
  }

  private static String oneLine(String message) {
    return message.strip().replaceAll("\\s*\\R\\s*", " ");
  }

  private static int explain(
      Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    String message = failure.getMessage();
    command
        .getErr()
        .println(
            command.getCommandSpec().qualifiedName()
                + ": "
                + (message == null || message.isBlank() ? failure.toString() : message));
    if (Boolean.getBoolean("stormwatch.stacktrace")) {
      failure.printStackTrace(command.getErr());
    }
    return ExitCode.FAILURE;
  }
}
