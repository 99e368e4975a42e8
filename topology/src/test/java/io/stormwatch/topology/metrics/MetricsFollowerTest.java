package io.stormwatch.topology.metrics;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.topology.metrics.internal.MetricLineWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MetricsFollowerTest {

  private final MetricLineWriter writer = new MetricLineWriter();
  private MetricsFollower follower;

  @TempDir Path folder;

  @BeforeEach
  void follow() {
    follower = new MetricsFollower(folder, "t");
  }

  @Test
  void seesNothingBeforeThereIsAnything() throws IOException {
    assertThat(follower.poll()).isEmpty();
    assertThat(new MetricsFollower(folder.resolve("absent"), "t").poll()).isEmpty();
  }

  @Test
  void addsUpTheTasksOfAComponent() throws IOException {
    append(6700, 1, line(6700, 1, "write", 3, 10_000, 100, 50, OptionalLong.of(7), 10, 20));
    append(6701, 2, line(6701, 2, "write", 4, 10_100, 40, 30, OptionalLong.of(2), 30));

    ComponentView view = follower.poll().get("write");

    assertThat(view.tasks()).isEqualTo(2);
    assertThat(view.rate("acked")).isEqualTo(8.0);
    assertThat(view.total("acked")).isEqualTo(140);
    assertThat(view.gauge("lag")).hasValue(9);
    assertThat(view.latest("micros").values().getTotalCount()).isEqualTo(3);
    assertThat(view.latest("micros").max()).isEqualTo(30);
    assertThat(view.counters()).containsExactly("acked");
  }

  @Test
  void whatIsUnknownStaysUnknownInTheSum() throws IOException {
    append(6700, 1, line(6700, 1, "spout", 3, 10_000, 1, 1, OptionalLong.of(7)));
    append(6701, 2, line(6701, 2, "spout", 4, 10_000, 1, 1, OptionalLong.empty()));

    ComponentView view = follower.poll().get("spout");

    assertThat(view.gauge("lag")).isEmpty();
    assertThat(view.gauge("no such gauge")).isEmpty();
    assertThat(view.rate("no such counter")).isZero();
    assertThat(view.total("no such counter")).isZero();
    assertThat(view.latest("no such histogram").values().getTotalCount()).isZero();
    assertThat(view.overall("no such histogram").values().getTotalCount()).isZero();
  }

  @Test
  void laterIntervalsReplaceRatesAndAddToHistograms() throws IOException {
    append(6700, 1, line(6700, 1, "write", 3, 10_000, 50, 50, OptionalLong.of(0), 10, -5));
    assertThat(follower.poll().get("write").rate("acked")).isEqualTo(5);
    append(6700, 1, line(6700, 1, "write", 3, 20_000, 60, 10, OptionalLong.of(0), 20));

    ComponentView view = follower.poll().get("write");

    assertThat(view.rate("acked")).isEqualTo(1);
    assertThat(view.total("acked")).isEqualTo(60);
    assertThat(view.latest("micros").values().getTotalCount()).isEqualTo(1);
    assertThat(view.overall("micros").values().getTotalCount()).isEqualTo(2);
    assertThat(view.overall("micros").negative()).isEqualTo(1);
    assertThat(follower.poll().get("write").overall("micros").values().getTotalCount())
        .as("nothing is read twice")
        .isEqualTo(2);
  }

  @Test
  void aRestartedWorkerAddsToTheTotalsAndTheGoneOneLeavesTheRates() throws IOException {
    append(6700, 1, line(6700, 1, "write", 3, 10_000, 100, 50, OptionalLong.of(3)));
    append(6700, 9, line(6700, 9, "write", 3, 60_000, 20, 20, OptionalLong.of(1)));

    ComponentView view = follower.poll().get("write");

    assertThat(view.tasks()).isEqualTo(1);
    assertThat(view.total("acked")).isEqualTo(120);
    assertThat(view.rate("acked")).isEqualTo(2);
    assertThat(view.gauge("lag")).hasValue(1);
  }

  @Test
  void aLineThatIsStillBeingWrittenIsReadOnceItIsWhole() throws IOException {
    byte[] bytes =
        writer.encode(line(6700, 1, "write", 3, 10_000, 100, 50, OptionalLong.of(0), 10));
    for (int cut : new int[] {1, 200, bytes.length - 1}) {
      Path file = folder.resolve(JsonLinesReporter.fileName("t", 6700, cut));
      Files.write(file, Arrays.copyOf(bytes, cut));
      MetricsFollower patient = new MetricsFollower(folder, "t");
      assertThat(patient.poll()).isEmpty();

      Files.write(file, Arrays.copyOfRange(bytes, cut, bytes.length), StandardOpenOption.APPEND);
      assertThat(patient.poll().get("write").total("acked")).isEqualTo(100);
      assertThat(patient.unreadableLines()).isZero();
      Files.delete(file);
    }
  }

  @Test
  void damagedLinesAndOtherTopologiesAreLeftOut() throws IOException {
    Path file = folder.resolve(JsonLinesReporter.fileName("t", 6700, 1));
    Files.write(file, "{\"at\":12\n\u0000\u0000\n".getBytes(UTF_8));
    append(6700, 1, line(6700, 1, "write", 3, 10_000, 100, 50, OptionalLong.of(0)));
    MetricLine mine = line(6702, 3, "write", 8, 10_000, 1, 1, OptionalLong.of(0));
    MetricLine other =
        new MetricLine(
            mine.atMillis(),
            "t-2",
            mine.port(),
            mine.pid(),
            mine.component(),
            mine.task(),
            mine.seconds(),
            mine.counts(),
            mine.gauges(),
            mine.histograms());
    Files.write(folder.resolve(JsonLinesReporter.fileName("t-2", 6702, 3)), writer.encode(other));

    ComponentView view = follower.poll().get("write");

    assertThat(view.total("acked")).isEqualTo(100);
    assertThat(follower.unreadableLines()).isEqualTo(2);
  }

  @Test
  void aFileThatStartedAnewIsReadFromItsStart() throws IOException {
    MetricLine early = line(6700, 1, "write", 3, 10_000, 100, 50, OptionalLong.of(0), 10, 20, 30);
    MetricLine later = line(6700, 1, "write", 3, 20_000, 150, 50, OptionalLong.of(0));
    append(6700, 1, early);
    append(6700, 1, early);
    follower.poll();
    Path file = folder.resolve(JsonLinesReporter.fileName("t", 6700, 1));
    Files.write(file, writer.encode(later));

    assertThat(follower.poll().get("write").total("acked")).isEqualTo(150);
  }

  @Test
  void linesLongerThanAReadAreReadWhole() throws IOException {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < 200_000; i++) {
      name.append((char) ('a' + i % 26));
    }
    append(6700, 1, line(6700, 1, name.toString(), 3, 10_000, 100, 50, OptionalLong.of(0)));
    append(6700, 1, line(6700, 1, "write", 4, 10_000, 100, 50, OptionalLong.of(0)));

    assertThat(follower.poll()).containsOnlyKeys(name.toString(), "write");
  }

  private void append(int port, long pid, MetricLine line) throws IOException {
    Files.write(
        folder.resolve(JsonLinesReporter.fileName("t", port, pid)),
        writer.encode(line),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  private static MetricLine line(
      int port,
      long pid,
      String component,
      int task,
      long atMillis,
      long total,
      long delta,
      OptionalLong lag,
      long... micros) {
    IntervalHistogram histogram = new IntervalHistogram();
    Arrays.stream(micros).forEach(histogram::record);
    return new MetricLine(
        atMillis,
        "t",
        port,
        pid,
        component,
        task,
        10,
        Map.of("acked", new MetricLine.Count(total, delta)),
        Map.of("lag", lag),
        Map.of("micros", histogram.takeInterval()));
  }
}
