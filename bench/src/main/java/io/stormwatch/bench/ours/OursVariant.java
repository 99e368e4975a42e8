package io.stormwatch.bench.ours;

import java.util.List;
import java.util.Map;

/**
 * A way of running the topology that is measured; each differs from the defaults in one knob.
 *
 * @param warmUpApart whether its warm-up must not touch the series that are measured
 * @param settings what it changes in the configuration
 */
public record OursVariant(boolean warmUpApart, Map<String, String> settings) {

  /** The defaults, every window in memory. */
  public static final OursVariant WARM = new OursVariant(false, Map.of());

  /** The defaults, no window in memory: the warm-up has series of its own. */
  public static final OursVariant COLD = new OursVariant(true, Map.of());

  /** One read for each event. */
  public static final OursVariant CACHE_OFF =
      new OursVariant(false, Map.of("history.cache.max-bytes", "0"));

  /** One request for each write. */
  public static final OursVariant BATCH_OFF =
      new OursVariant(false, Map.of("write.batch.max-rows", "1"));

  public OursVariant {
    settings = Map.copyOf(settings);
  }

  /** The same as overrides of a configuration. */
  public List<String> overrides() {
    return settings.entrySet().stream().map(key -> key.getKey() + '=' + key.getValue()).toList();
  }
}
