package io.stormwatch.bench.search;

import java.util.List;

/**
 * What is searched for.
 *
 * @param name the name of the search
 * @param pool parts to choose from
 * @param gates names of parts that can be the gate
 * @param weights weights that a part can begin with
 * @param mutes lengths that muting can have
 * @param start where a search begins
 * @param goal what it tries to raise
 */
record Subject(
    String name,
    Pool pool,
    List<String> gates,
    List<Double> weights,
    List<Integer> mutes,
    Choice start,
    Goal goal) {

  /** What a search tries to raise. */
  @FunctionalInterface
  interface Goal {
    double of(Figures figures);
  }

  Subject {
    gates = List.copyOf(gates);
    weights = List.copyOf(weights);
    mutes = List.copyOf(mutes);
  }
}
