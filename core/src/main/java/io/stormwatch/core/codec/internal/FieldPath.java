package io.stormwatch.core.codec.internal;

import java.util.List;

/**
 * Where a field stands in a JSON object: names of objects from the outermost one inwards, then its
 * own.
 *
 * @param text the names joined by dots, as in the configuration
 * @param steps the names, at least one, none empty
 */
record FieldPath(String text, List<String> steps) {

  private static final int MAX_STEPS = 16;

  FieldPath {
    steps = List.copyOf(steps);
  }

  /**
   * The path that a configured text stands for.
   *
   * @throws IllegalArgumentException if a name is empty or there are too many
   */
  static FieldPath of(String text) {
    List<String> steps = List.of(text.split("\\.", -1));
    if (steps.size() > MAX_STEPS || steps.stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException(
          "no path of 1 to " + MAX_STEPS + " names joined by dots: \"" + text + '"');
    }
    return new FieldPath(text, steps);
  }

  /** The field that one path leads to lies on the other path, so that both cannot be read. */
  boolean collidesWith(FieldPath other) {
    int common = Math.min(steps.size(), other.steps.size());
    return steps.subList(0, common).equals(other.steps.subList(0, common));
  }
}
