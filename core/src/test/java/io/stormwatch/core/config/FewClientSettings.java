package io.stormwatch.core.config;

import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A producer that knows one setting, a number. */
final class FewClientSettings implements ClientSettingsValidator {

  @Override
  public Collection<String> keys(Client client) {
    return client == Client.KAFKA_PRODUCER ? List.of("linger.ms") : List.of();
  }

  @Override
  public Optional<String> problem(Client client, String key, Object value) {
    return value.toString().matches("[0-9]+") ? Optional.empty() : Optional.of("not a number");
  }
}
