package io.stormwatch.core.config;

import java.util.List;
import java.util.Map;

/**
 * How to reach Kafka.
 *
 * @param bootstrapServers {@code host:port} pairs, at least one
 * @param group consumer group whose committed offsets the spout keeps
 * @param common client properties for consumers, producers and admin clients alike, such as {@code
 *     security.protocol}: Strings, whatever their spelling in the file, and {@link Secret}s to be
 *     resolved where they are used
 * @param consumer further properties of the spout's consumer, likewise
 * @param producer further properties of the producers of anomalies and dead letters, likewise
 */
public record KafkaConfig(
    List<String> bootstrapServers,
    String group,
    Map<String, Object> common,
    Map<String, Object> consumer,
    Map<String, Object> producer) {

  public KafkaConfig {
    bootstrapServers = List.copyOf(bootstrapServers);
    common = Map.copyOf(common);
    consumer = Map.copyOf(consumer);
    producer = Map.copyOf(producer);
  }
}
