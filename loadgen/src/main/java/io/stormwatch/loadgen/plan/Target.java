package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where the load goes.
 *
 * @param bootstrapServers brokers to begin with, {@code host:port} joined by commas
 * @param topic Kafka topic
 * @param create how to create the topic if it is missing; empty to refuse a missing one
 * @param kafka settings for the producers, and for the other clients as far as they apply
 */
public record Target(
    String bootstrapServers, String topic, Optional<TopicSpec> create, Map<String, String> kafka) {

  private static final Set<String> OURS =
      Set.of("bootstrap.servers", "key.serializer", "value.serializer", "transactional.id");

  public Target {
    requireNonNull(create, "create");
    kafka = Map.copyOf(new TreeMap<>(kafka));
    if (bootstrapServers.isBlank()) {
      throw new IllegalArgumentException("bootstrap-servers: is empty");
    }
    if (!topic.matches("[a-zA-Z0-9._-]{1,249}") || topic.equals(".") || topic.equals("..")) {
      throw new IllegalArgumentException(
          "topic: '"
              + topic
              + "' is no topic name: it takes 1 to 249 of a-z, A-Z, 0-9, '.', '_', '-'");
    }
    for (String key : kafka.keySet()) {
      if (isReserved(key)) {
        throw new IllegalArgumentException(
            "kafka." + key + ": is the load generator's own and cannot be set");
      }
    }
  }

  /** Whether a producer setting is the generator's own and cannot be set. */
  public static boolean isReserved(String key) {
    return OURS.contains(key);
  }

  /** An existing topic, with Kafka's own producer settings. */
  public static Target of(String bootstrapServers, String topic) {
    return new Target(bootstrapServers, topic, Optional.empty(), Map.of());
  }

  /** Without the values of settings, some of which are secret. */
  @Override
  public String toString() {
    return topic + " on " + bootstrapServers;
  }
}
