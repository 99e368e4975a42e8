package io.stormwatch.topology;

import com.datastax.dse.driver.api.core.config.DseDriverOption;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverOption;
import io.stormwatch.core.config.ClientSettingsValidator;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigException;

/**
 * The settings that Kafka's clients and the Cassandra driver on the class path define. Values of
 * Kafka's are judged by Kafka's own definitions. Immutable and thread-safe.
 */
public final class KnownClientSettings implements ClientSettingsValidator {

  private final Map<Client, ConfigDef> kafka = new EnumMap<>(Client.class);
  private final Set<String> driver;

  private KnownClientSettings() {
    kafka.put(Client.KAFKA_CONSUMER, ConsumerConfig.configDef());
    kafka.put(Client.KAFKA_PRODUCER, ProducerConfig.configDef());
    kafka.put(Client.KAFKA_ADMIN, AdminClientConfig.configDef());
    driver =
        Stream.<DriverOption>concat(
                Arrays.stream(DefaultDriverOption.values()),
                Arrays.stream(DseDriverOption.values()))
            .map(DriverOption::getPath)
            .collect(Collectors.toUnmodifiableSet());
  }

  /** The settings that the clients on the class path know. */
  public static KnownClientSettings ofThisClassPath() {
    return new KnownClientSettings();
  }

  @Override
  public Collection<String> keys(Client client) {
    ConfigDef definition = kafka.get(client);
    return definition == null ? driver : definition.names();
  }

  @Override
  public Optional<String> problem(Client client, String key, Object value) {
    ConfigDef definition = kafka.get(client);
    if (definition == null) {
      return Optional.empty();
    }
    ConfigDef.ConfigKey known = definition.configKeys().get(key);
    if (known.type == ConfigDef.Type.CLASS) {
      return Optional.empty(); // it may be on the workers' class path alone
    }
    try {
      Object parsed = ConfigDef.parseType(key, value, known.type);
      if (known.validator != null) {
        known.validator.ensureValid(key, parsed);
      }
      return Optional.empty();
    } catch (ConfigException e) {
      return Optional.of("refused by " + client.label() + ": " + e.getMessage());
    }
  }
}
