package io.stormwatch.bench.search;

/**
 * How rare a number has been beside another of the same event: minus the logarithm of its bin's
 * share of the events whose other number fell into the same bin. Bins are even parts of the ranges
 * so far.
 *
 * @param bins bins of the number
 * @param others bins of the other number
 * @param silent count of first events that never surprise
 * @param memory total at which counts are halved
 * @param empty what an empty bin counts as
 */
record JointRarity(int bins, int others, int silent, int memory, double empty) {

  View in(View view, View other) {
    return events -> {
      double[] numbers = view.of(events);
      double[] beside = other.of(events);
      double[] surprises = new double[numbers.length];
      Axis x = new Axis(bins);
      Axis y = new Axis(others);
      double[][] counts = new double[others][bins];
      double total = 0;
      for (int i = 0; i < numbers.length; i++) {
        boolean outside = x.isOutside(numbers[i]) || y.isOutside(beside[i]);
        if (i >= silent) {
          double[] row = y.isOutside(beside[i]) ? new double[bins] : counts[y.bin(beside[i])];
          double seen = outside ? 0 : row[x.bin(numbers[i])];
          surprises[i] = Math.max(0, -Math.log((seen + empty) / (sum(row) + empty * bins)));
        }
        if (outside) {
          counts = stretched(counts, x, y, x.with(numbers[i]), y.with(beside[i]));
          x = x.with(numbers[i]);
          y = y.with(beside[i]);
        }
        counts[y.bin(beside[i])][x.bin(numbers[i])]++;
        total++;
        if (total >= memory) {
          halve(counts);
          total /= 2;
        }
      }
      return surprises;
    };
  }

  private static double[][] stretched(double[][] counts, Axis x, Axis y, Axis wideX, Axis wideY) {
    double[][] moved = new double[y.bins()][x.bins()];
    for (int row = 0; row < y.bins(); row++) {
      for (int bin = 0; bin < x.bins(); bin++) {
        moved[wideY.bin(y.middle(row))][wideX.bin(x.middle(bin))] += counts[row][bin];
      }
    }
    return moved;
  }

  private static void halve(double[][] counts) {
    for (double[] row : counts) {
      for (int i = 0; i < row.length; i++) {
        row[i] /= 2;
      }
    }
  }

  private static double sum(double[] row) {
    double sum = 0;
    for (double each : row) {
      sum += each;
    }
    return sum;
  }

  /** Even parts of a range; empty at first. */
  private record Axis(int bins, double lowest, double highest) {

    Axis(int bins) {
      this(bins, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
    }

    boolean isOutside(double number) {
      return number < lowest || number > highest;
    }

    Axis with(double number) {
      return new Axis(bins, Math.min(lowest, number), Math.max(highest, number));
    }

    int bin(double number) {
      double share = highest > lowest ? (number - lowest) / (highest - lowest) : 0;
      return (int) Math.max(0, Math.min(bins - 1.0, share * bins));
    }

    double middle(int bin) {
      return highest > lowest ? lowest + (highest - lowest) * ((bin + 0.5) / bins) : lowest;
    }
  }
}
