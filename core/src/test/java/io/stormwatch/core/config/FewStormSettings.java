package io.stormwatch.core.config;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Storm that knows a boolean and a map. */
final class FewStormSettings implements StormSettingsValidator {

  @Override
  public Collection<String> keys() {
    return List.of("topology.debug", "topology.environment", "topology.max.spout.pending");
  }

  @Override
  public Optional<String> problem(String key, Object value) {
    if (key.equals("topology.debug")) {
      return value instanceof Boolean ? Optional.empty() : Optional.of("not a boolean");
    }
    if (key.equals("topology.environment")) {
      return value instanceof Map ? Optional.empty() : Optional.of("not a map");
    }
    return value instanceof Long ? Optional.empty() : Optional.of("not an integer");
  }
}
