package io.stormwatch.app.detect;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.detect.Decision;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Judges files and writes what came of it. Immutable. */
public final class FileJudge {

  private final CsvSeries csv;
  private final Backtest backtest;
  private final DetectorConfig detector;

  /** A judge with one detector. */
  public FileJudge(CsvSeries csv, Backtest backtest, DetectorConfig detector) {
    this.csv = requireNonNull(csv, "csv");
    this.backtest = requireNonNull(backtest, "backtest");
    this.detector = requireNonNull(detector, "detector");
  }

  /**
   * Judges a file.
   *
   * @param plot where to show it, if wanted
   * @throws FileException if it cannot be judged or the outcome cannot be written
   */
  public FileCounts judge(Path input, Path output, Optional<Path> plot) throws FileException {
    StoredSeries series = csv.read(input);
    List<Optional<Decision>> decisions = backtest.judge(series);
    try {
      DecisionCsv.write(output, series, decisions);
      if (plot.isPresent()) {
        PlotPage.write(plot.get(), series, decisions, detector);
      }
    } catch (IOException e) {
      throw new FileException("the outcome cannot be written: " + e.getMessage());
    }
    return FileCounts.of(decisions);
  }
}
