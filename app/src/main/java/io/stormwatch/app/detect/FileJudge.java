package io.stormwatch.app.detect;

import static java.util.Objects.requireNonNull;

import io.stormwatch.app.files.OutputFile;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.SeriesRun;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Judges files and writes what came of it, row by row, so that a file's length is no matter.
 * Immutable.
 */
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
   * @param warnings takes what is doubtful in the file, one line each
   * @throws FileException if it cannot be judged or the outcome cannot be written
   */
  public FileCounts judge(Path input, Path output, Optional<Path> plot, Consumer<String> warnings)
      throws FileException {
    SeriesRun<?> run = backtest.run();
    FileCounts.Counter counter = new FileCounts.Counter();
    PlotRows shown = new PlotRows();
    NoNumbers noNumber = new NoNumbers();
    try {
      OutputFile.<FileException>write(
          output,
          out -> {
            DecisionCsv.writeHeader(out);
            csv.read(
                input,
                new CsvSeries.Rows() {
                  @Override
                  public void take(long time, double value) throws IOException {
                    Optional<Decision> decision =
                        Double.isNaN(value) ? Optional.empty() : Optional.of(run.next(time, value));
                    JudgedRow row = new JudgedRow(counter.rows(), time, value, decision);
                    DecisionCsv.write(out, row);
                    counter.take(row);
                    if (plot.isPresent()) {
                      shown.take(row);
                    }
                  }

                  @Override
                  public void noNumber(String text) {
                    noNumber.take(counter.rows(), text);
                  }
                });
          });
      noNumber.warning().ifPresent(warning -> warnings.accept(input + ": " + warning));
      if (plot.isPresent()) {
        String name = String.valueOf(input.getFileName());
        new PlotPage(name, shown, counter.counts(), detector).write(plot.get());
      }
    } catch (IOException e) {
      throw new FileException(e.getMessage());
    }
    return counter.counts();
  }
}
