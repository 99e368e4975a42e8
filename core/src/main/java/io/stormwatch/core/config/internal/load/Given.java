package io.stormwatch.core.config.internal.load;

import io.stormwatch.core.yaml.YamlNode;

/**
 * A value that was given for a key.
 *
 * @param key dotted path
 * @param value the value
 * @param file where it stands
 * @param line line of the file, or number of the override, from 1
 */
record Given(String key, YamlNode value, String file, int line) {

  Given with(YamlNode other) {
    return new Given(key, other, file, line);
  }
}
