package io.stormwatch.bench.search;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The parts that a search chooses from, each with what it gives every event. Immutable once filled;
 * numbers are kept as floats, for there are many.
 */
final class Pool {

  private final Corpus corpus;
  private final Map<String, float[][]> parts = new LinkedHashMap<>();

  Pool(Corpus corpus) {
    this.corpus = corpus;
  }

  Corpus corpus() {
    return corpus;
  }

  /** Adds a part under a name of its own. */
  Pool with(String name, View view) {
    return withNumbers(name, file -> view.of(corpus.files().get(file)));
  }

  /**
   * Adds a part under a name of its own.
   *
   * @param ofFile its numbers by the number of the file
   */
  Pool withNumbers(String name, IntFunction<double[]> ofFile) {
    float[][] numbers =
        IntStream.range(0, corpus.files().size())
            .parallel()
            .mapToObj(file -> floats(ofFile.apply(file)))
            .toArray(float[][]::new);
    if (parts.put(name, numbers) != null) {
      throw new IllegalArgumentException("two parts are named " + name);
    }
    return this;
  }

  private static float[] floats(double[] numbers) {
    float[] floats = new float[numbers.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) numbers[i];
    }
    return floats;
  }

  /** All names, in the order in which they were added. */
  List<String> names() {
    return new ArrayList<>(parts.keySet());
  }

  /**
   * The weighed sum of parts in one file; never negative.
   *
   * @param gate the sum is 0 where this part is; empty: nowhere
   */
  double[] sum(Map<String, Double> weights, String gate, int file) {
    double[] sum = new double[corpus.files().get(file).count()];
    weights.forEach(
        (name, weight) -> {
          float[] part = parts.get(name)[file];
          for (int i = 0; i < sum.length; i++) {
            sum[i] += weight * part[i];
          }
        });
    for (int i = 0; i < sum.length; i++) {
      boolean shut = !gate.isEmpty() && parts.get(gate)[file][i] == 0;
      sum[i] = shut ? 0 : Math.max(0, sum[i]);
    }
    return sum;
  }
}
