package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.yaml.TextListType;
import java.util.List;
import java.util.Map;

/** How to reach Kafka. */
public final class KafkaOptions {

  public static final Option<List<String>> BOOTSTRAP_SERVERS =
      Option.of(
          "kafka.bootstrap-servers",
          new TextListType(Types.ADDRESS),
          List.of("localhost:9092"),
          config -> config.kafka().bootstrapServers(),
          "Brokers asked first for the whole cluster; one works, three survive the loss of two.");

  public static final Option<String> GROUP =
      new Option<>(
          "kafka.group",
          Types.SOME_TEXT,
          settings -> settings.get(GeneralOptions.NAME),
          "the value of name",
          config -> config.kafka().group(),
          "Consumer group that keeps the offsets; two running topologies with one group overwrite"
              + " each other's, a new group starts at spout.first-offset.");

  static final Section SECTION =
      new Section("kafka", "How to reach Kafka.", List.of(BOOTSTRAP_SERVERS, GROUP));

  private KafkaOptions() {}

  static KafkaConfig build(
      Settings settings,
      Map<String, Object> common,
      Map<String, Object> consumer,
      Map<String, Object> producer) {
    return new KafkaConfig(
        settings.get(BOOTSTRAP_SERVERS), settings.get(GROUP), common, consumer, producer);
  }
}
