package io.stormwatch.bolt.publish;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.MetricsConfig;
import io.stormwatch.core.config.ParallelismConfig;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.config.SpoutConfig;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.config.WriteConfig;
import io.stormwatch.core.history.AnomalyStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.task.WorkerUserContext;

/**
 * A worker's share of publishing, with a started hook and prepared bolts over real clients, for
 * tests against real brokers.
 */
final class PublishingWorker implements AutoCloseable {

  private static final AnomalyStore STORING = anomaly -> CompletableFuture.completedFuture(null);

  private final StormwatchConfig config;
  private final ProducerWorkerHook hook;
  private final Map<String, Object> resources = new HashMap<>();
  private final List<AsyncBolt> bolts = new ArrayList<>();

  private PublishingWorker(StormwatchConfig config) {
    this.config = config;
    this.hook = new ProducerWorkerHook(conf -> config);
    hook.start(Map.of(), userContext());
  }

  /** A worker that publishes to a broker with the given topics and common client properties. */
  static PublishingWorker start(
      String bootstrapServers, TopicsConfig topics, Map<String, Object> properties) {
    KafkaConfig kafka =
        new KafkaConfig(List.of(bootstrapServers), "test", properties, Map.of(), Map.of());
    PublishConfig publish =
        new PublishConfig(1000, Duration.ofSeconds(10), Duration.ofSeconds(60), 3);
    return new PublishingWorker(config(kafka, topics, publish));
  }

  /** A prepared anomaly bolt whose database takes everything. */
  Prepared anomalyBolt() {
    return prepare(
        new AnomalyBolt(
            config.topics().anomalies(), config.publish(), c -> STORING, TimeSource.system()));
  }

  /** A prepared dead-letter bolt. */
  Prepared deadLetterBolt() {
    return prepare(new DeadLetterBolt(config.topics(), config.publish(), TimeSource.system()));
  }

  private Prepared prepare(AsyncBolt bolt) {
    TestContext context = TestContext.with(Map.of(), resources);
    RecordingCollector collector = new RecordingCollector();
    bolt.prepare(Map.of(), context, collector.asOutputCollector());
    bolts.add(bolt);
    return new Prepared(bolt, context, collector);
  }

  @Override
  public void close() {
    bolts.forEach(AsyncBolt::cleanup);
    hook.shutdown();
  }

  /** A bolt with what it was prepared with. */
  record Prepared(AsyncBolt bolt, TestContext context, RecordingCollector collector) {}

  private WorkerUserContext userContext() {
    return new WorkerUserContext(
        new StormTopology(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        "test-1",
        null,
        null,
        6700,
        List.of(),
        Map.of(),
        resources,
        null,
        null,
        null);
  }

  private static StormwatchConfig config(
      KafkaConfig kafka, TopicsConfig topics, PublishConfig publish) {
    Duration second = Duration.ofSeconds(1);
    return new StormwatchConfig(
        "test",
        kafka,
        topics,
        new SpoutConfig(
            SpoutConfig.FirstOffset.EARLIEST, second, second, 100, second, second, second),
        new EventsConfig(
            EventsConfig.Format.JSON, "series", "time", "value", Instant.EPOCH, Instant.MAX),
        new CassandraConfig(
            List.of("127.0.0.1:9042"),
            "datacenter1",
            "unused",
            Map.of(),
            "LOCAL_ONE",
            "LOCAL_ONE",
            Duration.ofDays(30),
            Duration.ofDays(7),
            16,
            second,
            1024,
            "",
            Optional.empty(),
            Map.of()),
        new HistoryConfig(50, Duration.ofDays(1), 7),
        new WriteConfig(10, second, second, second, 3, 100),
        new DetectorConfig(DetectorConfig.NONE, Map.of()),
        publish,
        new ParallelismConfig(1, 1, 1, 1),
        new MetricsConfig(second, ""),
        Map.of());
  }
}
