package io.stormwatch.bench.frame;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What one measurement of one variant gave: a number for each measure, whose name ends in its unit.
 * What is unknown is left out.
 *
 * @param values finite numbers by measure, in the order in which they are to be shown
 */
public record Reading(Map<String, Double> values) {

  public Reading {
    values.forEach(
        (measure, value) -> {
          if (!Double.isFinite(value)) {
            throw new IllegalArgumentException(measure + " is " + value);
          }
        });
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** A reading without values. */
  public static Reading empty() {
    return new Reading(Map.of());
  }

  /** The same with one more value. */
  public Reading with(String measure, double value) {
    Map<String, Double> more = new LinkedHashMap<>(values);
    more.put(measure, value);
    return new Reading(more);
  }

  /** The same with one more value, if it is known. */
  public Reading with(String measure, OptionalDouble value) {
    return value.isPresent() ? with(measure, value.getAsDouble()) : this;
  }
}
