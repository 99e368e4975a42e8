package io.stormwatch.core.yaml;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleBiFunction;
import java.util.stream.Collectors;

/**
 * Finds the valid key that an unknown one was meant to be: misspelt, at another nesting, with its
 * words in another order or in another case.
 */
public final class NearestKey {

  /** What a hit by less than the whole path costs, so that the whole path wins when it fits. */
  private static final double OTHER_NESTING = 0.9;

  private static final double OTHER_ORDER = 0.5;
  private static final int LONGEST = 200;

  /** Share of a word that may be wrong; with more it is another word. */
  private static final double LIKENESS = 0.45;

  private NearestKey() {}

  /**
   * The nearest of our keys, whose words are joined by hyphens and whose nesting by dots.
   *
   * @return empty if none is near
   */
  public static Optional<String> of(String unknown, Collection<String> candidates) {
    return nearest(unknown, candidates, NearestKey::distance);
  }

  /**
   * The nearest of other people's keys, where a dot may stand anywhere.
   *
   * @return empty if none is near
   */
  public static Optional<String> bySpelling(String unknown, Collection<String> candidates) {
    return nearest(unknown, candidates, (key, each) -> likeness(key, each, 0));
  }

  private static Optional<String> nearest(
      String unknown, Collection<String> candidates, ToDoubleBiFunction<String, String> distance) {
    String key = unknown.length() <= LONGEST ? unknown : unknown.substring(0, LONGEST);
    return candidates.stream()
        .filter(each -> distance.applyAsDouble(key, each) < Double.POSITIVE_INFINITY)
        .min(
            Comparator.<String>comparingDouble(each -> distance.applyAsDouble(key, each))
                .thenComparing(each -> edits(key, each))
                .thenComparing(Comparator.naturalOrder()));
  }

  private static double distance(String key, String candidate) {
    String given = words(key);
    String valid = words(candidate);
    double whole = likeness(given, valid, 0);
    double reordered = likeness(sorted(given), sorted(valid), OTHER_ORDER);
    double moved = likeness(words(last(key)), words(last(candidate)), OTHER_NESTING);
    double below = likeness(given, words(last(candidate)), OTHER_NESTING);
    double within = likeness(words(last(key)), valid, OTHER_NESTING);
    return Math.min(Math.min(whole, reordered), Math.min(moved, Math.min(below, within)));
  }

  /** Edits and a penalty; infinite where so much differs that nobody can have meant it. */
  private static double likeness(String given, String valid, double penalty) {
    int edits = edits(given, valid);
    return edits > LIKENESS * given.length() ? Double.POSITIVE_INFINITY : edits + penalty;
  }

  private static String last(String key) {
    return key.substring(key.lastIndexOf('.') + 1);
  }

  /** The words of a key in lower case, whichever way they are joined. */
  private static String words(String key) {
    return key.replaceAll("([a-z0-9])([A-Z])", "$1 $2")
        .replaceAll("[._-]+", " ")
        .strip()
        .toLowerCase(Locale.ROOT);
  }

  private static String sorted(String words) {
    return Arrays.stream(words.split(" ", -1)).sorted().collect(Collectors.joining(" "));
  }

  /**
   * Insertions, deletions, substitutions and swaps of neighbours that make one text of the other.
   */
  public static int edits(String from, String to) {
    int[] beforePrevious = new int[to.length() + 1];
    int[] previous = new int[to.length() + 1];
    Arrays.setAll(previous, i -> i);
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int substitution = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(substitution, Math.min(previous[j], current[j - 1]) + 1);
        if (swapped(from, i, to, j)) {
          current[j] = Math.min(current[j], beforePrevious[j - 2] + 1);
        }
      }
      beforePrevious = previous;
      previous = current;
    }
    return previous[to.length()];
  }

  private static boolean swapped(String from, int i, String to, int j) {
    return i > 1
        && j > 1
        && from.charAt(i - 1) == to.charAt(j - 2)
        && from.charAt(i - 2) == to.charAt(j - 1);
  }
}
