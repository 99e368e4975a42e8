package io.stormwatch.core.detect;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;

/**
 * One parameter of a detector, as it stands in the configuration below {@code detector}.
 *
 * @param name kebab-case name
 * @param type what values it takes
 * @param defaultValue used when absent; a Long for {@code INTEGER}, a Double for {@code NUMBER}, a
 *     Boolean for {@code BOOLEAN}, a String for {@code TEXT} and {@code CHOICE}
 * @param min smallest allowed number, inclusive; ignored for other types
 * @param max largest allowed number, inclusive; ignored for other types
 * @param choices all values of a {@code CHOICE}; empty for other types
 * @param description one sentence: what it is, in which unit, what it trades
 */
public record DetectorParameter(
    String name,
    Type type,
    Object defaultValue,
    double min,
    double max,
    List<String> choices,
    String description) {

  /** Type of a parameter's value. */
  public enum Type {
    INTEGER,
    NUMBER,
    BOOLEAN,
    TEXT,
    CHOICE
  }

  public DetectorParameter {
    requireNonNull(name, "name");
    requireNonNull(type, "type");
    requireNonNull(defaultValue, "defaultValue");
    choices = List.copyOf(choices);
    requireNonNull(description, "description");
  }

  /** A whole number within inclusive bounds. */
  public static DetectorParameter integer(
      String name, long defaultValue, long min, long max, String description) {
    return new DetectorParameter(
        name, Type.INTEGER, defaultValue, min, max, List.of(), description);
  }

  /** A finite number within inclusive bounds. */
  public static DetectorParameter number(
      String name, double defaultValue, double min, double max, String description) {
    return new DetectorParameter(name, Type.NUMBER, defaultValue, min, max, List.of(), description);
  }

  /** A yes or no. */
  public static DetectorParameter flag(String name, boolean defaultValue, String description) {
    return new DetectorParameter(name, Type.BOOLEAN, defaultValue, 0, 0, List.of(), description);
  }

  /** One of some words. */
  public static DetectorParameter choice(
      String name, String defaultValue, List<String> choices, String description) {
    return new DetectorParameter(name, Type.CHOICE, defaultValue, 0, 0, choices, description);
  }

  /** The same parameter with another default, of the right type and in range. */
  public DetectorParameter withDefault(Object other) {
    return new DetectorParameter(name, type, other, min, max, choices, description);
  }

  /** This parameter's number among the given values, or its default. */
  public double numberFrom(Map<String, Object> parameters) {
    return ((Number) parameters.getOrDefault(name, defaultValue)).doubleValue();
  }

  /** This parameter's whole number among the given values, or its default. */
  public long integerFrom(Map<String, Object> parameters) {
    return ((Number) parameters.getOrDefault(name, defaultValue)).longValue();
  }

  /** This parameter's yes or no among the given values, or its default. */
  public boolean flagFrom(Map<String, Object> parameters) {
    return (Boolean) parameters.getOrDefault(name, defaultValue);
  }

  /** This parameter's text or choice among the given values, or its default. */
  public String textFrom(Map<String, Object> parameters) {
    return (String) parameters.getOrDefault(name, defaultValue);
  }
}
