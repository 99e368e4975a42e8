package io.stormwatch.topology;

import io.stormwatch.bolt.support.WindowSerializer;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.history.Window;
import io.stormwatch.topology.metrics.JsonLinesReporter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.storm.Config;

/** Storm's topology configuration for ours: JSON scalars, lists and maps alone. */
public final class TopologySettings {

  private TopologySettings() {}

  /** A new map: the user's {@code topology.*} settings and what the product itself needs. */
  public static Map<String, Object> of(StormwatchConfig config) {
    Map<String, Object> settings = new HashMap<>(config.storm());
    settings.put(Config.TOPOLOGY_FALL_BACK_ON_JAVA_SERIALIZATION, false);
    append(
        settings,
        Config.TOPOLOGY_KRYO_REGISTER,
        Map.of(Window.class.getName(), WindowSerializer.class.getName()));
    append(
        settings,
        Config.TOPOLOGY_METRICS_REPORTERS,
        Map.of("class", JsonLinesReporter.class.getName()));
    TravelledConfig.put(config, settings);
    return settings;
  }

  /** Adds to a list that the user may have begun. */
  private static void append(Map<String, Object> settings, String key, Object item) {
    List<Object> items = new ArrayList<>();
    if (settings.get(key) instanceof List<?> given) {
      items.addAll(given);
    }
    items.add(item);
    settings.put(key, items);
  }
}
