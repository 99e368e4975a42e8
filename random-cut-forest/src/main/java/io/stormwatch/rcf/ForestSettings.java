package io.stormwatch.rcf;

import com.amazon.randomcutforest.RandomCutForest;

/**
 * How forests grow.
 *
 * @param trees number of trees
 * @param samples values that each tree remembers
 * @param memory events after which an event has mostly been forgotten
 * @param seed seed of all random choices
 */
record ForestSettings(int trees, int samples, long memory, long seed) {

  RandomCutForest plant() {
    return RandomCutForest.builder()
        .dimensions(1)
        .shingleSize(1)
        .numberOfTrees(trees)
        .sampleSize(samples)
        .timeDecay(1.0 / memory)
        .randomSeed(seed)
        .outputAfter(1)
        .parallelExecutionEnabled(false)
        .build();
  }
}
