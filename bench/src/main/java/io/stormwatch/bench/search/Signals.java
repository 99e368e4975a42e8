package io.stormwatch.bench.search;

import java.util.Arrays;

/** Sides of an event that parts of an ensemble look at. */
final class Signals {

  private static final int HALF_HOURS = 48;
  private static final double DAY_RATE = 0.1;
  private static final long DAY_MILLIS = 86_400_000L;

  private Signals() {}

  static double[] value(Events events) {
    return events.values();
  }

  /** log(1 + |value|) with the value's sign. */
  static double[] logarithm(Events events) {
    return Arrays.stream(events.values())
        .map(value -> Math.copySign(Math.log1p(Math.abs(value)), value))
        .toArray();
  }

  /** The number less that of the event before. */
  static View change(View view) {
    return events -> {
      double[] numbers = view.of(events);
      double[] changes = new double[numbers.length];
      for (int i = 1; i < changes.length; i++) {
        changes[i] = numbers[i] - numbers[i - 1];
      }
      return changes;
    };
  }

  /** The number less the median of so many before it. */
  static View lessMedian(View view, int count) {
    return events -> {
      LastMedian median = new LastMedian(count);
      double[] numbers = view.of(events).clone();
      for (int i = 0; i < numbers.length; i++) {
        double number = numbers[i];
        numbers[i] = number - median.or(number);
        median.add(number);
      }
      return numbers;
    };
  }

  /** The mean of the last so many numbers. */
  static View mean(View view, int count) {
    return events -> {
      double[] numbers = view.of(events);
      double[] means = new double[numbers.length];
      double sum = 0;
      for (int i = 0; i < means.length; i++) {
        sum += numbers[i] - (i >= count ? numbers[i - count] : 0);
        means[i] = sum / Math.min(i + 1, count);
      }
      return means;
    };
  }

  /** Logarithm of the standard deviation of the last so many values. */
  static View spread(int count) {
    return events -> {
      double[] mean = mean(Signals::value, count).of(events);
      double[] spreads = new double[mean.length];
      for (int i = 0; i < spreads.length; i++) {
        int first = Math.max(0, i + 1 - count);
        double squares = 0;
        for (int j = first; j <= i; j++) {
          double distance = events.values()[j] - mean[i];
          squares += distance * distance;
        }
        double least = 1e-9 * (1 + Math.abs(mean[i]));
        spreads[i] = Math.log(Math.sqrt(squares / (i + 1 - first)) + least);
      }
      return spreads;
    };
  }

  /** What the value differs from the slowly moving mean of its time of day by. */
  static double[] ofDay(Events events) {
    return ofDay(events, HALF_HOURS, DAY_RATE);
  }

  /** The same with other parts of the day. */
  static double[] ofDay(Events events, int slots, double rate) {
    double[] means = new double[slots + 1];
    int[] counts = new int[slots + 1];
    double[] rest = new double[events.count()];
    for (int i = 0; i < rest.length; i++) {
      double value = events.values()[i];
      int slot = (int) (Math.floorMod(events.times()[i], DAY_MILLIS) / (DAY_MILLIS / slots));
      int known = counts[slot] > 0 ? slot : slots;
      rest[i] = counts[known] > 0 ? value - means[known] : 0;
      learn(means, counts, slot, value, rate);
      learn(means, counts, slots, value, 0.001);
    }
    return rest;
  }

  private static void learn(double[] means, int[] counts, int at, double value, double rate) {
    counts[at]++;
    means[at] += (value - means[at]) * Math.max(1.0 / counts[at], rate);
  }

  /**
   * The value's distance from a slowly moving mean in slowly moving mean distances, on a
   * logarithmic scale with its sign.
   */
  static double[] scaled(Events events) {
    double[] scaled = new double[events.count()];
    double mean = scaled.length == 0 ? 0 : events.values()[0];
    double spread = 0;
    for (int i = 0; i < scaled.length; i++) {
      double distance = events.values()[i] - mean;
      double size = Math.abs(distance);
      double ratio = distance / (spread > 0 ? spread : Math.max(1e-12, size));
      scaled[i] = Math.copySign(Math.log(Math.abs(ratio) + Math.hypot(ratio, 1)), ratio);
      double share = Math.max(1.0 / (i + 1), 0.002);
      mean += distance * share * (spread > 0 && size > 0 ? Math.min(1, 3 * spread / size) : 1);
      spread += ((spread > 0 ? Math.min(size, 6 * spread) : size) - spread) * share;
    }
    return scaled;
  }

  /** The hour of the UTC day. */
  static double[] hour(Events events) {
    return Arrays.stream(events.times())
        .mapToDouble(time -> Math.floorMod(time, DAY_MILLIS) / 3_600_000.0)
        .toArray();
  }

  /** The value of the event before. */
  static double[] before(Events events) {
    double[] before = new double[events.count()];
    for (int i = 0; i < before.length; i++) {
      before[i] = events.values()[Math.max(0, i - 1)];
    }
    return before;
  }
}
