package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.publish.PublishingWorker.Prepared;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import io.stormwatch.local.KafkaOptions;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Publishing to brokers that come and go, or that want to know who is there. */
class PublishPrivateBrokerIT {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final TopicsConfig TOPICS =
      new TopicsConfig(List.of("events"), "", "anomalies", ".dead-letter");

  @TempDir Path folder;

  @Test
  void aWorkerStartsWithoutABrokerAndDeliversOnceThereIsOne() {
    try (LocalServers servers = LocalServers.prepare(LocalServersOptions.defaults())) {
      KafkaServer kafka = servers.kafka();
      kafka.start();
      kafka.topics().create("events.dead-letter", 1, Map.of());
      kafka.stop();
      try (PublishingWorker worker = PublishingWorker.start(kafka.bootstrapServers(), TOPICS)) {
        Prepared bolt = worker.deadLetterBolt();
        execute(bolt, letter(0, content("early")));
        await().atMost(PATIENCE).until(() -> bolt.context().count("retries") > 1);

        kafka.start();
        bolt.awaitAcked(1);
        assertThat(read(kafka)).contains("early");

        kafka.kill();
        execute(bolt, letter(1, content("meanwhile")));
        kafka.start();
        bolt.awaitAcked(2);
        assertThat(read(kafka)).contains("early", "meanwhile");
      }
    }
  }

  @Test
  void secretsAreResolvedByTheWorkerAndReachEveryClient() throws IOException {
    Path secret = Files.writeString(folder.resolve("jaas"), login("stormwatch", "s3cret") + "\n");
    KafkaOptions options = KafkaOptions.defaults().withPasswordListener("stormwatch", "s3cret");
    try (LocalServers servers =
        LocalServers.prepare(LocalServersOptions.defaults().withKafka(options))) {
      KafkaServer kafka = servers.kafka();
      kafka.start();
      kafka.topics().create("events", 1, Map.of());
      kafka.topics().create("events.dead-letter", 1, Map.of());
      kafka.topics().send(List.of(new ProducerRecord<>("events", "read again".getBytes(UTF_8))));
      try (PublishingWorker worker =
          PublishingWorker.start(
              kafka.secureBootstrapServers(),
              TOPICS,
              "kafka.properties.security.protocol=SASL_PLAINTEXT",
              "kafka.properties.sasl.mechanism=PLAIN",
              "kafka.properties.sasl.jaas.config={file: '" + secret + "'}")) {
        Prepared bolt = worker.deadLetterBolt();

        execute(bolt, letter(5, content("sent")));
        execute(bolt, letter(0, Optional.empty()));

        bolt.awaitAcked(2);
        assertThat(read(kafka)).containsExactlyInAnyOrder("sent", "read again");
      }
    }
  }

  @Test
  void aSecretThatIsMissingIsWaitedForAndNamed() throws IOException {
    Path secret = folder.resolve("jaas");
    try (LocalServers servers = LocalServers.prepare(LocalServersOptions.defaults())) {
      KafkaServer kafka = servers.kafka();
      kafka.start();
      kafka.topics().create("events.dead-letter", 1, Map.of());
      try (PublishingWorker worker =
          PublishingWorker.start(
              kafka.bootstrapServers(),
              TOPICS,
              "kafka.properties.sasl.jaas.config={file: '" + secret + "'}")) {
        Prepared bolt = worker.deadLetterBolt();
        execute(bolt, letter(0, content("v")));
        await().atMost(PATIENCE).until(() -> bolt.collector().failed().size() == 1);
        await().untilAsserted(() -> assertThat(bolt.collector().errors()).isNotEmpty());
        assertThat(bolt.collector().errors().get(0))
            .hasRootCauseMessage(
                "no Kafka producer: java.lang.IllegalStateException: "
                    + "java.lang.IllegalStateException: secret file not readable: "
                    + secret
                    + ", because of java.nio.file.NoSuchFileException: "
                    + secret);

        Files.writeString(secret, login("stormwatch", "s3cret")); // not asked for, but there
        bolt.awaitAcked(1);
      }
    }
  }

  private static String login(String user, String password) {
    return "org.apache.kafka.common.security.plain.PlainLoginModule required username=\""
        + user
        + "\" password=\""
        + password
        + "\";";
  }

  private static Optional<DeadLetter.Content> content(String value) {
    return Optional.of(new DeadLetter.Content(1, null, value.getBytes(UTF_8), List.of()));
  }

  private static DeadLetter letter(long offset, Optional<DeadLetter.Content> content) {
    return new DeadLetter(new EventId("events", 0, offset), "malformed-json", "cut", content);
  }

  private static void execute(Prepared bolt, DeadLetter letter) {
    bolt.bolt().execute(bolt.context().tuple(DeadLetter.STREAM, letter.toValues()));
  }

  private static List<String> read(KafkaServer kafka) {
    return kafka.topics().readAll("events.dead-letter").stream()
        .map(ConsumerRecord::value)
        .map(value -> new String(value, UTF_8))
        .toList();
  }
}
