package io.stormwatch.bench.search;

/**
 * How far a number lies outside the range of all before it: log(1 + gain × distance ÷ width of the
 * range), capped.
 *
 * @param silent count of first numbers that never surprise
 * @param gain infinite: the cap for every number outside
 * @param cap the most that it can be
 */
record Records(int silent, double gain, double cap) {

  /** The kind that the notes at the beginning of this project speak of. */
  static final Records FAR = new Records(100, 10, 3);

  /** 1 for a number outside. */
  static final Records ANY = new Records(100, Double.POSITIVE_INFINITY, 1);

  View in(View view) {
    return events -> surprises(view.of(events));
  }

  private double[] surprises(double[] numbers) {
    double[] surprises = new double[numbers.length];
    double lowest = Double.POSITIVE_INFINITY;
    double highest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < numbers.length; i++) {
      double outside = Math.max(numbers[i] - highest, lowest - numbers[i]);
      if (i >= silent && outside > 0) {
        double width = highest - lowest;
        double widths = width > 0 ? outside / width : Double.MAX_VALUE;
        surprises[i] = Math.min(cap, Math.log1p(gain * widths));
      }
      lowest = Math.min(lowest, numbers[i]);
      highest = Math.max(highest, numbers[i]);
    }
    return surprises;
  }
}
