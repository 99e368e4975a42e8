package io.stormwatch.loadgen.cli;

import io.stormwatch.loadgen.internal.report.JsonFile;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where results go. */
final class OutputOptions {

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "result as one JSON object; - for standard output and nothing else on it")
  private String json;

  @Option(
      names = "--hdr",
      paramLabel = "FILE",
      description = "latency histogram of every interval, as an HdrHistogram log")
  private Path hdr;

  @Option(names = "--csv", paramLabel = "FILE", description = "every interval as CSV")
  private Path csv;

  @Option(
      names = {"-q", "--quiet"},
      description = "no line for every interval")
  private boolean quiet;

  /** File for the JSON result, null for none. */
  String json() {
    return json;
  }

  boolean isJsonOnStdout() {
    return JsonFile.STDOUT.equals(json);
  }

  /**
   * Looks at the names of the files that cannot be standard output.
   *
   * @throws ParameterException if one is its name
   */
  void check(CommandLine command) {
    refuseStdout(command, "--hdr", hdr);
    refuseStdout(command, "--csv", csv);
  }

  private static void refuseStdout(CommandLine command, String option, Path file) {
    if (file != null && file.toString().equals(JsonFile.STDOUT)) {
      throw new ParameterException(
          command, option + ": intervals cannot go to standard output; name a file");
    }
  }

  /** Opens the files for the intervals. */
  RunOutput open(PrintWriter err) throws IOException {
    Path file = json == null || isJsonOnStdout() ? null : Path.of(json);
    return new RunOutput(file, hdr, csv, err, quiet);
  }
}
