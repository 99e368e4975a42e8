package io.stormwatch.loadgen.internal.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.Latency;
import io.stormwatch.loadgen.LoadListener;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** The intervals as CSV; what is unknown is empty. */
public final class CsvFile implements LoadListener, AutoCloseable {

  private static final String HEAD =
      "time,elapsedSeconds,phase,phaseNumber,done,warmUp,askedPerSecond,attempted,acknowledged,"
          + "failed,attemptedPerSecond,acknowledgedPerSecond,megabytesPerSecond,p50Ms,p90Ms,p99Ms,"
          + "p999Ms,maxMs,lagMs,maxLagMs,batchBytes,compressionRatio,cpuCores,heapBytes,"
          + "residentBytes,collections,collectionMs";

  private final PrintWriter out;

  /**
   * Opens a file.
   *
   * @throws IOException if it cannot be written
   */
  public CsvFile(Path file) throws IOException {
    out = new PrintWriter(Files.newBufferedWriter(file, UTF_8));
    out.print(HEAD + "\n");
  }

  @Override
  public void interval(IntervalReport report) {
    List<String> cells = new ArrayList<>();
    cells.add(report.end().toString());
    cells.add(number(report.elapsedSeconds()));
    cells.add(quoted(report.position().phase()));
    cells.add(Integer.toString(report.position().number()));
    cells.add(number(report.position().done()));
    cells.add(Boolean.toString(report.warmUp()));
    cells.add(number(report.position().askedRate()));
    cells.add(Long.toString(report.attempted()));
    cells.add(Long.toString(report.acknowledged()));
    cells.add(Long.toString(report.failed()));
    cells.add(number(report.attemptedRate()));
    cells.add(number(report.acknowledgedRate()));
    cells.add(number(report.megabytesPerSecond()));
    cells.add(millis(report.latency(), Latency::p50));
    cells.add(millis(report.latency(), Latency::p90));
    cells.add(millis(report.latency(), Latency::p99));
    cells.add(millis(report.latency(), Latency::p999));
    cells.add(millis(report.latency(), Latency::max));
    cells.add(number(report.lag().now()));
    cells.add(number(report.lag().max()));
    cells.add(number(report.batchBytes()));
    cells.add(number(report.compression()));
    cells.add(number(report.usage().cpuCores()));
    cells.add(Long.toString(report.usage().heapBytes()));
    long resident = report.usage().residentBytes().orElse(-1);
    cells.add(resident < 0 ? "" : Long.toString(resident));
    cells.add(Long.toString(report.usage().collections()));
    cells.add(Long.toString(report.usage().collectionMillis()));
    out.print(String.join(",", cells) + "\n");
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

  private static String millis(Optional<Latency> latency, ToDoubleFunction<Latency> value) {
    return latency.map(l -> number(value.applyAsDouble(l))).orElse("");
  }

  private static String number(OptionalDouble value) {
    return value.isPresent() ? number(value.getAsDouble()) : "";
  }

  private static String number(double value) {
    return Double.isFinite(value) ? String.format(Locale.ROOT, "%.3f", value) : "";
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }
}
