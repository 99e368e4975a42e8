package io.stormwatch.app;

import io.stormwatch.app.cli.StormwatchCommand;
import io.stormwatch.loadgen.cli.LoadgenCommand;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
        .setParameterExceptionHandler(Main::explainWrongUse)
        .setExecutionExceptionHandler(Main::explain);
  }

  /** One line on what is wrong and one on where help is; groups of commands show what they have. */
  private static int explainWrongUse(CommandLine.ParameterException wrong, String[] args) {
    CommandLine command = wrong.getCommandLine();
    PrintWriter err = command.getErr();
    err.println(wrong.getMessage());
    if (command.getSubcommands().isEmpty()) {
      err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
    } else {
      command.usage(err);
    }
    return ExitCode.USAGE;
  }

  private static int explain(
      Exception failure, CommandLine command, CommandLine.ParseResult parsed) {
    String message = failure.getMessage();
    command
        .getErr()
        .println(
            command.getCommandName()
                + ": "
                + (message == null || message.isBlank() ? failure.toString() : message));
    if (Boolean.getBoolean("stormwatch.stacktrace")) {
      failure.printStackTrace(command.getErr());
    }
    return ExitCode.FAILURE;
  }
}
