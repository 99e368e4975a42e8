package io.stormwatch.app.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.app.audit.Audit;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.local.LocalServers;
import io.stormwatch.topology.ConfigLoaders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;

/** A configuration file for servers of a test, with a topic of its own, and what became of it. */
final class ClusterPipeline {

  private static final Duration PATIENCE = Duration.ofMinutes(3);
  private static final long TIME = 1_780_000_000_000L;
  private static final int SERIES = 200;

  private final LocalServers servers;
  private final String topic;
  private final Path file;
  private final Path metrics;
  private int sent;

  ClusterPipeline(LocalServers servers, String topic, Path folder) throws IOException {
    this.servers = servers;
    this.topic = topic;
    this.file = folder.resolve("pipeline.yaml");
    this.metrics = folder.resolve("metrics");
    writeFile();
  }

  void writeFile() throws IOException {
    Files.writeString(
        file,
        """
        name: %s
        topics: {names: [%s], anomalies: %s-anomalies}
        detector: {decisions-topic: %s-decisions}
        parallelism: {spout: 1, write-read: 2, detect: 2, publish: 1}
        metrics: {interval: 1s, directory: "%s"}
        topology: {workers: 2, acker.executors: 2}
        """
                .formatted(topic, topic, topic, topic, metrics)
            + servers.connection().toYaml());
  }

  String name() {
    return topic;
  }

  Path file() {
    return file;
  }

  /** Where workers write their metrics. */
  Path metrics() {
    return metrics;
  }

  /** Sends the next events, of many series and now and then far from the others of its series. */
  void send(int count) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int end = sent + count; sent < end; sent++) {
      String series = "series-" + sent % SERIES;
      double value = sent % 1_999 == 1_998 ? 500 : 100 + sent % 7;
      String json =
          "{\"series\":\"%s\",\"time\":%d,\"value\":%s}".formatted(series, TIME + sent, value);
      records.add(new ProducerRecord<>(topic, series.getBytes(UTF_8), json.getBytes(UTF_8)));
    }
    servers.kafka().topics().send(records);
  }

  /** How many events were sent. */
  int sent() {
    return sent;
  }

  /** Waits until every record is committed. */
  void awaitDrained() {
    try (TopicReader reader = reader()) {
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(250))
          .until(() -> committed(reader) == sent);
    }
  }

  /** Waits until some of the records beyond a number are committed. */
  void awaitCommitted(long more) {
    try (TopicReader reader = reader()) {
      await().atMost(PATIENCE).until(() -> committed(reader) > more);
    }
  }

  private long committed(TopicReader reader) {
    return reader.committed(topic).values().stream().mapToLong(Long::longValue).sum();
  }

  AuditResult audit() {
    try (TopicReader reader = reader();
        CqlSession session = servers.cassandra().connect()) {
      return new Audit(reader, session, config()).run(topic);
    }
  }

  /** How many records are committed and yet not stored; each would be a lost one. */
  long committedButNotStored() {
    try (TopicReader reader = reader();
        CqlSession session = servers.cassandra().connect()) {
      Map<TopicPartition, Long> committed = reader.committed(topic);
      StoredEvents stored = StoredEvents.read(session, config().cassandra(), topic);
      long missing = 0;
      for (Map.Entry<TopicPartition, Long> entry : committed.entrySet()) {
        for (long offset = 0; offset < entry.getValue(); offset++) {
          missing += stored.contains(entry.getKey().partition(), offset) ? 0 : 1;
        }
      }
      return missing;
    }
  }

  /** All messages on the topic for decisions, repeats included. */
  int decisionMessages() {
    return servers.kafka().topics().readAll(topic + "-decisions").size();
  }

  private StormwatchConfig config() {
    return ConfigLoaders.ofThisClassPath(ClusterPipeline.class.getClassLoader())
        .load(file, List.of(), name -> Optional.empty())
        .configOrThrow();
  }

  private TopicReader reader() {
    return new TopicReader(
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            servers.connection().bootstrapServers(),
            ConsumerConfig.GROUP_ID_CONFIG,
            topic));
  }
}
