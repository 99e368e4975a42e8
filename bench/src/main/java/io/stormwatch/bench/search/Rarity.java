package io.stormwatch.bench.search;

/**
 * How rare numbers like this one have been: minus the logarithm of their share, by bins that are
 * even parts of the range so far, averaged over several numbers of bins.
 *
 * @param bins numbers of bins
 * @param silent count of first numbers that never surprise
 * @param memory total at which counts are halved; 0: never
 * @param empty what an empty bin counts as
 * @param edges a number up to a bin's width outside the range belongs to the outermost bin
 * @param smoothing share of the neighbouring bins that a bin counts for its own
 */
@SuppressWarnings("ArrayRecordComponent") // a handful of numbers, never compared
record Rarity(int[] bins, int silent, int memory, double empty, boolean edges, double smoothing) {

  private static final int[] COARSE = {8, 11, 14, 17, 20};
  private static final int[] FINE = {20, 30, 40};

  /** As the notes at the beginning of this project describe it. */
  static final Rarity NOTED = new Rarity(COARSE, 300, 2_000, 1, false, 0);

  /** As it was kept. */
  static final Rarity KEPT = new Rarity(COARSE, 100, 3_000, 0.01, true, 0);

  Rarity silentFor(int numbers) {
    return new Rarity(bins, numbers, memory, empty, edges, smoothing);
  }

  Rarity remembering(int numbers) {
    return new Rarity(bins, silent, numbers, empty, edges, smoothing);
  }

  Rarity emptyCounts(double count) {
    return new Rarity(bins, silent, memory, count, edges, smoothing);
  }

  Rarity withEdges(boolean has) {
    return new Rarity(bins, silent, memory, empty, has, smoothing);
  }

  Rarity smoothed(double share) {
    return new Rarity(bins, silent, memory, empty, edges, share);
  }

  Rarity fine() {
    return new Rarity(FINE, silent, memory, empty, edges, smoothing);
  }

  View in(View view) {
    return events -> {
      double[] numbers = view.of(events);
      double[] mean = new double[numbers.length];
      for (int each : bins) {
        Counts counts = new Counts(each, this);
        for (int i = 0; i < numbers.length; i++) {
          mean[i] += (i >= silent ? counts.surprise(numbers[i]) : 0) / bins.length;
          counts.learn(numbers[i]);
        }
      }
      return mean;
    };
  }

  /** Counts of one number of bins. */
  private static final class Counts {

    private final Rarity rarity;
    private double[] counts;
    private double total;
    private double lowest = Double.NaN;
    private double highest;

    Counts(int bins, Rarity rarity) {
      this.rarity = rarity;
      this.counts = new double[bins];
    }

    double surprise(double number) {
      double outside = Math.max(0, Math.max(number - highest, lowest - number));
      boolean far = outside > (rarity.edges ? (highest - lowest) / counts.length : 0);
      double seen = far ? 0 : around(bin(number, lowest, highest));
      double share = (seen + rarity.empty) / (total + rarity.empty * counts.length);
      return Math.max(0, -Math.log(share));
    }

    private double around(int bin) {
      double below = bin > 0 ? counts[bin - 1] : 0;
      double above = bin < counts.length - 1 ? counts[bin + 1] : 0;
      return counts[bin] + rarity.smoothing * (below + above);
    }

    void learn(double number) {
      if (Double.isNaN(lowest)) {
        lowest = number;
        highest = number;
      } else if (number < lowest || number > highest) {
        stretch(Math.min(lowest, number), Math.max(highest, number));
      }
      counts[bin(number, lowest, highest)]++;
      total++;
      if (rarity.memory > 0 && total >= rarity.memory) {
        total = 0;
        for (int i = 0; i < counts.length; i++) {
          counts[i] /= 2;
          total += counts[i];
        }
      }
    }

    private void stretch(double low, double high) {
      double[] moved = new double[counts.length];
      for (int i = 0; i < counts.length; i++) {
        double middle = lowest + (highest - lowest) * ((i + 0.5) / counts.length);
        moved[bin(middle, low, high)] += counts[i];
      }
      counts = moved;
      lowest = low;
      highest = high;
    }

    private int bin(double number, double low, double high) {
      double share = high > low ? (number - low) / (high - low) : 0;
      return (int) Math.max(0, Math.min(counts.length - 1.0, share * counts.length));
    }
  }
}
