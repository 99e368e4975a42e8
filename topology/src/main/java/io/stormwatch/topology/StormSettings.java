package io.stormwatch.topology;

import io.stormwatch.core.config.StormSettingsValidator;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Collections;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;
import org.apache.storm.Config;
import org.apache.storm.validation.ConfigValidation;

/**
 * Storm's own {@code topology.*} settings: which exist, and whether a value has the type that Storm
 * wants, decided by Storm's own validation. Immutable and thread-safe.
 */
public final class StormSettings implements StormSettingsValidator {

  private static final String PREFIX = "topology.";

  private final NavigableSet<String> keys;

  private StormSettings(NavigableSet<String> keys) {
    this.keys = keys;
  }

  /** The settings that the Storm version on the class path knows. */
  public static StormSettings ofThisStorm() {
    NavigableSet<String> keys = new TreeSet<>();
    for (Field field : Config.class.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) && field.getType() == String.class) {
        constant(field).filter(key -> key.startsWith(PREFIX)).ifPresent(keys::add);
      }
    }
    return new StormSettings(Collections.unmodifiableNavigableSet(keys));
  }

  private static Optional<String> constant(Field field) {
    try {
      return Modifier.isPublic(field.getModifiers())
          ? Optional.ofNullable((String) field.get(null))
          : Optional.empty();
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("cannot read " + field, e);
    }
  }

  /** All keys, sorted. */
  @Override
  public NavigableSet<String> keys() {
    return keys;
  }

  /**
   * What Storm finds wrong with a value.
   *
   * @param key a key of {@link #keys}
   * @param value a JSON scalar, list or map
   * @return one sentence, or empty if the value is fine
   */
  @Override
  public Optional<String> problem(String key, Object value) {
    try {
      ConfigValidation.validateFields(Map.of(key, value));
      return Optional.empty();
    } catch (RuntimeException e) {
      return Optional.of("Storm refuses the value " + value + ": " + rootMessage(e));
    }
  }

  private static String rootMessage(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
  }
}
