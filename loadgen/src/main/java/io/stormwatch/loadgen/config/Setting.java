package io.stormwatch.loadgen.config;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.yaml.YamlNode;

/**
 * A value from the command line, which wins over the profile's.
 *
 * @param source what it was given by, for messages, such as {@code --rate} or {@code -c}
 * @param key dotted path of the key that it sets
 * @param value the value
 */
public record Setting(String source, String key, YamlNode value) {

  public Setting {
    requireNonNull(source, "source");
    requireNonNull(key, "key");
    requireNonNull(value, "value");
  }

  /** A scalar as it would stand in a profile without quotes. */
  public static Setting of(String source, String key, String value) {
    return new Setting(source, key, YamlNode.Scalar.of(value, true, 1));
  }
}
