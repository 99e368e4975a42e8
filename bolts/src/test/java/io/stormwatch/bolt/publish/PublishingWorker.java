package io.stormwatch.bolt.publish;

import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.support.AsyncBolt;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.history.AnomalyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.task.WorkerUserContext;
import org.apache.storm.tuple.Tuple;

/**
 * A worker's share of publishing, with a started hook and prepared bolts over real clients, for
 * tests against real brokers.
 */
final class PublishingWorker implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final AnomalyStore STORING = anomaly -> CompletableFuture.completedFuture(null);

  private final StormwatchConfig config;
  private final ProducerWorkerHook hook;
  private final Map<String, Object> resources = new HashMap<>();
  private final List<AsyncBolt> bolts = new ArrayList<>();

  private PublishingWorker(StormwatchConfig config) {
    this.config = config;
    this.hook = new ProducerWorkerHook();
    hook.start(Map.of(ConfigMap.TOPOLOGY_KEY, ConfigMap.toMap(config)), userContext());
  }

  /**
   * A worker that publishes to a broker with the given topics.
   *
   * @param overrides further settings, each {@code key=value}
   */
  static PublishingWorker start(String bootstrapServers, TopicsConfig topics, String... overrides) {
    List<String> all = new ArrayList<>();
    all.add("kafka.bootstrap-servers=" + bootstrapServers);
    all.add("topics.names=" + topics.names());
    all.add("topics.anomalies=" + topics.anomalies());
    all.add("topics.dead-letter-suffix=" + topics.deadLetterSuffix());
    all.add("publish.refused-tries=3");
    all.addAll(List.of(overrides));
    return new PublishingWorker(StormwatchConfigs.with(all));
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
    return new Prepared(bolt, context, collector, new AtomicInteger());
  }

  @Override
  public void close() {
    bolts.forEach(AsyncBolt::cleanup);
    hook.shutdown();
  }

  /**
   * A bolt with what it was prepared with.
   *
   * @param replayed how many of the failed tuples were given in again
   */
  record Prepared(
      AsyncBolt bolt, TestContext context, RecordingCollector collector, AtomicInteger replayed) {

    /** Does what a spout does: gives each failed tuple in again. */
    void replay() {
      List<Tuple> failed = collector.failed();
      failed.subList(replayed.get(), failed.size()).forEach(bolt::execute);
      replayed.set(failed.size());
    }

    /** Replays until so many tuples are acked. */
    void awaitAcked(int count) {
      await()
          .atMost(PATIENCE)
          .until(
              () -> {
                replay();
                return collector.acked().size() == count;
              });
    }
  }

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
}
