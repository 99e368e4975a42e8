package io.stormwatch.loadgen.internal.report;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadListener;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** The latencies of the intervals, in microseconds, as HdrHistogram's own log. */
public final class HdrFile implements LoadListener, AutoCloseable {

  private static final double MICROS_PER_MILLI = 1000;

  private final PrintStream out;
  private final HistogramLogWriter log;
  private boolean started;

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be written
   */
  public HdrFile(Path file) throws IOException {
    out = new PrintStream(Files.newOutputStream(file), false, StandardCharsets.UTF_8);
    log = new HistogramLogWriter(out);
    log.outputLogFormatVersion();
    log.outputComment("latency from the intended time; values in microseconds, Max in ms");
  }

  @Override
  public void interval(IntervalReport report) {
    long end = report.end().toEpochMilli();
    long start = end - Math.round(report.seconds() * 1000);
    if (!started) {
      log.outputStartTime(start);
      log.setBaseTime(start);
      log.outputLegend();
      started = true;
    }
    Histogram histogram = report.latencyMicros();
    log.outputIntervalHistogram(
        (start - log.getBaseTime()) / 1000.0,
        (end - log.getBaseTime()) / 1000.0,
        histogram,
        MICROS_PER_MILLI);
    out.flush();
  }

  /** Whether everything so far could be written. */
  public boolean isComplete() {
    return !out.checkError();
  }

  @Override
  public void close() {
    out.close();
  }
}
