package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.StormwatchConfig;
import java.util.Map;
import java.util.Optional;

/** Keys below a prefix that are not ours to name: settings of clients, data centres, parameters. */
public enum Family {
  KAFKA_COMMON(
      "kafka.properties",
      "Settings of Kafka's clients for consumers, producers and admin clients alike, by Kafka's"
          + " names; secrets by reference.",
      "security.protocol: SASL_SSL"),
  KAFKA_CONSUMER(
      "kafka.consumer",
      "Further settings of the spout's consumer, which outrank kafka.properties.",
      "max.poll.records: 500"),
  KAFKA_PRODUCER(
      "kafka.producer",
      "Further settings of the producers, which outrank kafka.properties.",
      "compression.type: lz4"),
  REPLICATION(
      "cassandra.replication",
      "Replicas for each data centre, integer from 1 to 100; more survive more dead nodes and take"
          + " more disk.",
      "datacenter1: 1"),
  DRIVER(
      "cassandra.driver",
      "Further settings of the Java driver by their path below datastax-java-driver; secrets by"
          + " reference.",
      "advanced.ssl-engine-factory.class: DefaultSslEngineFactory"),
  DETECTOR("detector", "Parameters of the detector.", ""),
  STORM(
      "topology",
      "Any other setting of Storm's that begins with topology, passed through as it stands and"
          + " checked by Storm's own rules.",
      "worker.childopts: -Xmx2g");

  private final String key;
  private final String sentence;
  private final String example;

  Family(String key, String sentence, String example) {
    this.key = key;
    this.sentence = sentence;
    this.example = example;
  }

  /** The prefix, without its final dot. */
  public String key() {
    return key;
  }

  /** What it is, for documentation. */
  public String sentence() {
    return sentence;
  }

  /** One member as it may stand below the prefix, empty if there is none. */
  public String example() {
    return example;
  }

  /** The members in a configuration. */
  public Map<String, Object> members(StormwatchConfig config) {
    return switch (this) {
      case KAFKA_COMMON -> config.kafka().common();
      case KAFKA_CONSUMER -> config.kafka().consumer();
      case KAFKA_PRODUCER -> config.kafka().producer();
      case REPLICATION -> Map.copyOf(config.cassandra().replication());
      case DRIVER -> config.cassandra().driver();
      case DETECTOR -> config.detector().parameters();
      case STORM -> config.storm();
    };
  }

  /** Whether members may be references to secrets, and must be where their name says so. */
  public boolean holdsSecrets() {
    return this == KAFKA_COMMON
        || this == KAFKA_CONSUMER
        || this == KAFKA_PRODUCER
        || this == DRIVER;
  }

  /** The family to which a key belongs. */
  public static Optional<Family> of(String key) {
    for (Family family : values()) {
      if (key.length() > family.key.length() + 1 && key.startsWith(family.key + ".")) {
        return Optional.of(family);
      }
    }
    return Optional.empty();
  }

  /** The part of a key of this family behind the prefix. */
  public String member(String fullKey) {
    return fullKey.substring(key.length() + 1);
  }
}
