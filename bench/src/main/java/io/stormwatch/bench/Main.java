package io.stormwatch.bench;

import io.stormwatch.app.cli.NumberConverter;
import io.stormwatch.app.cli.UserClassPath;
import io.stormwatch.topology.cli.ExitCode;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
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
    int exitCode = run(args, Optional.ofNullable(System.getenv(UserClassPath.VARIABLE)), out, err);
    out.flush();
    err.flush();
    System.exit(exitCode);
  }

  /**
   * Runs one command, unless what the user added to the class path is not there.
   *
   * @param classPath what was added
   * @return the exit code
   */
  static int run(String[] args, Optional<String> classPath, PrintWriter out, PrintWriter err) {
    Optional<String> problem = classPath.flatMap(UserClassPath::problem);
    if (problem.isPresent()) {
      err.println("stormwatch: " + problem.get());
      return ExitCode.USAGE;
    }
    return commandLine(out, err).execute(args);
  }

  /** The command line, writing to the given streams; for tests as well. */
  public static CommandLine commandLine(PrintWriter out, PrintWriter err) {
    CommandLine commandLine = io.stormwatch.app.Main.commandLine(out, err);
    CommandLine bench = new CommandLine(new BenchCommand());
    bench.setOut(out);
    bench.setErr(err);
    bench.setCaseInsensitiveEnumValuesAllowed(true);
    bench.registerConverter(Double.class, new NumberConverter());
    bench.registerConverter(double.class, new NumberConverter());
    bench.setParameterExceptionHandler(commandLine.getParameterExceptionHandler());
    bench.setExecutionExceptionHandler(commandLine.getExecutionExceptionHandler());
    return commandLine.addSubcommand(bench);
  }
}
