package io.stormwatch.core.metrics;

import com.codahale.metrics.Snapshot;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/** A finished interval as Dropwizard's reporters want to see it. Immutable. */
final class IntervalSnapshot extends Snapshot {

  private final Histogram values;
  private final long max;

  IntervalSnapshot(IntervalHistogram.Interval interval) {
    this.values = interval.values();
    this.max = interval.max();
  }

  @Override
  public double getValue(double quantile) {
    return Math.min(max, values.getValueAtPercentile(100 * quantile));
  }

  /** Not the single values, which nobody keeps, but the recorded steps, each once. */
  @Override
  public long[] getValues() {
    long[] steps = new long[Math.toIntExact(countSteps())];
    int i = 0;
    for (HistogramIterationValue step : values.recordedValues()) {
      steps[i++] = step.getValueIteratedTo();
    }
    return steps;
  }

  @Override
  public int size() {
    return (int) Math.min(Integer.MAX_VALUE, values.getTotalCount());
  }

  @Override
  public long getMax() {
    return max;
  }

  @Override
  public double getMean() {
    return values.getMean();
  }

  @Override
  public long getMin() {
    return values.getTotalCount() == 0 ? 0 : values.getMinValue();
  }

  @Override
  public double getStdDev() {
    return values.getStdDeviation();
  }

  @Override
  public void dump(OutputStream output) {
    PrintWriter writer = new PrintWriter(output, false, StandardCharsets.UTF_8);
    for (long value : getValues()) {
      writer.println(value);
    }
    writer.flush();
  }

  private long countSteps() {
    long steps = 0;
    for (HistogramIterationValue step : values.recordedValues()) {
      steps += step.getCountAddedInThisIterationStep() > 0 ? 1 : 0;
    }
    return steps;
  }
}
