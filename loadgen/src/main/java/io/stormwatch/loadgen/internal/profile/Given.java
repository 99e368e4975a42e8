package io.stormwatch.loadgen.internal.profile;

import io.stormwatch.core.yaml.YamlNode;

/**
 * A value that somebody gave.
 *
 * @param key dotted path
 * @param value the value
 * @param file a profile, {@code -c}, or the option that stands for the key
 * @param line line of the profile, or number of the override
 */
record Given(String key, YamlNode value, String file, int line) {}
