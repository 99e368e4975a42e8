package io.stormwatch.bench.frame;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Options that take several names, joined by commas or by repeating the option. Letter case does
 * not matter.
 */
public final class Names {

  private Names() {}

  /**
   * The entries, as they were written.
   *
   * @param option its name, for messages
   * @param given what stands behind each of its occurrences
   * @throws IllegalArgumentException if an entry is empty or there twice, naming the option
   */
  public static List<String> entries(String option, List<String> given) {
    List<String> entries = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (String text : given) {
      for (String each : text.split(",", -1)) {
        String entry = each.strip();
        if (entry.isEmpty()) {
          throw new IllegalArgumentException(option + ": an entry is empty in '" + text + "'");
        }
        if (!seen.add(entry.toLowerCase(Locale.ROOT))) {
          throw new IllegalArgumentException(option + ": " + entry + " is there twice");
        }
        entries.add(entry);
      }
    }
    return List.copyOf(entries);
  }

  /**
   * The entries in the spelling of those that there are.
   *
   * @param option its name, for messages
   * @param given what stands behind each of its occurrences
   * @param known all names
   * @throws IllegalArgumentException if an entry is empty, there twice or none of them, naming the
   *     option
   */
  public static List<String> of(String option, List<String> given, List<String> known) {
    return entries(option, given).stream().map(entry -> known(option, entry, known)).toList();
  }

  private static String known(String option, String entry, List<String> known) {
    if (known.contains(entry)) {
      return entry;
    }
    return known.stream()
        .filter(entry::equalsIgnoreCase)
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    option + ": " + entry + " is none of " + String.join(" ", known)));
  }
}
