package io.stormwatch.bench.frame;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One of the things that an experiment compares.
 *
 * @param name its name in results
 * @param settings what makes it differ, for results
 * @param trial measures it once
 */
public record Variant(String name, Map<String, String> settings, Trial trial) {

  /** Measures a variant once. */
  @FunctionalInterface
  public interface Trial {

    /**
     * Measures.
     *
     * @throws TrialException if there is no valid result
     */
    Reading run() throws TrialException, InterruptedException;
  }

  public Variant {
    requireNonNull(trial, "trial");
    if (name.isBlank()) {
      throw new IllegalArgumentException("a variant needs a name");
    }
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }
}
