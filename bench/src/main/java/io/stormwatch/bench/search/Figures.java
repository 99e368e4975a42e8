package io.stormwatch.bench.search;

import io.stormwatch.bench.nab.Tally;

/**
 * What a choice is worth.
 *
 * @param nab on the benchmark, standard profile, best threshold
 * @param pooled on its halves, each with the other's threshold
 * @param second mean over the other sets, each at its best threshold; 0 without any
 */
record Figures(Tally nab, double pooled, double second) {}
