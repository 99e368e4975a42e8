package io.stormwatch.core.config;

import java.util.Map;

/**
 * The detector and its parameters.
 *
 * @param name detector name, or {@link #NONE}
 * @param parameters validated values by parameter name, defaults filled in: numbers as Long or
 *     Double, else Boolean or String
 */
public record DetectorConfig(String name, Map<String, Object> parameters) {

  /** The name that stores events without deciding on them. */
  public static final String NONE = "none";

  public DetectorConfig {
    parameters = Map.copyOf(parameters);
  }
}
