package io.stormwatch.bench.spike;

import io.stormwatch.app.timeline.Moment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How steady the detector's rate was while more came than it could take. Rates are means over a few
 * seconds, since commits, collections and compactions come and go within one.
 *
 * @param median of these means, events per second
 * @param least of them
 * @param greatest of them
 * @param band how far they may stray from the median, as a share of it
 */
record FlatLine(double median, double least, double greatest, double band) {

  /** Queues fill first. */
  private static final double SETTLING_SECONDS = 5;

  private static final int MEAN_SECONDS = 5;

  /**
   * The rate within a part of a timeline whose moments are a second each.
   *
   * @param from second at which the overload begins
   * @param to second at which it ends
   */
  static FlatLine of(List<Moment> moments, double from, double to, double band) {
    double[] rates =
        moments.stream()
            .filter(each -> each.second() >= from + SETTLING_SECONDS && each.second() + 1 <= to)
            .mapToDouble(Moment::decided)
            .map(rate -> Double.isFinite(rate) ? rate : 0)
            .toArray();
    List<Double> means = new ArrayList<>();
    for (int end = MEAN_SECONDS; end <= rates.length; end++) {
      means.add(Arrays.stream(rates, end - MEAN_SECONDS, end).average().orElseThrow());
    }
    if (means.isEmpty()) {
      return new FlatLine(0, 0, 0, band);
    }
    double[] sorted = means.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return new FlatLine(sorted[sorted.length / 2], sorted[0], sorted[sorted.length - 1], band);
  }

  /** Whether it stayed within the band. */
  boolean holds() {
    return median > 0 && least >= median * (1 - band) && greatest <= median * (1 + band);
  }
}
