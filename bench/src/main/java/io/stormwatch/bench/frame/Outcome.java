package io.stormwatch.bench.frame;

import io.stormwatch.app.report.Spread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What an experiment gave. Immutable. */
public final class Outcome {

  private final List<Variant> variants;
  private final Map<String, List<Reading>> readings;

  /**
   * An outcome.
   *
   * @param readings one for each round, by the variant's name
   */
  Outcome(List<Variant> variants, Map<String, List<Reading>> readings) {
    this.variants = List.copyOf(variants);
    Map<String, List<Reading>> copy = new LinkedHashMap<>();
    readings.forEach((name, each) -> copy.put(name, List.copyOf(each)));
    this.readings = copy;
  }

  /** The variants as they were named in the experiment. */
  public List<Variant> variants() {
    return variants;
  }

  /** The measures that a variant has in every round, in their order. */
  public List<String> measures(String variant) {
    List<Reading> rounds = rounds(variant);
    Set<String> common = new LinkedHashSet<>(rounds.get(0).values().keySet());
    rounds.forEach(reading -> common.retainAll(reading.values().keySet()));
    return List.copyOf(common);
  }

  /** A measure of a variant over all rounds; empty if a round lacks it. */
  public Optional<Spread> spread(String variant, String measure) {
    return measures(variant).contains(measure)
        ? Optional.of(Spread.of(values(variant, measure)))
        : Optional.empty();
  }

  /**
   * One variant's measure over another's, divided inside each round; its median is the median of
   * the ratios, which is not the ratio of the medians. Empty if a round lacks one of the two, or if
   * the divisor is 0.
   */
  public Optional<Spread> ratio(String variant, String divisor, String measure) {
    if (!measures(variant).contains(measure) || !measures(divisor).contains(measure)) {
      return Optional.empty();
    }
    List<Double> over = values(variant, measure);
    List<Double> under = values(divisor, measure);
    if (under.contains(0.0)) {
      return Optional.empty();
    }
    List<Double> ratios = new ArrayList<>();
    for (int round = 0; round < over.size(); round++) {
      ratios.add(over.get(round) / under.get(round));
    }
    return Optional.of(Spread.of(ratios));
  }

  private List<Double> values(String variant, String measure) {
    return rounds(variant).stream().map(reading -> reading.values().get(measure)).toList();
  }

  private List<Reading> rounds(String variant) {
    List<Reading> found = readings.get(variant);
    if (found == null) {
      throw new IllegalArgumentException("there is no variant " + variant);
    }
    return found;
  }
}
