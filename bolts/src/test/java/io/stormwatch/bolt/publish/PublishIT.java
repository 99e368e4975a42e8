package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.publish.PublishingWorker.Prepared;
import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
class PublishIT {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String SUFFIX = ".dead-letter";

  private KafkaServer kafka;
  private TopicsConfig topics;
  private PublishingWorker worker;

  @BeforeEach
  void start(KafkaServer server) {
    kafka = server;
    String source = kafka.topics().fresh(1);
    topics = new TopicsConfig(List.of(source), "", kafka.topics().freshName(), SUFFIX);
    worker = PublishingWorker.start(kafka.bootstrapServers(), topics);
  }

  @AfterEach
  void stop() {
    worker.close();
  }

  @Test
  void anomalyIsReadBackByteForByte() {
    kafka.topics().create(topics.anomalies(), 2, Map.of());
    Prepared bolt = worker.anomalyBolt();
    Anomaly anomaly = anomaly("Öfen \u0000 \"7\"", 1);

    bolt.bolt().execute(bolt.context().tuple(Anomaly.STREAM, anomaly.toValues()));

    bolt.awaitAcked(1);
    ConsumerRecord<byte[], byte[]> read = onlyRecord(topics.anomalies());
    assertThat(read.key()).isEqualTo("Öfen \u0000 \"7\"".getBytes(UTF_8));
    assertThat(read.value()).isEqualTo(new AnomalyJson().encode(anomaly));
    assertThat(read.headers()).isEmpty();
  }

  @Test
  void deadLetterIsReadBackByteForByte() {
    createDeadLetterTopic(Map.of());
    Prepared bolt = worker.deadLetterBolt();
    DeadLetter.Content content =
        new DeadLetter.Content(
            1_234_567L,
            new byte[] {-1, -2, 0},
            new byte[0],
            List.of(
                new DeadLetter.Header("trace", new byte[] {1}),
                new DeadLetter.Header("trace", null),
                new DeadLetter.Header("", new byte[0]),
                new DeadLetter.Header("stormwatch-reason", bytes("an older reason"))));

    execute(bolt, letter(5, Optional.of(content)));

    bolt.awaitAcked(1);
    ConsumerRecord<byte[], byte[]> read = onlyRecord(source() + SUFFIX);
    assertThat(read.key()).containsExactly(-1, -2, 0);
    assertThat(read.value()).isEmpty();
    assertThat(read.timestamp()).isEqualTo(1_234_567L);
    assertThat(headers(read))
        .containsExactly(
            "trace=\u0001",
            "trace=null",
            "=",
            "stormwatch-reason=an older reason",
            "stormwatch-topic=" + source(),
            "stormwatch-partition=0",
            "stormwatch-offset=5",
            "stormwatch-reason=malformed-json");
  }

  @Test
  void nullKeyAndNullValueStayNull() {
    createDeadLetterTopic(Map.of());
    Prepared bolt = worker.deadLetterBolt();

    execute(bolt, letter(5, Optional.of(new DeadLetter.Content(-1, null, null, List.of()))));

    bolt.awaitAcked(1);
    ConsumerRecord<byte[], byte[]> read = onlyRecord(source() + SUFFIX);
    assertThat(read.key()).isNull();
    assertThat(read.value()).isNull();
    assertThat(read.timestamp()).isPositive();
  }

  @Test
  void aRecordAsLargeAsTheBrokerAllowsLosesItsValueOnly() {
    createDeadLetterTopic(Map.of("max.message.bytes", "20000"));
    Prepared bolt = worker.deadLetterBolt();
    // On its own it fits; with the four headers that say where it came from it does not.
    byte[] value = new byte[19_800];
    Arrays.fill(value, (byte) 'x');

    execute(bolt, letter(5, Optional.of(new DeadLetter.Content(7, bytes("k"), value, List.of()))));

    bolt.awaitAcked(1);
    ConsumerRecord<byte[], byte[]> read = onlyRecord(source() + SUFFIX);
    assertThat(read.key()).isEqualTo(bytes("k"));
    assertThat(read.value()).isNull();
    assertThat(read.timestamp()).isEqualTo(7);
    assertThat(headers(read)).endsWith("stormwatch-value-omitted=19800");
  }

  @Test
  void aRecordLargerThanAClientSendsByDefaultStaysWholeWhereTheBrokerTakesIt() {
    createDeadLetterTopic(Map.of("max.message.bytes", "4000000"));
    Prepared bolt = worker.deadLetterBolt();
    byte[] value = new byte[3_000_000];

    execute(bolt, letter(5, Optional.of(new DeadLetter.Content(7, bytes("k"), value, List.of()))));

    bolt.awaitAcked(1);
    assertThat(onlyRecord(source() + SUFFIX).value()).isEqualTo(value);
  }

  @Test
  void aTimestampTheBrokerRefusesMovesIntoAHeader() {
    createDeadLetterTopic(Map.of("message.timestamp.after.max.ms", "3600000"));
    Prepared bolt = worker.deadLetterBolt();
    long farAway = 4_000_000_000_000L;

    execute(
        bolt, letter(5, Optional.of(new DeadLetter.Content(farAway, null, bytes("v"), List.of()))));

    bolt.awaitAcked(1);
    ConsumerRecord<byte[], byte[]> read = onlyRecord(source() + SUFFIX);
    assertThat(read.value()).isEqualTo(bytes("v"));
    assertThat(read.timestamp()).isLessThan(farAway);
    assertThat(headers(read)).endsWith("stormwatch-timestamp-omitted=4000000000000");
  }

  @Test
  void aRecordThatOnlyItsPositionIsKnownOfIsReadAgain() {
    createDeadLetterTopic(Map.of());
    RecordHeaders headers = new RecordHeaders();
    headers.add("h", null);
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      records.add(
          new ProducerRecord<>(source(), 0, 1000L + i, bytes("k" + i), bytes("v" + i), headers));
    }
    kafka.topics().send(records);
    Prepared bolt = worker.deadLetterBolt();

    execute(bolt, letter(3, Optional.empty()));
    bolt.awaitAcked(1);
    execute(bolt, letter(1, Optional.empty()));
    bolt.awaitAcked(2);

    List<ConsumerRecord<byte[], byte[]>> read = kafka.topics().readAll(source() + SUFFIX);
    assertThat(read).extracting(r -> new String(r.value(), UTF_8)).containsExactly("v3", "v1");
    assertThat(read).extracting(ConsumerRecord::timestamp).containsExactly(1003L, 1001L);
    assertThat(headers(read.get(0))).startsWith("h=null", "stormwatch-topic=" + source());
  }

  @Test
  void aRecordThatKafkaHasDeletedLeavesItsPosition() throws Exception {
    createDeadLetterTopic(Map.of());
    kafka
        .topics()
        .send(
            List.of(
                new ProducerRecord<>(source(), bytes("a")),
                new ProducerRecord<>(source(), bytes("b"))));
    try (Admin admin = kafka.topics().admin()) {
      admin
          .deleteRecords(Map.of(new TopicPartition(source(), 0), RecordsToDelete.beforeOffset(1)))
          .all()
          .get();
    }
    Prepared bolt = worker.deadLetterBolt();

    execute(bolt, letter(0, Optional.empty()));
    execute(bolt, letter(99, Optional.empty()));

    bolt.awaitAcked(2);
    assertThat(kafka.topics().readAll(source() + SUFFIX))
        .allSatisfy(read -> assertThat(headers(read)).endsWith("stormwatch-value-omitted=gone"))
        .hasSize(2);
  }

  @Test
  void anAnomalyOverTheBrokersLimitBecomesADeadLetterAfterBoundedTries() {
    kafka.topics().create(topics.anomalies(), 1, Map.of("max.message.bytes", "1000"));
    Prepared bolt = worker.anomalyBolt();
    Anomaly large = anomaly("s".repeat(2000), 1);
    Anomaly small = anomaly("s", 2);

    bolt.bolt().execute(bolt.context().tuple(Anomaly.STREAM, large.toValues()));
    bolt.bolt().execute(bolt.context().tuple(Anomaly.STREAM, small.toValues()));

    bolt.awaitAcked(2);
    List<List<Object>> letters = bolt.collector().emitted(DeadLetter.STREAM);
    assertThat(letters).hasSize(1);
    DeadLetter letter = DeadLetter.fromValues(letters.get(0));
    assertThat(letter.id()).isEqualTo(large.id());
    assertThat(letter.reason()).isEqualTo("refused-by-broker");
    assertThat(bolt.context().count("retries")).isGreaterThanOrEqualTo(2);
    assertThat(onlyRecord(topics.anomalies()).key()).isEqualTo(bytes("s"));
  }

  @Test
  void aMissingTopicIsWaitedForAndHoldsNoOtherUp() {
    kafka.topics().create(topics.anomalies(), 1, Map.of());
    Prepared letters = worker.deadLetterBolt();
    Prepared anomalies = worker.anomalyBolt();
    DeadLetter.Content content = new DeadLetter.Content(1, null, bytes("v"), List.of());
    for (int i = 0; i < 100; i++) {
      execute(letters, letter(i, Optional.of(content)));
    }
    for (int i = 0; i < 100; i++) {
      Anomaly anomaly = anomaly("s", i);
      anomalies.bolt().execute(anomalies.context().tuple(Anomaly.STREAM, anomaly.toValues()));
    }

    anomalies.awaitAcked(100);
    assertThat(letters.collector().acked()).isEmpty();
    createDeadLetterTopic(Map.of());

    letters.awaitAcked(100);
    assertThat(
            kafka.topics().readAll(source() + SUFFIX).stream()
                .map(
                    read ->
                        new String(read.headers().lastHeader("stormwatch-offset").value(), UTF_8))
                .collect(Collectors.toSet()))
        .hasSize(100);
  }

  @Test
  void nothingIsLostWhileTheBrokerStandsStill() {
    kafka.topics().create(topics.anomalies(), 1, Map.of());
    Prepared bolt = worker.anomalyBolt();
    bolt.bolt().execute(bolt.context().tuple(Anomaly.STREAM, anomaly("s", 0).toValues()));
    bolt.awaitAcked(1);

    long resumeAt = System.nanoTime() + Duration.ofSeconds(15).toNanos();
    kafka.pause();
    try {
      for (int i = 1; i <= 200; i++) {
        bolt.bolt().execute(bolt.context().tuple(Anomaly.STREAM, anomaly("s", i).toValues()));
      }
      await().atMost(PATIENCE).until(() -> System.nanoTime() - resumeAt > 0);
    } finally {
      kafka.resume();
    }

    bolt.awaitAcked(201);
    assertThat(bolt.collector().acked()).doesNotHaveDuplicates();
    List<ConsumerRecord<byte[], byte[]>> read = kafka.topics().readAll(topics.anomalies());
    assertThat(read.stream().map(r -> new String(r.value(), UTF_8)).collect(Collectors.toSet()))
        .hasSize(201);
    assertThat(read.size() - 201L)
        .as("an anomaly stands twice only where it was sent twice")
        .isLessThanOrEqualTo(bolt.context().count("retries") + bolt.replayed().get());
  }

  @Test
  void outputTopicsAreMadeWithRoomForDeadLetters() throws Exception {
    String source = kafka.topics().fresh(1, Map.of("max.message.bytes", "5000000"));
    String other = kafka.topics().freshName();
    String anomalies = kafka.topics().freshName();
    TopicsConfig wanted = new TopicsConfig(List.of(source, other), "", anomalies, SUFFIX);
    kafka.topics().create(other + SUFFIX, 1, Map.of());

    try (OutputTopics output =
        OutputTopics.connect(
            new KafkaConfig(List.of(kafka.bootstrapServers()), "g", Map.of(), Map.of(), Map.of()),
            wanted,
            SecretReader.ofProcess())) {
      assertThat(output.ensure(Optional.of(3), Optional.of((short) 1)))
          .containsExactlyInAnyOrder(anomalies, source + SUFFIX);
      assertThat(output.ensure(Optional.of(3), Optional.of((short) 1))).isEmpty();
    }

    await()
        .atMost(PATIENCE)
        .untilAsserted(() -> assertThat(kafka.topics().endOffsets(anomalies)).hasSize(3));
    try (Admin admin = kafka.topics().admin()) {
      var topic = new ConfigResource(ConfigResource.Type.TOPIC, source + SUFFIX);
      await().atMost(PATIENCE).until(() -> admin.listTopics().names().get().contains(topic.name()));
      var config = admin.describeConfigs(List.of(topic)).all().get().get(topic);
      assertThat(config.get("max.message.bytes").value()).isEqualTo("5065536");
      assertThat(config.get("message.timestamp.after.max.ms").value())
          .isEqualTo(Long.toString(Long.MAX_VALUE));
      assertThat(config.get("retention.ms").value())
          .as("dead letters are as old as their records")
          .isEqualTo("-1");
      assertThat(config.get("retention.bytes").value()).isEqualTo("1073741824");
    }
  }

  private String source() {
    return topics.names().get(0);
  }

  private void createDeadLetterTopic(Map<String, String> settings) {
    kafka.topics().create(source() + SUFFIX, 1, settings);
  }

  private ConsumerRecord<byte[], byte[]> onlyRecord(String topic) {
    List<ConsumerRecord<byte[], byte[]>> records = kafka.topics().readAll(topic);
    assertThat(records).hasSize(1);
    return records.get(0);
  }

  private void execute(Prepared bolt, DeadLetter letter) {
    bolt.bolt().execute(bolt.context().tuple(DeadLetter.STREAM, letter.toValues()));
  }

  private DeadLetter letter(long offset, Optional<DeadLetter.Content> content) {
    return new DeadLetter(new EventId(source(), 0, offset), "malformed-json", "cut", content);
  }

  private Anomaly anomaly(String series, long offset) {
    Event event = new Event(new EventId(source(), 0, offset), series, 1_700_000_000_000L, 12.5);
    Decision decision =
        new Decision(1.5, true, false, 10, 9, Double.NaN, Direction.HIGH, "12.5 is high", 50);
    return new Anomaly(event, decision, "z-score", 1_700_000_000_456L);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static List<String> headers(ConsumerRecord<byte[], byte[]> record) {
    List<String> texts = new ArrayList<>();
    for (Header header : record.headers()) {
      String value = header.value() == null ? "null" : new String(header.value(), UTF_8);
      texts.add(header.key() + "=" + value);
    }
    return texts;
  }
}
