package io.stormwatch.loadgen;

import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Times in milliseconds, counted from each record's intended time.
 *
 * @param count number of values, 1 or more
 * @param mean mean
 * @param p50 median
 * @param p90 90th percentile
 * @param p99 99th percentile
 * @param p999 99.9th percentile
 * @param max the longest, to three significant digits
 */
public record Latency(
    long count, double mean, double p50, double p90, double p99, double p999, double max) {

  /** What a histogram of microseconds says; empty if it holds nothing. */
  public static Optional<Latency> ofMicros(Histogram micros) {
    if (micros.getTotalCount() == 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Latency(
            micros.getTotalCount(),
            micros.getMean() / 1000,
            millis(micros, 50),
            millis(micros, 90),
            millis(micros, 99),
            millis(micros, 99.9),
            micros.getMaxValue() / 1000.0));
  }

  private static double millis(Histogram micros, double percentile) {
    // Never above the longest value, as a bucket's upper end may be.
    return Math.min(micros.getValueAtPercentile(percentile), micros.getMaxValue()) / 1000.0;
  }
}
