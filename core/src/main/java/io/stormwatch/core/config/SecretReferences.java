package io.stormwatch.core.config;

import io.stormwatch.core.config.internal.schema.Family;
import java.util.Map;
import java.util.TreeMap;

/** Where a configuration refers to secrets. */
public final class SecretReferences {

  private static final String PASSWORD = "cassandra.password";

  private SecretReferences() {}

  /** The references by the keys that hold them, sorted. */
  public static Map<String, Secret> of(StormwatchConfig config) {
    Map<String, Secret> references = new TreeMap<>();
    config.cassandra().password().ifPresent(secret -> references.put(PASSWORD, secret));
    for (Family family : Family.values()) {
      if (family.holdsSecrets()) {
        family
            .members(config)
            .forEach(
                (member, value) -> {
                  if (value instanceof Secret secret) {
                    references.put(family.key() + "." + member, secret);
                  }
                });
      }
    }
    return references;
  }
}
