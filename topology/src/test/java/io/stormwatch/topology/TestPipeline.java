package io.stormwatch.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.bolt.publish.OutputTopics;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.local.LocalServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.generated.KillOptions;
import org.apache.storm.generated.StormTopology;

/**
 * One configuration with topics and a keyspace of its own, and its topology on a cluster in this
 * JVM. Tuples are serialized between all tasks. Limits are several times what is needed, since
 * build machines are slow.
 */
final class TestPipeline implements AutoCloseable {

  static final Duration PATIENCE = Duration.ofMinutes(3);

  private final LocalServers servers;
  private final LocalCluster cluster;
  private final StormwatchConfig config;
  private final String topic;
  private boolean running;

  private TestPipeline(
      LocalServers servers, LocalCluster cluster, StormwatchConfig config, String topic) {
    this.servers = servers;
    this.cluster = cluster;
    this.config = config;
    this.topic = topic;
  }

  /** Topics and a keyspace with tables; nothing runs yet. */
  static TestPipeline prepare(LocalServers servers, LocalCluster cluster, String... overrides) {
    String topic = servers.kafka().topics().fresh(2);
    TestPipeline pipeline = withoutTables(servers, cluster, topic, overrides);
    pipeline.applySchema();
    return pipeline;
  }

  /** The same without a keyspace, for an existing topic. */
  static TestPipeline withoutTables(
      LocalServers servers, LocalCluster cluster, String topic, String... overrides) {
    StormwatchConfig config =
        configure(servers, topic, servers.cassandra().keyspaces().freshName(), List.of(overrides));
    try (OutputTopics outputs =
        OutputTopics.connect(config.kafka(), config.topics(), SecretReader.ofProcess())) {
      outputs.ensure(Optional.of(2), Optional.of((short) 1));
    }
    return new TestPipeline(servers, cluster, config, topic);
  }

  /** The same topics and tables under another configuration. */
  TestPipeline with(String... overrides) {
    return new TestPipeline(
        servers,
        cluster,
        configure(servers, topic, config.cassandra().keyspace(), List.of(overrides)),
        topic);
  }

  private static StormwatchConfig configure(
      LocalServers servers, String topic, String keyspace, List<String> overrides) {
    List<String> all = new ArrayList<>();
    all.add("name=" + topic);
    all.add("kafka.bootstrap-servers=" + servers.kafka().bootstrapServers());
    all.add("topics.names=" + topic);
    all.add("topics.anomalies=" + topic + "-anomalies");
    all.add("detector.decisions-topic=" + topic + "-decisions");
    all.add("cassandra.contact-points=" + servers.cassandra().contactPoint());
    all.add("cassandra.local-datacenter=" + servers.cassandra().datacenter());
    all.add("cassandra.keyspace=" + keyspace);
    all.add("cassandra.write-consistency=LOCAL_ONE");
    all.add("cassandra.read-consistency=LOCAL_ONE");
    all.addAll(overrides);
    return StormwatchConfigs.with(all);
  }

  void applySchema() {
    try (CqlSession session = servers.cassandra().connect()) {
      SchemaApply.run(session, new Schema(config.cassandra(), config.history()));
    }
  }

  StormwatchConfig config() {
    return config;
  }

  String topic() {
    return topic;
  }

  TestPipeline start() throws Exception {
    return start(Topologies.build(config));
  }

  /** Starts another topology than the configuration's own. */
  TestPipeline start(StormTopology topology) throws Exception {
    Map<String, Object> settings = TopologySettings.of(config);
    settings.put(Config.TOPOLOGY_TESTING_ALWAYS_TRY_SERIALIZE, true);
    submit(settings, topology);
    return this;
  }

  @SuppressWarnings({"resource", "try"}) // what submitTopology returns is ended by stop()
  private void submit(Map<String, Object> settings, StormTopology topology) throws Exception {
    cluster.submitTopology(config.name(), settings, topology);
    running = true;
  }

  void stop() throws Exception {
    if (running) {
      running = false;
      KillOptions now = new KillOptions();
      now.set_wait_secs(0);
      cluster.killTopologyWithOpts(config.name(), now);
      await()
          .atMost(PATIENCE)
          .until(
              () ->
                  cluster.getTopologySummaries().stream()
                      .noneMatch(summary -> summary.get_name().equals(config.name())));
    }
  }

  @Override
  public void close() {
    try {
      stop();
    } catch (Exception e) {
      throw new IllegalStateException("cannot stop " + config.name(), e);
    }
  }

  /** An event as JSON, keyed by its series. */
  ProducerRecord<byte[], byte[]> event(String series, long time, double value) {
    String json = "{\"series\":\"" + series + "\",\"time\":" + time + ",\"value\":" + value + "}";
    return new ProducerRecord<>(topic, series.getBytes(UTF_8), json.getBytes(UTF_8));
  }

  void send(List<ProducerRecord<byte[], byte[]>> records) {
    servers.kafka().topics().send(records);
  }

  /** Waits until every record of the topic is committed. */
  void awaitDrained() {
    await().atMost(PATIENCE).pollInterval(Duration.ofMillis(250)).until(() -> lag() == 0);
  }

  /** Records that are not committed. */
  long lag() throws ExecutionException, InterruptedException {
    Map<Integer, Long> committed = new HashMap<>();
    try (Admin admin = servers.kafka().topics().admin()) {
      Map<TopicPartition, OffsetAndMetadata> offsets =
          admin
              .listConsumerGroupOffsets(config.kafka().group())
              .partitionsToOffsetAndMetadata()
              .get();
      offsets.forEach(
          (partition, offset) -> {
            if (offset != null) {
              committed.put(partition.partition(), offset.offset());
            }
          });
    }
    return servers.kafka().topics().endOffsets(topic).entrySet().stream()
        .mapToLong(end -> end.getValue() - committed.getOrDefault(end.getKey(), 0L))
        .sum();
  }

  StoredEvents stored() {
    try (CqlSession session = servers.cassandra().connect()) {
      return StoredEvents.read(session, config.cassandra(), topic);
    }
  }

  /** Reasons of all dead letters. */
  List<String> deadLetterReasons() {
    return servers.kafka().topics().readAll(config.topics().deadLetterOf(topic)).stream()
        .map(letter -> new String(letter.headers().lastHeader("stormwatch-reason").value(), UTF_8))
        .toList();
  }

  /**
   * Ids of the decided events. Decisions are published at least once, and a topology that was
   * killed goes on for a moment after the cluster no longer lists it, so ids count, not messages.
   */
  Set<String> decided() {
    return texts(config.topics().decisions()).stream()
        .map(message -> message.substring(0, message.indexOf(',')))
        .collect(Collectors.toSet());
  }

  /** All messages of the anomalies topic as text. */
  List<String> anomalies() {
    return texts(config.topics().anomalies());
  }

  private List<String> texts(String from) {
    return servers.kafka().topics().readAll(from).stream()
        .map(message -> new String(message.value(), UTF_8))
        .toList();
  }
}
