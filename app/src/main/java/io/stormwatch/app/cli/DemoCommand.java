package io.stormwatch.app.cli;

import io.stormwatch.app.demo.DemoOptions;
import io.stormwatch.app.demo.DemoResult;
import io.stormwatch.app.demo.DemoSession;
import io.stormwatch.app.files.OutputFile;
import io.stormwatch.app.report.ReportPage;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code stormwatch demo}: the whole pipeline on real servers, with an audit. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    description =
        "Starts Kafka, Cassandra and the topology, drives labelled load through"
            + " them, and accounts for every record. Leaves nothing behind but a page with"
            + " plots, unless --keep is given.")
public final class DemoCommand extends ConfiguredCommand {

  @Option(
      names = "--duration",
      paramLabel = "TIME",
      defaultValue = "60s",
      converter = DurationConverter.class,
      description = "How long load is sent (default: ${DEFAULT-VALUE}).")
  private Duration duration;

  @Option(
      names = "--rate",
      paramLabel = "N",
      defaultValue = "5000",
      description = "Events per second (default: ${DEFAULT-VALUE}).")
  private double rate;

  @Option(
      names = "--series",
      paramLabel = "N",
      defaultValue = "500",
      description = "Number of series (default: ${DEFAULT-VALUE}).")
  private long series;

  @Option(
      names = "--keep",
      description = "Leaves Kafka and Cassandra running, as after `local up`, until `local down`.")
  private boolean keep;

  @Option(
      names = "--report",
      paramLabel = "FILE.html",
      description =
          "Where the page with plots goes, which needs nothing else (default: a new"
              + " file in the temporary folder, named at the end).")
  private Path report;

  @Override
  void checkOptions() {
    options();
    if (report != null) {
      try {
        OutputFile.checkFile(report, "a page");
      } catch (IOException e) {
        throw new ParameterException(commandLine(), "--report: " + e.getMessage(), e);
      }
    }
  }

  @Override
  int run(LoadResult.Loaded loaded) throws Exception {
    DemoOptions options = options();
    DemoSession session =
        new DemoSession(options, overrides -> reload(overrides).configOrThrow(), err());
    DemoResult result = session.run();
    result.text().forEach(out()::println);
    writePage(result);
    out().flush();
    writeJson(result.json());
    return result.ok() ? ExitCode.SUCCESS : ExitCode.FAILURE;
  }

  /** A page that cannot be written is no reason to lose the result. */
  private void writePage(DemoResult result) {
    Path page = page(result);
    try {
      ReportPage.write(page, result.page());
      out().println("report: " + page);
      result.json().put("report", page.toString());
    } catch (IOException e) {
      err().println("report: " + e.getMessage());
      result.json().putNull("report");
    }
  }

  private Path page(DemoResult result) {
    Path file =
        report == null
            ? Path.of(System.getProperty("java.io.tmpdir"), "stormwatch-" + result.name() + ".html")
            : report;
    return file.toAbsolutePath();
  }

  /** Topology and servers take their time. */
  @Override
  Duration stopPatience() {
    return Duration.ofSeconds(30);
  }

  private DemoOptions options() {
    try {
      return new DemoOptions(duration, rate, series, keep);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(commandLine(), e.getMessage(), e);
    }
  }
}
