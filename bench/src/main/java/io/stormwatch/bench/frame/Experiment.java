package io.stormwatch.bench.frame;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Variants measured in turn, round after round, so that what changes on the machine meanwhile meets
 * all of them.
 *
 * @param variants one or more, of different names
 * @param rounds how often each is measured, 1 to 1,000
 * @param seed of the order inside the rounds
 */
public record Experiment(List<Variant> variants, int rounds, long seed) {

  /** Hears how an experiment goes on. */
  @FunctionalInterface
  public interface Follower {

    /**
     * A variant was measured.
     *
     * @param round from 1
     */
    void measured(int round, Variant variant, Reading reading);
  }

  public Experiment {
    variants = List.copyOf(variants);
    if (variants.isEmpty()) {
      throw new IllegalArgumentException("an experiment needs a variant");
    }
    if (rounds < 1 || rounds > 1000) {
      throw new IllegalArgumentException("rounds: must be from 1 to 1000, not " + rounds);
    }
    Set<String> names = new HashSet<>();
    for (Variant variant : variants) {
      if (!names.add(variant.name())) {
        throw new IllegalArgumentException("two variants are called " + variant.name());
      }
    }
  }

  /**
   * Runs all rounds.
   *
   * @throws TrialException at the first measurement without a valid result, named
   */
  public Outcome run(Follower follower) throws TrialException, InterruptedException {
    RoundOrder order = new RoundOrder(variants.size(), seed);
    Map<String, List<Reading>> readings = new LinkedHashMap<>();
    variants.forEach(variant -> readings.put(variant.name(), new ArrayList<>()));
    for (int round = 0; round < rounds; round++) {
      for (int number : order.ofRound(round)) {
        Variant variant = variants.get(number);
        Reading reading = measure(variant, round + 1);
        readings.get(variant.name()).add(reading);
        follower.measured(round + 1, variant, reading);
      }
    }
    return new Outcome(variants, readings);
  }

  private static Reading measure(Variant variant, int round)
      throws TrialException, InterruptedException {
    try {
      return variant.trial().run();
    } catch (TrialException e) {
      throw new TrialException("round " + round + ", " + variant.name() + ": " + e.getMessage(), e);
    }
  }
}
