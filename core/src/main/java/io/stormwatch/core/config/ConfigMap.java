package io.stormwatch.core.config;

import io.stormwatch.core.config.internal.schema.Family;
import io.stormwatch.core.config.internal.schema.Option;
import io.stormwatch.core.config.internal.schema.Parts;
import io.stormwatch.core.config.internal.schema.Schema;
import io.stormwatch.core.config.internal.schema.SecretType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A configuration as plain data, to travel in Storm's topology configuration: String, Long, Double,
 * Boolean, List and Map alone, which a round trip through JSON leaves as they are. Secrets travel
 * as references.
 */
public final class ConfigMap {

  /** The key in Storm's topology configuration. */
  public static final String TOPOLOGY_KEY = "stormwatch";

  private ConfigMap() {}

  /** The configuration as plain data, equal for equal configurations. */
  public static Map<String, Object> toMap(StormwatchConfig config) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (Option<?> option : Schema.ownOptions()) {
      map.put(option.key(), option.plain(config));
    }
    for (Family family : Family.values()) {
      map.put(membersKey(family), plain(family.members(config)));
    }
    return map;
  }

  /**
   * The configuration that {@link #toMap} was given.
   *
   * @param map what {@link #toMap} returned, possibly after a round trip through JSON
   * @throws IllegalArgumentException if it is nothing of the kind, such as from another version
   */
  public static StormwatchConfig fromMap(Map<String, ?> map) {
    Parts parts = new Parts();
    try {
      for (Option<?> option : Schema.ownOptions()) {
        parts.settings().setPlain(option, required(map, option.key()));
      }
      for (Family family : Family.values()) {
        Map<?, ?> members = (Map<?, ?>) required(map, membersKey(family));
        members.forEach(
            (name, value) -> parts.members(family).put((String) name, member(family, value)));
      }
      Map<String, Object> storm = parts.members(Family.STORM);
      for (Option<?> option : Schema.stormOptions()) {
        parts.settings().setPlain(option, required(storm, option.key()));
      }
      return parts.build();
    } catch (ClassCastException | ArithmeticException e) {
      throw new IllegalArgumentException("not a configuration: " + e.getMessage(), e);
    }
  }

  private static String membersKey(Family family) {
    return family == Family.DETECTOR ? "detector.parameters" : family.key();
  }

  private static Object required(Map<String, ?> map, String key) {
    Object value = map.get(key);
    if (value == null) {
      throw new IllegalArgumentException("not a configuration: " + key + " is missing");
    }
    return value;
  }

  private static Object member(Family family, Object value) {
    return family.holdsSecrets() && value instanceof Map<?, ?> reference
        ? SecretType.ofPlain(reference)
        : plain(value);
  }

  private static Object plain(Object value) {
    if (value instanceof Secret secret) {
      return SecretType.plain(secret);
    }
    if (value instanceof Integer number) {
      return number.longValue();
    }
    if (value instanceof List<?> list) {
      List<Object> items = new ArrayList<>();
      list.forEach(item -> items.add(plain(item)));
      return items;
    }
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> members = new LinkedHashMap<>();
      map.forEach((key, member) -> members.put(key, plain(member)));
      return members;
    }
    return value;
  }
}
