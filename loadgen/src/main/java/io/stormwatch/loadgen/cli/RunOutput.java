package io.stormwatch.loadgen.cli;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.internal.report.CsvFile;
import io.stormwatch.loadgen.internal.report.HdrFile;
import io.stormwatch.loadgen.internal.report.TerminalReport;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Takes the intervals of a run to the terminal and to files. */
final class RunOutput implements AutoCloseable {

  private final Optional<HdrFile> hdr;
  private final Optional<CsvFile> csv;
  private final TerminalReport terminal;
  private final boolean quiet;

  /** Opens the files; null stands for no file. */
  RunOutput(Path json, Path hdr, Path csv, PrintWriter err, boolean quiet) throws IOException {
    if (json != null && !Files.isDirectory(json.toAbsolutePath().getParent())) {
      throw new IOException("cannot write " + json + ": there is no such folder");
    }
    if (json != null && Files.isDirectory(json)) {
      throw new IOException("cannot write " + json + ": it is a folder");
    }
    try {
      this.hdr = hdr == null ? Optional.empty() : Optional.of(new HdrFile(hdr));
      this.csv = csv == null ? Optional.empty() : Optional.of(new CsvFile(csv));
    } catch (IOException e) {
      throw new IOException("cannot write: " + e, e);
    }
    this.terminal = new TerminalReport(err);
    this.quiet = quiet;
  }

  LoadListener listener() {
    return new LoadListener() {
      @Override
      public void interval(IntervalReport report) {
        if (!quiet) {
          terminal.interval(report);
        }
        hdr.ifPresent(file -> file.interval(report));
        csv.ifPresent(file -> file.interval(report));
      }

      @Override
      public void warning(String message) {
        terminal.warning(message);
      }
    };
  }

  /** What could not be written. */
  Optional<String> broken() {
    if (hdr.isPresent() && !hdr.get().isComplete()) {
      return Optional.of("the histogram log could not be written to its end");
    }
    if (csv.isPresent() && !csv.get().isComplete()) {
      return Optional.of("the CSV file could not be written to its end");
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    hdr.ifPresent(HdrFile::close);
    csv.ifPresent(CsvFile::close);
  }
}
