package io.stormwatch.core.config;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * What Kafka's clients and the Cassandra driver know of their own settings. Given to the loader
 * from outside, since this module has no type of theirs.
 */
public interface ClientSettingsValidator {

  /** A client whose settings can be passed through. */
  enum Client {
    KAFKA_CONSUMER("Kafka's consumer"),
    KAFKA_PRODUCER("Kafka's producer"),
    KAFKA_ADMIN("Kafka's admin client"),
    CASSANDRA_DRIVER("the Cassandra driver");

    private final String label;

    Client(String label) {
      this.label = label;
    }

    /** The client in words. */
    public String label() {
      return label;
    }
  }

  /** All settings of a client, by its own names; empty: any is taken. */
  Collection<String> keys(Client client);

  /**
   * What a client finds wrong with a value.
   *
   * @param key a setting of {@link #keys}
   * @param value text for Kafka's clients; String, Long, Double, Boolean or a List for the driver;
   *     never a secret
   * @return one sentence, or empty if the value is fine
   */
  Optional<String> problem(Client client, String key, Object value);

  /** Takes any setting with any value, for where no client is at hand. */
  static ClientSettingsValidator any() {
    return new ClientSettingsValidator() {
      @Override
      public Collection<String> keys(Client client) {
        return List.of();
      }

      @Override
      public Optional<String> problem(Client client, String key, Object value) {
        return Optional.empty();
      }
    };
  }
}
