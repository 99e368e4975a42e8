package io.stormwatch.topology;

import io.stormwatch.core.config.ConfigLoader;
import io.stormwatch.core.detect.Detectors;

/** Makes the loader of configurations for what is on the class path. */
public final class ConfigLoaders {

  private ConfigLoaders() {}

  /**
   * A loader that takes the detectors on the class path of the given loader, and lets Storm,
   * Kafka's clients and the Cassandra driver judge their own settings.
   */
  public static ConfigLoader ofThisClassPath(ClassLoader detectors) {
    return new ConfigLoader(
        Detectors.load(detectors),
        StormSettings.ofThisStorm(),
        KnownClientSettings.ofThisClassPath());
  }
}
