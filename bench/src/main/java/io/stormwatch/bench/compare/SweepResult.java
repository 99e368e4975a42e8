package io.stormwatch.bench.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * What each of some settings came to.
 *
 * @param subject what was set
 * @param tried the settings and their events per second, in the order in which they were tried
 */
record SweepResult(String subject, List<Tried> tried) {

  /**
   * One setting.
   *
   * @param number its place among the candidates, from 0
   * @param settings it by name
   * @param rate events per second
   */
  record Tried(int number, Map<String, String> settings, double rate) {

    /**
     * Reads what a process says of a candidate.
     *
     * @param text its number, a blank, its rate
     */
    static Tried parse(String text, List<Map<String, String>> candidates) {
      int blank = text.indexOf(' ');
      int number = Integer.parseInt(text.substring(0, blank));
      return new Tried(
          number, candidates.get(number), Double.parseDouble(text.substring(blank + 1)));
    }
  }

  SweepResult {
    tried = List.copyOf(tried);
    if (tried.isEmpty()) {
      throw new IllegalArgumentException("nothing was tried of " + subject);
    }
  }

  /** The fastest; of equal ones the first. */
  Tried best() {
    return tried.stream().max(Comparator.comparingDouble(Tried::rate)).orElseThrow();
  }
}
