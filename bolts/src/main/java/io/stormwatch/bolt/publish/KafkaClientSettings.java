package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;

/**
 * Turns the configuration into the properties of Kafka clients: the user's own properties pass
 * through with secrets resolved, and what the guarantees rest on is set last. The maps hold
 * secrets; they are not to be logged.
 */
final class KafkaClientSettings {

  /** Longest wait for metadata or buffer space within one send; it blocks the sender thread. */
  static final Duration MAX_BLOCK = Duration.ofMillis(500);

  private static final int LINGER_MILLIS = 5;

  private final KafkaConfig kafka;
  private final SecretReader secrets;

  KafkaClientSettings(KafkaConfig kafka, SecretReader secrets) {
    this.kafka = requireNonNull(kafka, "kafka");
    this.secrets = requireNonNull(secrets, "secrets");
  }

  /**
   * Properties of an idempotent producer that gives a message up after the given time.
   *
   * @throws IllegalStateException if a secret cannot be resolved
   */
  Map<String, Object> producer(Duration deliveryTimeout, String clientId) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(ProducerConfig.LINGER_MS_CONFIG, Integer.toString(LINGER_MILLIS));
    // The broker judges a message's size, not the client: as large as the client's memory allows.
    settings.put(ProducerConfig.MAX_REQUEST_SIZE_CONFIG, Integer.toString(32 << 20));
    settings.put(
        ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, Long.toString(deliveryTimeout.toMillis() / 2));
    settings.put(CommonClientConfigs.CLIENT_ID_CONFIG, clientId);
    putAll(settings, kafka.common());
    putAll(settings, kafka.producer());
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers());
    settings.put(ProducerConfig.ACKS_CONFIG, "all");
    settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, "true");
    settings.put(
        ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, Long.toString(deliveryTimeout.toMillis()));
    settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, Long.toString(MAX_BLOCK.toMillis()));
    capRequestTimeout(settings, deliveryTimeout.toMillis());
    return settings;
  }

  /**
   * Properties of a consumer that reads single records by position: those of the spout's consumer,
   * its isolation level among them, but without a group and without commits.
   *
   * @throws IllegalStateException if a secret cannot be resolved
   */
  Map<String, Object> consumer(Duration requestTimeout, String clientId) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(CommonClientConfigs.CLIENT_ID_CONFIG, clientId);
    settings.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed"); // as the spout does
    putAll(settings, kafka.common());
    putAll(settings, kafka.consumer());
    settings.remove(ConsumerConfig.GROUP_ID_CONFIG);
    settings.remove(ConsumerConfig.GROUP_INSTANCE_ID_CONFIG);
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers());
    settings.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false");
    settings.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "none");
    settings.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, "false");
    settings.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "1");
    settings.put(ConsumerConfig.FETCH_MIN_BYTES_CONFIG, "1");
    settings.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, Integer.toString(64 << 10));
    settings.put(
        ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, Long.toString(requestTimeout.toMillis()));
    settings.put(
        CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, Long.toString(requestTimeout.toMillis()));
    return settings;
  }

  /**
   * Properties of an admin client.
   *
   * @throws IllegalStateException if a secret cannot be resolved
   */
  Map<String, Object> admin(Duration requestTimeout) {
    Map<String, Object> settings = new HashMap<>();
    putAll(settings, kafka.common());
    settings.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers());
    settings.put(
        CommonClientConfigs.DEFAULT_API_TIMEOUT_MS_CONFIG,
        Long.toString(requestTimeout.toMillis()));
    settings.put(
        CommonClientConfigs.REQUEST_TIMEOUT_MS_CONFIG, Long.toString(requestTimeout.toMillis()));
    return settings;
  }

  /** A producer is refused unless a whole request, after its linger, fits into the delivery. */
  private static void capRequestTimeout(Map<String, Object> settings, long deliveryMillis) {
    long linger = Long.parseLong((String) settings.get(ProducerConfig.LINGER_MS_CONFIG));
    long request = Long.parseLong((String) settings.get(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG));
    long room = Math.max(1, deliveryMillis - linger);
    settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, Long.toString(Math.min(request, room)));
  }

  /** A text without the secrets that it may hold. */
  String withoutSecrets(String text) {
    String clean = text;
    for (Map<String, Object> part : List.of(kafka.common(), kafka.consumer(), kafka.producer())) {
      for (Object value : part.values()) {
        if (value instanceof Secret secret) {
          clean = withoutSecret(clean, secret);
        }
      }
    }
    return clean;
  }

  private String withoutSecret(String text, Secret secret) {
    try {
      String value = secrets.read(secret);
      return value.isEmpty() ? text : text.replace(value, "[hidden]");
    } catch (IllegalStateException e) {
      return text; // never resolved, so it cannot stand in the text
    }
  }

  private String bootstrapServers() {
    return String.join(",", kafka.bootstrapServers());
  }

  private void putAll(Map<String, Object> settings, Map<String, Object> properties) {
    properties.forEach((name, value) -> settings.put(name, text(value)));
  }

  /** Kafka takes every type from text, but a number only from the very type it expects. */
  private String text(Object value) {
    if (value instanceof Secret secret) {
      return secrets.read(secret);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(this::text).collect(Collectors.joining(","));
    }
    return String.valueOf(value);
  }
}
