package io.stormwatch.bench.frame;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.cli.JsonOutput;
import io.stormwatch.app.files.OutputFile;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.ReportPage;
import io.stormwatch.local.ServerFailedException;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Where an experiment's results go; options that every experiment has. */
public final class Output {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "Writes the result as one JSON object; - is standard output.")
  private String json;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description = "Writes a page with plots that needs nothing else.")
  private Path report;

  /** Where results are printed; nowhere if the JSON result has standard output for itself. */
  public PrintWriter out() {
    return JsonOutput.STDOUT.equals(json)
        ? new PrintWriter(Writer.nullWriter())
        : spec.commandLine().getOut();
  }

  /** What an experiment does. */
  @FunctionalInterface
  public interface Work {

    /**
     * Measures, prints results to {@link #out()} and writes the page.
     *
     * @return the JSON result; its {@code ok} is the exit code
     */
    ObjectNode run() throws Exception;
  }

  /**
   * Runs an experiment, once the places for its results are known to take them, and writes the JSON
   * result, also that of one that failed: {@code {"ok":false,"error":…}}.
   *
   * @return the exit code
   * @throws ParameterException if a result could not be written where it is wanted
   */
  public int of(Work work) throws Exception {
    check();
    ObjectNode result;
    try {
      result = work.run();
    } catch (TrialException | ServerFailedException | IOException e) {
      err().println(spec.commandLine().getCommandName() + ": " + e.getMessage());
      result = failed(e);
    } catch (Exception e) {
      write(failed(e));
      throw e;
    }
    write(result);
    return result.path("ok").asBoolean() ? ExitCode.SUCCESS : ExitCode.FAILURE;
  }

  /** Writes the page if it was asked for, and says where it is. */
  public void write(Report content) throws IOException {
    if (report == null) {
      return;
    }
    Path file = report.toAbsolutePath();
    ReportPage.write(file, content);
    err().println("report: " + file);
  }

  /** Where progress goes. */
  public PrintWriter err() {
    return spec.commandLine().getErr();
  }

  private void check() {
    if (json != null) {
      check("--json", () -> JsonOutput.check(json));
    }
    if (report != null) {
      check("--report", () -> OutputFile.checkFile(report, "a page"));
    }
    if (json != null && report != null && isSame(Path.of(json), report)) {
      throw new ParameterException(
          spec.commandLine(), "--json and --report must be two files, not both " + report);
    }
  }

  private static boolean isSame(Path one, Path other) {
    return one.toAbsolutePath().normalize().equals(other.toAbsolutePath().normalize())
        && (Files.isRegularFile(one) || !Files.exists(one)); // a device takes both
  }

  /** Looks whether something can be written. */
  @FunctionalInterface
  private interface Check {

    void run() throws IOException;
  }

  private void check(String option, Check check) {
    try {
      check.run();
    } catch (IOException e) {
      throw new ParameterException(spec.commandLine(), option + ": " + e.getMessage(), e);
    }
  }

  private static ObjectNode failed(Exception failure) {
    ObjectNode result = JsonOutput.object();
    result.put("ok", false);
    result.put("error", failure.getMessage() == null ? failure.toString() : failure.getMessage());
    return result;
  }

  private void write(ObjectNode result) throws IOException {
    if (json != null) {
      JsonOutput.write(json, result, spec.commandLine().getOut());
    }
  }
}
