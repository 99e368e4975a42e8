package io.stormwatch.bench.search;

import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What a search has chosen.
 *
 * @param weights weight of each part of the sum
 * @param gate part without which the sum is 0; empty: none
 * @param mute events whose scores a score must exceed
 */
record Choice(SortedMap<String, Double> weights, String gate, int mute) {

  Choice {
    weights = Collections.unmodifiableSortedMap(new TreeMap<>(weights));
  }

  static Choice of(Map<String, Double> weights, int mute) {
    return new Choice(new TreeMap<>(weights), "", mute);
  }

  Choice with(String part, double weight) {
    SortedMap<String, Double> changed = new TreeMap<>(weights);
    changed.put(part, weight);
    return new Choice(changed, gate, mute);
  }

  Choice without(String part) {
    SortedMap<String, Double> changed = new TreeMap<>(weights);
    changed.remove(part);
    return new Choice(changed, gate, mute);
  }

  Choice gatedBy(String part) {
    return new Choice(weights, part, mute);
  }

  Choice muted(int events) {
    return new Choice(weights, gate, events);
  }

  @Override
  public String toString() {
    String sum =
        weights.entrySet().stream()
            .map(each -> String.format(Locale.ROOT, "%.2f × %s", each.getValue(), each.getKey()))
            .collect(Collectors.joining(" + "));
    return sum + (gate.isEmpty() ? "" : ", where " + gate) + ", muted over " + mute;
  }
}
