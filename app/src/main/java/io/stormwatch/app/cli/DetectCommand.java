package io.stormwatch.app.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.app.detect.Backtest;
import io.stormwatch.app.detect.CsvSeries;
import io.stormwatch.app.detect.DetectFiles;
import io.stormwatch.app.detect.FileCounts;
import io.stormwatch.app.detect.FileException;
import io.stormwatch.app.detect.FileJudge;
import io.stormwatch.app.files.OutputFile;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.topology.cli.ConfigOptions;
import io.stormwatch.topology.cli.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** {@code stormwatch detect}: what a detector would have reported of stored series. */
@Command(
    name = "detect",
    mixinStandardHelpOptions = true,
    description =
        "Judges the values of CSV files, each file a series, row by row. Writes"
            + " row, time, value, score, anomalous, suppressed, expected, lower and upper.")
public final class DetectCommand extends ConfiguredCommand {

  @Option(
      names = "--input",
      required = true,
      paramLabel = "PATH",
      description = "A CSV file, or a folder: every *.csv at any depth.")
  private Path input;

  @Option(
      names = "--output",
      required = true,
      paramLabel = "PATH",
      description = "The file to write, or the folder with the same relative paths.")
  private Path output;

  @Option(
      names = "--detector",
      required = true,
      paramLabel = "NAME",
      description = "A detector or a preset; a wrong name lists them.")
  private String detector;

  @Option(
      names = "--plot",
      paramLabel = "FILE.html",
      description = "Also writes a page that shows the series, its band and what was reported.")
  private Path plot;

  @Option(
      names = "--time-column",
      paramLabel = "NAME",
      description = "Column of the times (default: timestamp or time).")
  private String timeColumn;

  @Option(
      names = "--value-column",
      paramLabel = "NAME",
      description = "Column of the values (default: value).")
  private String valueColumn;

  @Override
  void checkOptions() {
    for (Path each : new Path[] {input, output, plot}) {
      if (each != null && each.toString().isBlank()) {
        throw new ParameterException(commandLine(), "a file name is missing");
      }
    }
    refuseStdout("--output", output, "decisions");
    refuseStdout("--plot", plot, "a page");
    for (String each : new String[] {timeColumn, valueColumn}) {
      if (each != null && each.isBlank()) {
        throw new ParameterException(commandLine(), "the name of a column is missing");
      }
    }
    if (plot != null && (DetectFiles.isSame(plot, input) || DetectFiles.isSame(plot, output))) {
      throw new ParameterException(commandLine(), "--plot must be another file than " + plot);
    }
    if (plot != null && Files.isDirectory(input)) {
      throw new ParameterException(commandLine(), "--plot shows one file; --input is a folder");
    }
  }

  private void refuseStdout(String option, Path file, String what) {
    try {
      if (file != null) {
        OutputFile.refuseStdout(file, what);
      }
    } catch (IOException e) {
      throw new ParameterException(commandLine(), option + ": " + e.getMessage(), e);
    }
  }

  @Override
  void checkJsonFile(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      return; // a pipe or device takes more than one result
    }
    for (Path each : new Path[] {input, output, plot}) {
      if (each != null && DetectFiles.isSame(file, each)) {
        throw new ParameterException(commandLine(), "--json must be another file than " + each);
      }
    }
  }

  @Override
  LoadResult load(ConfigOptions options) {
    return options.loadForDetector(detector);
  }

  @Override
  int run(LoadResult.Loaded loaded) throws IOException {
    StormwatchConfig config = loaded.config();
    Optional<DetectorFactory> factory =
        Detectors.load(DetectCommand.class.getClassLoader()).byName(config.detector().name());
    if (factory.isEmpty()) {
      throw new ParameterException(commandLine(), "--detector none judges nothing");
    }
    Backtest backtest =
        new Backtest(
            () -> factory.get().createForSeries(config.detector().parameters()),
            config.history().window());
    CsvSeries csv =
        new CsvSeries(Optional.ofNullable(timeColumn), Optional.ofNullable(valueColumn));
    FileJudge judge = new FileJudge(csv, backtest, config.detector());
    ObjectNode result = JsonOutput.object();
    ArrayNode failed = result.arrayNode();
    FileCounts total = FileCounts.NONE;
    int files = 0;
    for (Map.Entry<Path, Path> pair : pairs(failed).entrySet()) {
      try {
        FileCounts counts =
            judge.judge(
                pair.getKey(),
                pair.getValue(),
                Optional.ofNullable(plot),
                warning -> err().println("warning: " + warning));
        total = total.plus(counts);
        files++;
      } catch (FileException e) {
        fail(failed, pair.getKey() + ": " + e.getMessage());
      }
    }
    report(result, files, total, failed);
    return failed.isEmpty() ? ExitCode.SUCCESS : ExitCode.FAILURE;
  }

  private Map<Path, Path> pairs(ArrayNode failed) {
    try {
      return DetectFiles.pairs(input, output);
    } catch (FileException e) {
      fail(failed, e.getMessage());
      return Map.of();
    }
  }

  private void fail(ArrayNode failed, String problem) {
    err().println(problem);
    failed.add(problem);
  }

  private static String counted(long number, String one, String many) {
    return number + " " + (number == 1 ? one : many);
  }

  private void report(ObjectNode result, int files, FileCounts total, ArrayNode failed)
      throws IOException {
    out()
        .printf(
            "%s: %s of %s, %s, %d suppressed, %d warming up, %d without a value, %d with a"
                + " time before that of the row before%n",
            detector,
            counted(total.rows(), "row", "rows"),
            counted(files, "file", "files"),
            counted(total.anomalous(), "anomaly", "anomalies"),
            total.suppressed(),
            total.warmingUp(),
            total.skipped(),
            total.backward());
    out().flush();
    result.put("ok", failed.isEmpty());
    result.put("detector", detector);
    result.put("files", files);
    result.put("rows", total.rows());
    result.put("anomalies", total.anomalous());
    result.put("suppressed", total.suppressed());
    result.put("warmingUp", total.warmingUp());
    result.put("skipped", total.skipped());
    result.put("backward", total.backward());
    result.set("failed", failed);
    writeJson(result);
  }
}
