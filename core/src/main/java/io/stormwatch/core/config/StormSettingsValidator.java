package io.stormwatch.core.config;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What Storm knows of its own {@code topology.*} settings. Given to the loader from outside, since
 * this module has no Storm type.
 */
public interface StormSettingsValidator {

  /** All keys, each beginning with {@code topology.}; empty: any key is taken. */
  Collection<String> keys();

  /**
   * What Storm finds wrong with a value.
   *
   * @param key a key of {@link #keys}
   * @param value String, Long, Double, Boolean, List or Map of such
   * @return one sentence, or empty if the value is fine
   */
  Optional<String> problem(String key, Object value);

  /** Whether the value of a key is a map, so that what stands below it are no keys of Storm's. */
  default boolean takesMap(String key) {
    return keys().contains(key) && problem(key, Map.of()).isEmpty();
  }

  /** Takes any setting with any value, for where no Storm is at hand. */
  static StormSettingsValidator any() {
    return new StormSettingsValidator() {
      @Override
      public Collection<String> keys() {
        return List.of();
      }

      @Override
      public Optional<String> problem(String key, Object value) {
        return Optional.empty();
      }
    };
  }
}
