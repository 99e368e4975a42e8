package io.stormwatch.core.config;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * One thing that is wrong with a configuration. Never holds the value of a secret.
 *
 * @param file the file as the user named it, or {@link #OVERRIDES}
 * @param line line of the file, or the number of the override, from 1; {@link #NO_LINE} if there is
 *     none
 * @param key dotted path of the key, empty if the file as a whole is concerned
 * @param problem one sentence without a final stop: what is wanted and what was given
 * @param nearest the valid key that comes nearest to an unknown one
 */
public record Problem(String file, int line, String key, String problem, Optional<String> nearest) {

  /** Stands for the file of what was given by {@code -c}. */
  public static final String OVERRIDES = "-c";

  /** Stands for the line where the file could not be read at all. */
  public static final int NO_LINE = 0;

  public Problem {
    requireNonNull(file, "file");
    requireNonNull(key, "key");
    requireNonNull(problem, "problem");
    requireNonNull(nearest, "nearest");
  }

  /**
   * The line for an operator: {@code FILE:LINE: KEY: what is wrong; nearest valid key: KEY},
   * without the parts that there are not.
   */
  @Override
  public String toString() {
    return file
        + (line == NO_LINE ? "" : ":" + line)
        + ": "
        + (key.isEmpty() ? "" : key + ": ")
        + problem
        + nearest.map(each -> "; nearest valid key: " + each).orElse("");
  }
}
