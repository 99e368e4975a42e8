package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.yaml.IntegerType;
import io.stormwatch.core.yaml.NearestKey;
import io.stormwatch.core.yaml.YamlNode;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.loadgen.plan.TopicSpec;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;

/** Reads where the load goes. */
final class TargetReader {

  private static final IntegerType PARTITIONS = new IntegerType(1, 100_000);
  private static final IntegerType REPLICAS = new IntegerType(1, 100);

  private final Values values;
  private final SecretReader secrets;

  TargetReader(Values values, SecretReader secrets) {
    this.values = values;
    this.secrets = secrets;
  }

  Optional<Target> read() {
    Optional<TopicSpec> create = create();
    Map<String, String> kafka = kafka();
    String servers = values.get(Keys.BOOTSTRAP_SERVERS, Types.TEXT, "localhost:9092");
    Optional<String> topic = values.get("topic.name", Types.TEXT);
    if (topic.isEmpty()) {
      if (values.given("topic.name").isEmpty()) {
        values.problems().add("", 1, "topic.name", "is missing: which topic? (--topic NAME)");
      }
      return Optional.empty();
    }
    return values.make(
        "topic",
        Optional.empty(),
        () -> Optional.of(new Target(servers, topic.get(), create, kafka)));
  }

  private Optional<TopicSpec> create() {
    Map<String, String> settings = new TreeMap<>();
    values
        .under(Keys.TOPIC_SETTINGS_PREFIX)
        .forEach((name, given) -> values.text(given).ifPresent(v -> settings.put(name, v)));
    int partitions = values.get("topic.partitions", PARTITIONS, TopicSpec.DEFAULT.partitions());
    int replication =
        values.get("topic.replication", REPLICAS, (int) TopicSpec.DEFAULT.replication());
    if (values.get("topic.create", Types.BOOLEAN, false)) {
      return Optional.of(new TopicSpec(partitions, (short) replication, settings));
    }
    for (String key : List.of("topic.partitions", "topic.replication")) {
      values.given(key).ifPresent(this::refuseWithoutCreate);
    }
    values.under(Keys.TOPIC_SETTINGS_PREFIX).values().forEach(this::refuseWithoutCreate);
    return Optional.empty();
  }

  private void refuseWithoutCreate(Given given) {
    values.problems().add(given, "has a meaning with topic.create: true only");
  }

  private Map<String, String> kafka() {
    Map<String, String> settings = new TreeMap<>();
    values
        .under(Keys.KAFKA_PREFIX)
        .forEach(
            (name, given) -> {
              if (!given.key().equals(Keys.BOOTSTRAP_SERVERS)) {
                setting(name, given).ifPresent(value -> settings.put(name, value));
              }
            });
    return settings;
  }

  private Optional<String> setting(String name, Given given) {
    Set<String> known = ProducerConfig.configNames();
    if (!known.contains(name)) {
      values
          .problems()
          .add(
              given,
              "no setting of Kafka's producer",
              NearestKey.of(name, known).map(near -> Keys.KAFKA_PREFIX + near));
      return Optional.empty();
    }
    if (Target.isReserved(name)) {
      values.problems().add(given, "is the load generator's own and cannot be set");
      return Optional.empty();
    }
    if (given.value() instanceof YamlNode.Mapping mapping
        && Flattening.isReference(given.key(), mapping)) {
      return secret(given, mapping.members().get(0));
    }
    if (isPassword(name)) {
      values
          .problems()
          .add(
              given,
              "wanted reference to a secret, {env: NAME} or {file: PATH}, given a plain value");
      return Optional.empty();
    }
    return values.text(given);
  }

  private Optional<String> secret(Given given, YamlNode.Member reference) {
    String where = reference.value() instanceof YamlNode.Scalar scalar ? scalar.text() : "";
    try {
      return Optional.of(
          secrets.read(
              reference.key().equals("env") ? new Secret.Env(where) : new Secret.File(where)));
    } catch (IllegalStateException e) {
      values.problems().add(given, e.getMessage());
      return Optional.empty();
    }
  }

  private static boolean isPassword(String name) {
    ConfigDef.ConfigKey key = ProducerConfig.configDef().configKeys().get(name);
    return key != null && key.type == ConfigDef.Type.PASSWORD;
  }
}
