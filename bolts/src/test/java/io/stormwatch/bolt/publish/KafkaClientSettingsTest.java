package io.stormwatch.bolt.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.junit.jupiter.api.Test;

class KafkaClientSettingsTest {

  private static final Duration DELIVERY = Duration.ofSeconds(10);

  private final Map<String, String> environment = Map.of("JAAS", "login password=\"s3cret\";");
  private final SecretReader secrets =
      new SecretReader(name -> Optional.ofNullable(environment.get(name)));

  @Test
  void whatTheGuaranteesRestOnCannotBeChanged() {
    Map<String, Object> producer =
        settings(
                Map.of(),
                Map.of(
                    "acks",
                    "1",
                    "enable.idempotence",
                    "false",
                    "delivery.timeout.ms",
                    "1",
                    "max.block.ms",
                    "60000",
                    "bootstrap.servers",
                    "elsewhere:1"))
            .producer(DELIVERY, "client");

    assertThat(producer)
        .containsEntry("acks", "all")
        .containsEntry("enable.idempotence", "true")
        .containsEntry("delivery.timeout.ms", "10000")
        .containsEntry("max.block.ms", "500")
        .containsEntry("bootstrap.servers", "one:9092,two:9092")
        .containsEntry("client.id", "client");
  }

  @Test
  void everythingElsePassesThroughAsTextAndTheNarrowerSettingWins() {
    Map<String, Object> producer =
        settings(
                Map.of("security.protocol", "SSL", "linger.ms", 7L, "ssl.key", List.of("a", "b")),
                Map.of("linger.ms", 20L, "compression.type", "lz4"))
            .producer(DELIVERY, "client");

    assertThat(producer)
        .containsEntry("security.protocol", "SSL")
        .containsEntry("ssl.key", "a,b")
        .containsEntry("linger.ms", "20")
        .containsEntry("compression.type", "lz4");
  }

  @Test
  void secretsAreResolvedForEveryClient() {
    KafkaClientSettings settings =
        settings(Map.of("sasl.jaas.config", new Secret.Env("JAAS")), Map.of());

    for (Map<String, Object> client :
        List.of(
            settings.producer(DELIVERY, "c"),
            settings.consumer(DELIVERY, "c"),
            settings.admin(DELIVERY))) {
      assertThat(client).containsEntry("sasl.jaas.config", "login password=\"s3cret\";");
    }
  }

  @Test
  void aSecretThatIsNotThereIsNamedAndNothingElseIsTold() {
    KafkaClientSettings settings =
        settings(Map.of("ssl.key.password", new Secret.Env("OTHER")), Map.of());

    assertThatThrownBy(() -> settings.producer(DELIVERY, "c"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("environment variable not set: OTHER");
    assertThat(settings.withoutSecrets("OTHER")).isEqualTo("OTHER");
  }

  @Test
  void messagesOfAClientThatCannotBeMadeHoldNoSecret() {
    KafkaConfig kafka =
        new KafkaConfig(
            List.of("one:9092"),
            "g",
            Map.of("linger.ms", new Secret.Env("JAAS")),
            Map.of(),
            Map.of());
    KafkaClients clients = new KafkaClients(kafka, secrets, "client");

    assertThatThrownBy(() -> clients.producer(DELIVERY).close())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("[hidden]")
        .hasMessageNotContaining("s3cret")
        .hasNoCause();
  }

  @Test
  void aRequestAlwaysFitsIntoTheDelivery() {
    assertThat(settings(Map.of(), Map.of()).producer(DELIVERY, "c"))
        .containsEntry(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, "5000");
    assertThat(
            settings(Map.of("request.timeout.ms", "30000"), Map.of("linger.ms", "100"))
                .producer(DELIVERY, "c"))
        .containsEntry(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, "9900");
    assertThat(settings(Map.of("request.timeout.ms", "2000"), Map.of()).producer(DELIVERY, "c"))
        .containsEntry(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, "2000");
  }

  @Test
  void kafkaTakesTheSettings() {
    KafkaConfig kafka =
        new KafkaConfig(
            List.of("127.0.0.1:1"), "g", Map.of("request.timeout.ms", "30000"), Map.of(), Map.of());
    KafkaClients clients = new KafkaClients(kafka, secrets, "c");

    try (Producer<byte[], byte[]> producer = clients.producer(Duration.ofMillis(100));
        Consumer<byte[], byte[]> consumer = clients.consumer(Duration.ofSeconds(5));
        Admin admin = clients.admin(Duration.ofSeconds(5))) {
      assertThat(producer.metrics()).isNotEmpty();
      assertThat(consumer.metrics()).isNotEmpty();
      assertThat(admin.metrics()).isNotEmpty();
    }
  }

  @Test
  void theConsumerReadsAsTheSpoutDoesButJoinsNothing() {
    KafkaConfig kafka =
        new KafkaConfig(
            List.of("one:9092"),
            "g",
            Map.of("group.id", "g"),
            Map.of("isolation.level", "read_uncommitted", "enable.auto.commit", "true"),
            Map.of());

    Map<String, Object> consumer =
        new KafkaClientSettings(kafka, secrets).consumer(Duration.ofSeconds(5), "c");

    assertThat(consumer)
        .containsEntry("isolation.level", "read_uncommitted")
        .containsEntry("enable.auto.commit", "false")
        .containsEntry("auto.offset.reset", "none")
        .doesNotContainKey("group.id");
    assertThat(settings(Map.of(), Map.of()).consumer(DELIVERY, "c"))
        .containsEntry("isolation.level", "read_committed");
  }

  private KafkaClientSettings settings(Map<String, Object> common, Map<String, Object> producer) {
    return new KafkaClientSettings(
        new KafkaConfig(List.of("one:9092", "two:9092"), "g", common, Map.of(), producer), secrets);
  }
}
