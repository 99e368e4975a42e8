package io.stormwatch.loadgen.internal.report;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadListener;
import java.io.PrintWriter;
import java.util.Locale;

/** One line for each interval. */
public final class TerminalReport implements LoadListener {

  private final PrintWriter err;

  /** A report to a stream. */
  public TerminalReport(PrintWriter err) {
    this.err = err;
  }

  @Override
  public void interval(IntervalReport report) {
    IntervalReport.Position at = report.position();
    StringBuilder line = new StringBuilder(200);
    line.append(String.format(Locale.ROOT, "%7.1f s  ", report.elapsedSeconds()));
    line.append(at.phase());
    if (at.phases() > 1) {
      line.append(' ').append(at.number()).append('/').append(at.phases());
    }
    line.append(String.format(Locale.ROOT, " %3.0f %%  ", at.done() * 100));
    if (report.warmUp()) {
      line.append("(warm-up)  ");
    }
    at.askedRate().ifPresent(rate -> line.append("asked ").append(Text.rate(rate)).append("  "));
    line.append("sent ").append(Text.rate(report.attemptedRate()));
    line.append("  acked ").append(Text.rate(report.acknowledgedRate()));
    line.append("  ").append(Text.megabytes(report.megabytesPerSecond()));
    line.append("  ").append(Text.latency(report.latency()));
    line.append("  lag ").append(Text.millis(report.lag().max())).append(" ms");
    line.append("  failed ").append(Text.count(report.totals().failed()));
    report.batchBytes().ifPresent(b -> line.append("  batch ").append(Text.count(b)).append(" B"));
    report
        .compression()
        .ifPresent(c -> line.append(String.format(Locale.ROOT, "  compressed to %.2f", c)));
    line.append(String.format(Locale.ROOT, "  cpu %.2f", report.usage().cpuCores()));
    line.append("  heap ").append(Text.mebibytes(report.usage().heapBytes()));
    line.append("  gc ").append(report.usage().collectionMillis()).append(" ms");
    err.println(line);
    err.flush();
  }

  @Override
  public void warning(String message) {
    err.println("warning: " + message);
    err.flush();
  }
}
