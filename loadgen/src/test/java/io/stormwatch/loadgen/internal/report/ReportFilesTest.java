package io.stormwatch.loadgen.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.Latency;
import io.stormwatch.loadgen.ProcessUsage;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReportFilesTest {

  @TempDir Path folder;

  @Test
  void aJsonResultGoesThroughALinkAndIntoAPipeAndLeavesBothInPlace() throws Exception {
    Path file = Files.writeString(folder.resolve("old.json"), "old");
    Path link = Files.createSymbolicLink(folder.resolve("link.json"), file);
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> text(pipe));

    JsonFile.write(link.toString(), result(), new PrintWriter(new StringWriter()));
    JsonFile.write(pipe.toString(), result(), new PrintWriter(new StringWriter()));

    assertThat(link).isSymbolicLink();
    assertThat(Files.readString(file)).contains("\"ok\" : true");
    assertThat(read.get(20, TimeUnit.SECONDS)).contains("\"ok\" : true");
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  private static ObjectNode result() {
    return JsonNodeFactory.instance.objectNode().put("ok", true);
  }

  private static String text(Path pipe) {
    try (InputStream in = Files.newInputStream(pipe)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void theHistogramLogIsReadBackByHdrHistogramItself() throws IOException {
    Path file = folder.resolve("run.hlog");
    try (HdrFile hdr = new HdrFile(file)) {
      hdr.interval(report(10, 5000, 12));
      hdr.interval(report(20, 3000, 7));
      assertThat(hdr.isComplete()).isTrue();
    }

    List<EncodableHistogram> read = new ArrayList<>();
    try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
      while (reader.hasNext()) {
        read.add(reader.nextIntervalHistogram());
      }
    }
    assertThat(read).hasSize(2);
    assertThat(((Histogram) read.get(0)).getTotalCount()).isEqualTo(5000);
    assertThat(((Histogram) read.get(1)).getMaxValue()).isBetween(6_990L, 7_010L);
    assertThat(read.get(1).getStartTimeStamp() - read.get(0).getStartTimeStamp()).isEqualTo(10_000);
  }

  @Test
  void everyLineOfTheTableHasACellForEveryColumn() throws IOException {
    Path file = folder.resolve("run.csv");
    try (CsvFile csv = new CsvFile(file)) {
      csv.interval(report(10, 5000, 12));
      csv.interval(report(20, 0, 0));
      assertThat(csv.isComplete()).isTrue();
    }

    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(3);
    int columns = lines.get(0).split(",", -1).length;
    assertThat(lines).allMatch(line -> line.split(",", -1).length == columns);
    assertThat(lines.get(1)).contains("\"hold\"", ",5000,", ",12.0");
    assertThat(lines.get(2)).contains(",,,,");
  }

  @Test
  void aLineForPeopleNamesPhaseProgressRatesAndLatencies() {
    StringWriter text = new StringWriter();
    new TerminalReport(new PrintWriter(text)).interval(report(10, 5000, 12));

    assertThat(text.toString())
        .contains("hold 2/3", "25 %", "asked 500/s", "acked 500/s", "MB/s", "p99", "max 12 ms")
        .contains("lag", "failed 7", "cpu", "heap", "gc", "batch 1,000 B", "compressed to 0.50");
  }

  private static IntervalReport report(double elapsed, long acknowledged, double millis) {
    Histogram latencies = new Histogram(3);
    latencies.recordValueWithCount(Math.round(millis * 1000), acknowledged);
    return new IntervalReport(
        Instant.ofEpochMilli(1_767_225_600_000L + Math.round(elapsed * 1000)),
        elapsed,
        10,
        new IntervalReport.Position("hold", 2, 3, 0.25, OptionalDouble.of(500)),
        false,
        acknowledged,
        acknowledged,
        0,
        acknowledged * 100,
        OptionalDouble.of(1000),
        OptionalDouble.of(0.5),
        Latency.ofMicros(latencies),
        latencies,
        new IntervalReport.Lag(0, 1.5),
        Map.of(),
        new ProcessUsage(0.5, 50_000_000, OptionalLong.empty(), 2, 12),
        new IntervalReport.Totals(acknowledged, acknowledged, 7, acknowledged * 100));
  }
}
