package io.stormwatch.core.detect.internal;

import io.stormwatch.core.history.Window;
import java.util.Arrays;

/**
 * Median of a window, and as its spread the median distance from it, times 1.4826 so that it
 * estimates a standard deviation. Up to half of the window may be outliers without moving either
 * far.
 *
 * <p>If more than half of the window is equal, the median distance is 0 and says nothing; the mean
 * distance, times 1.2533 for the same reason, takes its place. If all of it is equal, the spread is
 * the floor of {@link Baseline}.
 */
final class MedianCenter implements Center {

  private static final double MEDIAN_TO_DEVIATION = 1.4826;
  private static final double MEAN_TO_DEVIATION = 1.2533;

  private final double minimumScale;
  private final double relativeScale;
  private double[] sorted = {};
  private int size;
  private double median;
  private double spread;
  private boolean flat;

  MedianCenter(double minimumScale, double relativeScale) {
    this.minimumScale = minimumScale;
    this.relativeScale = relativeScale;
  }

  @Override
  public void fit(Window window, int count) {
    size = count;
    if (sorted.length < count) {
      sorted = new double[count];
    }
    for (int i = 0; i < count; i++) {
      sorted[i] = window.value(i);
    }
    median = medianOfScratch();
    double mean = 0;
    for (int i = 0; i < count; i++) {
      sorted[i] = Baseline.finite(Math.abs(sorted[i] - median));
      mean += sorted[i] / count;
    }
    double deviation = medianOfScratch() * MEDIAN_TO_DEVIATION;
    if (deviation == 0) {
      deviation = mean * MEAN_TO_DEVIATION;
    }
    flat = deviation == 0;
    double floor = Math.max(minimumScale, relativeScale * Math.abs(median));
    spread = Baseline.finite(Math.max(deviation, floor));
  }

  private double medianOfScratch() {
    Arrays.sort(sorted, 0, size);
    double low = sorted[(size - 1) / 2];
    double high = sorted[size / 2];
    return low == high ? low : low / 2 + high / 2;
  }

  @Override
  public String word() {
    return "median";
  }

  @Override
  public double middle() {
    return median;
  }

  @Override
  public boolean flat() {
    return flat;
  }

  @Override
  public int kept() {
    return size;
  }

  @Override
  public double spreadFor(double value) {
    return spread > 0 ? spread : relativeScale * Math.abs(value);
  }

  @Override
  public double standardize(double value) {
    double distance = value - median;
    return distance == 0 ? 0 : Distance.inUnits(value, median, 0, spreadFor(value));
  }

  @Override
  public double at(double spreads) {
    return Baseline.finite(median + spreads * spread);
  }
}
