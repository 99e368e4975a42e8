package io.stormwatch.topology.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.awaitility.Awaitility.await;

import com.codahale.metrics.Gauge;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.topology.metrics.internal.IntervalTaker;
import io.stormwatch.topology.metrics.internal.ProcessMetrics;
import io.stormwatch.topology.metrics.internal.TaskMetricsSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.storm.Config;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.task.TopologyContext;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesReporterTest {

  private final StormMetricRegistry registry = new StormMetricRegistry();
  private final MetricGroup metrics = new MetricGroup();
  private final ScheduledExecutorService idle = Executors.newSingleThreadScheduledExecutor();
  private final AtomicLong clock = new AtomicLong(5_000);
  private boolean started;

  @TempDir Path folder;

  @AfterEach
  void stop() {
    if (started) {
      registry.stop();
    }
    idle.shutdownNow();
  }

  @Test
  void writesAFileThatAFollowerReadsAndTheLastIntervalAtTheEnd() throws IOException {
    startRegistry("1s");
    metrics.counter("acked").inc(3);
    metrics.gauge("lag", () -> MetricGroup.UNKNOWN);
    register(7, "write-read");
    MetricsFollower follower = new MetricsFollower(folder, "t");

    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(follower.poll()).containsKey("write-read"));
    assertThat(follower.poll().get("write-read").total("acked")).isEqualTo(3);
    assertThat(follower.poll().get("write-read").gauge("lag")).isEmpty();
    assertThat(follower.poll().get(MetricLine.PROCESS).gauge("heap-used-bytes").orElseThrow())
        .isPositive();
    metrics.counter("acked").inc(4);
    metrics.histogram("write-micros").record(12);
    registry.stop();
    started = false;

    assertThat(follower.poll().get("write-read").total("acked")).isEqualTo(7);
    assertThat(follower.poll().get("write-read").overall("write-micros").max()).isEqualTo(12);
    assertThat(folder.resolve(JsonLinesReporter.fileName("t", 6703, ProcessHandle.current().pid())))
        .exists();
    assertThat(follower.unreadableLines()).isZero();
  }

  @Test
  void aWorkerWithoutATaskYetWritesNothingSinceOnlyATaskKnowsItsPort() {
    startRegistry("1s");
    await()
        .during(Duration.ofSeconds(2))
        .atMost(Duration.ofSeconds(30))
        .until(() -> folder.toFile().list().length == 0);

    metrics.counter("acked").inc(3);
    register(7, "write-read");

    String name = JsonLinesReporter.fileName("t", 6703, ProcessHandle.current().pid());
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(folder.toFile().list()).containsExactly(name));
  }

  @Test
  void aFolderThatCannotBeWrittenEndsNothing() throws IOException {
    Path obstacle = Files.writeString(folder.resolve("obstacle"), "");
    start("1s", obstacle.resolve("metrics"));
    AtomicLong reads = new AtomicLong();
    metrics.gauge("reads", reads::incrementAndGet);
    register(7, "write-read");

    await().atMost(Duration.ofSeconds(30)).until(() -> reads.get() > 1);
    Files.delete(obstacle);
    MetricsFollower follower = new MetricsFollower(obstacle.resolve("metrics"), "t");
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> assertThat(follower.poll()).containsKey("write-read"));
  }

  @Test
  void countsAreDividedByTheTimeThatReallyPassed() {
    started = false;
    startRegistry("1h");
    metrics.counter("acked").inc(100);
    register(7, "write-read");
    IntervalTaker taker = taker();

    clock.addAndGet(Duration.ofSeconds(10).toNanos());
    MetricLine first = line(taker.take(), 7);
    metrics.counter("acked").inc(50);
    clock.addAndGet(Duration.ofMillis(12_500).toNanos());
    MetricLine second = line(taker.take(), 7);
    clock.addAndGet(Duration.ofSeconds(10).toNanos());
    MetricLine idleInterval = line(taker.take(), 7);

    assertThat(first.rate("acked")).isCloseTo(10, within(1e-9));
    assertThat(second.rate("acked")).isCloseTo(4, within(1e-9));
    assertThat(second.counts().get("acked")).isEqualTo(new MetricLine.Count(150, 50));
    assertThat(idleInterval.rate("acked")).isZero();
    assertThat(idleInterval.atMillis()).isEqualTo(1_700_000_000_000L);
  }

  @Test
  void unknownIsNotZeroAndAGaugeThatThrowsIsUnknown() {
    startRegistry("1h");
    metrics.gauge("unknown", () -> MetricGroup.UNKNOWN);
    metrics.gauge("zero", () -> 0);
    metrics.gauge(
        "broken",
        () -> {
          throw new IllegalStateException("told to");
        });
    register(7, "spout");

    MetricLine line = line(taker().take(), 7);

    assertThat(line.gauges())
        .containsEntry("unknown", OptionalLong.empty())
        .containsEntry("zero", OptionalLong.of(0))
        .containsEntry("broken", OptionalLong.empty());
  }

  @Test
  void negativeValuesAreShownApart() {
    startRegistry("1h");
    metrics.histogram("end-to-end-micros").record(-200);
    metrics.histogram("end-to-end-micros").record(300);
    register(7, "detect");

    var interval = line(taker().take(), 7).histograms().get("end-to-end-micros");

    assertThat(interval.negative()).isEqualTo(1);
    assertThat(interval.values().getTotalCount()).isEqualTo(1);
    assertThat(interval.values().getMinValue()).isGreaterThan(0);
  }

  @Test
  void stormsOwnMetricsAreLeftToStorm() {
    startRegistry("1h");
    registry.counter("__emit-count", "write-read", 7);
    Gauge<Integer> storms = () -> 1;
    registry.gauge("receive-queue", storms, "write-read", 7);
    metrics.counter("acked");
    register(8, "write-read");

    List<MetricLine> lines = taker().take();

    assertThat(lines).extracting(MetricLine::task).containsExactly(8, -1);
  }

  @Test
  void theProcessIsALineOfItsOwn() {
    startRegistry("1h");
    register(7, "empty");

    MetricLine process = line(taker().take(), -1);

    assertThat(process.component()).isEqualTo(MetricLine.PROCESS);
    assertThat(process.counts()).containsKeys("cpu-micros", "gc-count", "gc-micros");
    assertThat(process.counts().get("cpu-micros").delta())
        .as("processor time of the interval, not of the whole life")
        .isLessThan(process.counts().get("cpu-micros").total());
    assertThat(process.gauges()).containsKeys("heap-used-bytes", "heap-max-bytes", "threads");
  }

  private IntervalTaker taker() {
    return new IntervalTaker(
        new TaskMetricsSource(registry, idle),
        new ProcessMetrics(),
        "t",
        42,
        clock::get,
        () -> 1_700_000_000_000L);
  }

  private static MetricLine line(List<MetricLine> lines, int task) {
    return lines.stream().filter(line -> line.task() == task).findFirst().orElseThrow();
  }

  private void startRegistry(String interval) {
    start(interval, folder);
  }

  private void start(String interval, Path directory) {
    Map<String, Object> conf = new HashMap<>();
    conf.put(Config.STORM_ID, "t-1-1");
    conf.put(Config.TOPOLOGY_NAME, "t");
    conf.put(Config.TOPOLOGY_METRICS_REPORTERS, JsonLinesReporter.stormSetting());
    conf.put(
        ConfigMap.TOPOLOGY_KEY,
        ConfigMap.toMap(
            StormwatchConfigs.with(
                List.of("metrics.interval=" + interval, "metrics.directory=" + directory))));
    registry.start(conf, 6703);
    started = true;
  }

  /** Registers the metrics as a bolt does, each as it is made. */
  private void register(int task, String component) {
    TopologyContext context = context(task, component);
    metrics.registerWith(
        (name, metric) ->
            context.registerMetricSet(MetricGroup.PREFIX, () -> Map.of(name, metric)));
  }

  private TopologyContext context(int task, String component) {
    return new TopologyContext(
        new StormTopology(),
        Map.of(),
        Map.of(task, component),
        Map.of(component, List.of(task)),
        new HashMap<>(),
        new HashMap<>(),
        "t-1-1",
        null,
        null,
        task,
        6703,
        new ArrayList<>(List.of(task)),
        new HashMap<>(),
        new HashMap<>(),
        new HashMap<>(),
        new HashMap<>(),
        new AtomicBoolean(),
        registry);
  }
}
