package io.stormwatch.spout.internal;

import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.SpoutConfig;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * The settings of the spout's consumers: ours where the configuration has none. What the spout must
 * decide itself, such as when to commit, cannot stand in a configuration.
 */
final class ConsumerProperties {

  /** Longest wait for an answer on the spout's thread, where it holds up acks. */
  private static final int CALL_TIMEOUT_MILLIS = 5_000;

  private ConsumerProperties() {}

  /**
   * The settings, with secrets in clear: to be handed to a client at once and never logged.
   *
   * @throws ConfigException if a secret is not there
   */
  static Map<String, Object> resolve(KafkaConfig kafka, SpoutConfig spout, SecretReader secrets) {
    Map<String, Object> properties = defaults(spout);
    properties.putAll(merged(kafka));
    properties.replaceAll((key, value) -> resolve(key, value, secrets));
    keepTimeoutsInOrder(properties, merged(kafka));
    properties.put(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, List.copyOf(kafka.bootstrapServers()));
    properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    properties.put(ConsumerConfig.GROUP_ID_CONFIG, kafka.group());
    properties.put(ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    properties.put(ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG, ByteArrayDeserializer.class);
    return properties;
  }

  private static Map<String, Object> merged(KafkaConfig kafka) {
    Map<String, Object> merged = new HashMap<>(kafka.common());
    merged.putAll(kafka.consumer());
    return merged;
  }

  private static Map<String, Object> defaults(SpoutConfig spout) {
    Map<String, Object> defaults = new HashMap<>();
    defaults.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, CALL_TIMEOUT_MILLIS);
    defaults.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, CALL_TIMEOUT_MILLIS);
    // Aborted records must not be read; open transactions hold reading up to their start.
    defaults.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    defaults.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
    // A failed record that retention took, or a committed offset that it passed: on from there.
    defaults.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    // The consumer answers from its cache which partitions there are.
    defaults.put(ConsumerConfig.METADATA_MAX_AGE_CONFIG, (int) spout.partitionRefresh().toMillis());
    return defaults;
  }

  private static Object resolve(String key, Object value, SecretReader secrets) {
    if (!(value instanceof Secret secret)) {
      return value;
    }
    try {
      return secrets.read(secret);
    } catch (IllegalStateException e) {
      throw new ConfigException("secret for " + key + ": " + e.getMessage());
    }
  }

  /** Kafka's admin client refuses a call timeout below the request timeout. */
  private static void keepTimeoutsInOrder(
      Map<String, Object> properties, Map<String, Object> given) {
    String call = ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG;
    String request = ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG;
    if (given.containsKey(call) && !given.containsKey(request)) {
      properties.put(request, Math.min(millis(given.get(call)), CALL_TIMEOUT_MILLIS));
    } else if (given.containsKey(request) && !given.containsKey(call)) {
      properties.put(call, Math.max(millis(given.get(request)), CALL_TIMEOUT_MILLIS));
    }
  }

  private static int millis(Object value) {
    try {
      return Integer.parseInt(String.valueOf(value).trim());
    } catch (NumberFormatException e) {
      throw new ConfigException("not a number of milliseconds: " + value);
    }
  }
}
