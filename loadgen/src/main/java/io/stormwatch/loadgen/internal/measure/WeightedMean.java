package io.stormwatch.loadgen.internal.measure;

import java.util.OptionalDouble;

/** A mean of means. Not thread-safe. */
final class WeightedMean {

  private double sum;
  private double weight;

  void add(OptionalDouble mean, double itsWeight) {
    if (mean.isPresent() && itsWeight > 0) {
      sum += mean.getAsDouble() * itsWeight;
      weight += itsWeight;
    }
  }

  OptionalDouble mean() {
    return weight > 0 ? OptionalDouble.of(sum / weight) : OptionalDouble.empty();
  }
}
