package io.stormwatch.loadgen.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine;

/** Entry point of the standalone jar. */
public final class LoadgenMain {

  private static final String LOG_CONFIGURATION = "log4j2.configurationFile";

  private LoadgenMain() {}

  /** Runs the command and ends the JVM with its exit code. */
  public static void main(String[] args) {
    Locale.setDefault(Locale.ROOT);
    if (System.getProperty(LOG_CONFIGURATION) == null) {
      System.setProperty(LOG_CONFIGURATION, "stormwatch-loadgen-log4j2.xml");
    }
    PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
    PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
    int exitCode = commandLine(out, err).execute(args);
    out.flush();
    err.flush();
    System.exit(exitCode);
  }

  /** The command line, writing to the given streams; for tests as well. */
  static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    return new CommandLine(new LoadgenCommand())
        .setOut(out)
        .setErr(err)
        .setParameterExceptionHandler(LoadgenMain::explainWrongUse);
  }

  private static int explainWrongUse(CommandLine.ParameterException wrong, String[] args) {
    CommandLine.Model.CommandSpec spec = wrong.getCommandLine().getCommandSpec();
    String help = LoadgenCommand.program(spec) + " --help";
    wrong
        .getCommandLine()
        .getErr()
        .println(spec.qualifiedName() + ": " + wrong.getMessage() + "; see " + help);
    return LoadgenCommand.WRONG_USE;
  }
}
