package io.stormwatch.bench.nab;

/**
 * How the benchmark weighs the kinds of outcome.
 *
 * @param name the profile's name in the benchmark
 * @param falsePositive what a false alarm costs at most
 * @param missed what a window without a detection costs
 */
public record Profile(String name, double falsePositive, double missed) {

  public static final Profile STANDARD = new Profile("standard", 0.11, 1);
  static final Profile LOW_FALSE_POSITIVES = new Profile("reward_low_FP_rate", 0.22, 1);
  static final Profile LOW_FALSE_NEGATIVES = new Profile("reward_low_FN_rate", 0.11, 2);
}
