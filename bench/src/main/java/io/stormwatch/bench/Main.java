package io.stormwatch.bench;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import picocli.CommandLine;

/** Entry point of {@code bin/stormwatch}: the whole command line, experiments too. */
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
    CommandLine commandLine = io.stormwatch.app.Main.commandLine(out, err);
    CommandLine bench = new CommandLine(new BenchCommand());
    bench.setOut(out);
    bench.setErr(err);
    bench.setCaseInsensitiveEnumValuesAllowed(true);
    bench.setParameterExceptionHandler(commandLine.getParameterExceptionHandler());
    bench.setExecutionExceptionHandler(commandLine.getExecutionExceptionHandler());
    return commandLine.addSubcommand(bench);
  }
}
