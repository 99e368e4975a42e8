package io.stormwatch.topology;

import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.StormwatchConfig;
import java.util.Map;

/** The configuration on its way from the submitter to a worker, inside Storm's own. */
final class TravelledConfig {

  private TravelledConfig() {}

  static void put(StormwatchConfig config, Map<String, Object> topologyConf) {
    topologyConf.put(ConfigMap.TOPOLOGY_KEY, ConfigMap.toMap(config));
  }

  /**
   * The configuration that the topology was submitted with.
   *
   * @throws IllegalArgumentException if it is missing or from another version
   */
  @SuppressWarnings("unchecked") // keys of a JSON object are strings
  static StormwatchConfig of(Map<String, Object> topologyConf) {
    if (topologyConf.get(ConfigMap.TOPOLOGY_KEY) instanceof Map<?, ?> map) {
      return ConfigMap.fromMap((Map<String, ?>) map);
    }
    throw new IllegalArgumentException(
        "the topology configuration lacks " + ConfigMap.TOPOLOGY_KEY);
  }
}
