package io.stormwatch.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersExtension;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The whole topology on real servers. */
@ExtendWith(LocalServersExtension.class)
class PipelineIT {

  private static final long TIME = 1_780_000_000_000L;
  private static LocalCluster cluster;

  private final LocalServers servers;

  PipelineIT(LocalServers servers) {
    this.servers = servers;
  }

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = new LocalCluster.Builder().build();
  }

  @AfterAll
  static void stopCluster() throws Exception {
    cluster.close();
  }

  @Test
  void goodRecordsAreStoredAndBadOnesDeadLetteredEachWithItsReason() throws Exception {
    try (TestPipeline pipeline = TestPipeline.prepare(servers, cluster).start()) {
      List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
      for (int i = 0; i < 100; i++) {
        records.add(pipeline.event("series-" + i % 5, TIME + i, i));
      }
      String topic = pipeline.topic();
      records.add(10, raw(topic, "k", new byte[] {(byte) 0xFF, (byte) 0xFE, 0}));
      records.add(20, raw(topic, "k", new byte[0]));
      records.add(30, raw(topic, "k", "{\"value\":".getBytes(UTF_8)));
      records.add(40, raw(topic, "k", "[]".getBytes(UTF_8)));
      records.add(50, raw(topic, "k", "{\"series\":\"k\",\"time\":1780000000}".getBytes(UTF_8)));
      records.add(60, new ProducerRecord<>(topic, "k".getBytes(UTF_8), null));
      records.add(
          70,
          raw(topic, "k", "{\"series\":\"k\",\"time\":1780000000,\"value\":1}".getBytes(UTF_8)));
      pipeline.send(records);

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(100);
      assertThat(pipeline.stored().distinct()).isEqualTo(100);
      assertThat(pipeline.deadLetterReasons())
          .containsExactlyInAnyOrder(
              "invalid-utf8",
              "malformed-json",
              "malformed-json",
              "not-an-object",
              "missing-field",
              "null-value",
              "time-out-of-bounds");
      assertThat(pipeline.decided()).hasSize(100);
    }
  }

  @Test
  void aSpikeIsAnnouncedOnceInKafka() throws Exception {
    try (TestPipeline pipeline = TestPipeline.prepare(servers, cluster).start()) {
      List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
      for (int i = 0; i < 60; i++) {
        records.add(pipeline.event("s", TIME + i, i == 55 ? 1000 : 100 + i % 3));
      }
      pipeline.send(records);

      pipeline.awaitDrained();

      assertThat(pipeline.anomalies())
          .singleElement()
          .asString()
          .contains("\"series\":\"s\"", "\"value\":1000.0", "\"direction\":\"high\"");
    }
  }

  @Test
  void onePendingTupleIsEnoughToDrain() throws Exception {
    try (TestPipeline pipeline =
        TestPipeline.prepare(servers, cluster, "topology.max.spout.pending=1").start()) {
      pipeline.send(events(pipeline, 0, 300));

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(300);
    }
  }

  @Test
  void ticksAreNoEvents() throws Exception {
    try (TestPipeline pipeline =
        TestPipeline.prepare(servers, cluster, "topology.tick.tuple.freq.secs=1").start()) {
      pipeline.send(events(pipeline, 0, 200));
      pipeline.awaitDrained();
      pipeline.send(events(pipeline, 200, 200));

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(400);
      assertThat(pipeline.deadLetterReasons()).isEmpty();
    }
  }

  @Test
  void aTopologySubmittedAgainReadsOnWhereTheFirstStopped() throws Exception {
    TestPipeline pipeline = TestPipeline.prepare(servers, cluster);
    try (TestPipeline first = pipeline.start()) {
      first.send(events(first, 0, 200));
      first.awaitDrained();
    }
    pipeline.send(events(pipeline, 200, 100));

    try (TestPipeline second =
        pipeline
            .with("history.window=10", "detector.name=cusum", "detector.minimum-history=5")
            .start()) {
      second.awaitDrained();

      assertThat(second.stored().rows()).isEqualTo(300);
      assertThat(second.decided()).hasSize(300);
    }
  }

  @Test
  void tasksWaitForTablesThatAreMadeLater() throws Exception {
    String topic = servers.kafka().topics().fresh(2);
    try (TestPipeline pipeline =
        TestPipeline.withoutTables(servers, cluster, topic, "parallelism.write-read=8").start()) {
      pipeline.send(events(pipeline, 0, 200));

      pipeline.applySchema();
      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(200);
    }
  }

  @Test
  void twoTopologiesOverOneTopicStoreEachEventOnce() throws Exception {
    TestPipeline pipeline = TestPipeline.prepare(servers, cluster);
    TestPipeline other = pipeline.with("name=" + pipeline.topic() + "-other");
    pipeline.send(events(pipeline, 0, 200));

    try (TestPipeline first = pipeline.start();
        TestPipeline second = other.start()) {
      first.awaitDrained();
      second.awaitDrained();

      assertThat(second.config().kafka().group()).isNotEqualTo(first.config().kafka().group());
      assertThat(first.stored().rows()).isEqualTo(200);
    }
  }

  @Test
  void withoutADetectorEventsAreStoredAndNothingIsDecided() throws Exception {
    try (TestPipeline pipeline =
        TestPipeline.prepare(servers, cluster, "detector.name=none").start()) {
      pipeline.send(events(pipeline, 0, 200));

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(200);
      assertThat(pipeline.decided()).isEmpty();
    }
  }

  @Test
  void eventsOfTheSameTimeAreTwoRows() throws Exception {
    try (TestPipeline pipeline = TestPipeline.prepare(servers, cluster).start()) {
      pipeline.send(List.of(pipeline.event("s", TIME, 10), pipeline.event("s", TIME, 20)));

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(2);
    }
  }

  private static List<ProducerRecord<byte[], byte[]>> events(
      TestPipeline pipeline, int from, int count) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = from; i < from + count; i++) {
      records.add(pipeline.event("series-" + i % 7, TIME + i, i % 10));
    }
    return records;
  }

  private static ProducerRecord<byte[], byte[]> raw(String topic, String key, byte[] value) {
    return new ProducerRecord<>(topic, key.getBytes(UTF_8), value);
  }
}
