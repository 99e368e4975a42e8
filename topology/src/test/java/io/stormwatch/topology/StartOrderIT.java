package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.LocalServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewPartitions;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * A topology that is there before what it needs: it waits, says for what, and goes on by itself.
 * That the JVM of the test lives to its end shows that no executor ended.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StartOrderIT {

  private static final long TIME = 1_780_000_000_000L;
  private static final Duration AWAY = Duration.ofSeconds(60);

  private LocalServers servers;
  private LocalCluster cluster;

  @BeforeAll
  void start() throws Exception {
    servers = LocalServers.start();
    cluster = new LocalCluster.Builder().build();
  }

  @AfterAll
  void stop() throws Exception {
    cluster.close();
    servers.close();
  }

  @Test
  void brokerAndDatabaseMayComeAMinuteLater() throws Exception {
    TestPipeline prepared = TestPipeline.prepare(servers, cluster);
    prepared.send(events(prepared, 0, 500));
    servers.kafka().stop();
    servers.cassandra().stop();

    try (RecordedLog log = new RecordedLog();
        TestPipeline pipeline = prepared.start()) {
      // How long they are away is what is tested, so there is no condition to wait for.
      await().pollDelay(AWAY).atMost(AWAY.multipliedBy(2)).until(() -> true);
      assertThat(log.lines())
          .anyMatch(line -> line.startsWith("Kafka at ") && line.contains("127.0.0.1"))
          .anyMatch(line -> line.startsWith("Cassandra is not ready, next try in "))
          .hasSizeLessThan(60);

      servers.kafka().start();
      servers.cassandra().start();
      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(500);
      assertThat(pipeline.decided()).hasSize(500);
    }
  }

  @Test
  void aTopicThatIsMadeLaterIsReadAndSoAreItsLaterPartitions() throws Exception {
    String topic = servers.kafka().topics().freshName();
    TestPipeline prepared =
        TestPipeline.withoutTables(
            servers, cluster, topic, "spout.partition-refresh=1s", "parallelism.spout=2");
    prepared.applySchema();

    try (RecordedLog log = new RecordedLog();
        TestPipeline pipeline = prepared.start()) {
      await()
          .atMost(TestPipeline.PATIENCE)
          .until(() -> log.lines().stream().anyMatch(line -> line.endsWith("not have: " + topic)));

      servers.kafka().topics().create(topic, 2, Map.of());
      pipeline.send(events(pipeline, 0, 200));
      pipeline.awaitDrained();
      addPartitions(topic, 4);
      pipeline.send(toPartition(pipeline, 3, 100));
      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(300);
      assertThat(pipeline.stored().distinct(3)).isEqualTo(100);
      assertThat(pipeline.decided()).hasSize(300);
    }
  }

  private void addPartitions(String topic, int total) throws Exception {
    try (Admin admin = servers.kafka().topics().admin()) {
      admin.createPartitions(Map.of(topic, NewPartitions.increaseTo(total))).all().get();
    }
    await()
        .atMost(TestPipeline.PATIENCE)
        .until(() -> servers.kafka().topics().endOffsets(topic).size() == total);
  }

  private static List<ProducerRecord<byte[], byte[]>> events(
      TestPipeline pipeline, int from, int count) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = from; i < from + count; i++) {
      records.add(pipeline.event("series-" + i % 7, TIME + i, i % 10));
    }
    return records;
  }

  private static List<ProducerRecord<byte[], byte[]>> toPartition(
      TestPipeline pipeline, int partition, int count) {
    return events(pipeline, 0, count).stream()
        .map(event -> new ProducerRecord<>(event.topic(), partition, event.key(), event.value()))
        .toList();
  }
}
