package io.stormwatch.core.metrics;

import com.codahale.metrics.ExponentiallyDecayingReservoir;
import com.codahale.metrics.Histogram;
import com.codahale.metrics.Snapshot;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAccumulator;
import org.HdrHistogram.AtomicHistogram;

/**
 * A histogram of one measuring interval, with true percentiles to two significant digits and a true
 * maximum, behind Dropwizard's interface so that Storm's registry takes it. Values are in whatever
 * unit the metric's name says, from 0 to a hundred years in microseconds; larger ones count as
 * that.
 *
 * <p>Negative values, which two clocks that disagree produce, are neither clamped nor lost: they
 * are counted apart, see {@link Interval#negative}. Recording is wait-free and thread-safe.
 *
 * <p>One reporter ends the intervals. What Dropwizard calls the snapshot is the last interval that
 * it has ended, and the count is that of all values, negative ones included, since the start; so
 * any number of others may look on.
 */
public final class IntervalHistogram extends Histogram {

  private static final long HIGHEST = TimeUnit.DAYS.toMicros(36_525);
  private static final int DIGITS = 2;

  /** All values since the start; an interval is what came to it since the one before. */
  private final AtomicHistogram all = new AtomicHistogram(HIGHEST, DIGITS);

  private final LongAccumulator max = new LongAccumulator(Math::max, 0);
  private final AtomicLong negative = new AtomicLong();
  private org.HdrHistogram.Histogram taken = new org.HdrHistogram.Histogram(HIGHEST, DIGITS);
  private long takenNegative;
  private volatile Snapshot last;

  /** An empty histogram. */
  public IntervalHistogram() {
    // The inherited reservoir decays and samples; it is fed nothing.
    super(new ExponentiallyDecayingReservoir());
    last =
        new IntervalSnapshot(new Interval(new org.HdrHistogram.Histogram(HIGHEST, DIGITS), 0, 0));
  }

  /** Records one value; a negative one is counted as clock skew. */
  public void record(long value) {
    if (value < 0) {
      negative.incrementAndGet();
    } else {
      long counted = Math.min(value, HIGHEST);
      max.accumulate(counted);
      all.recordValue(counted);
    }
  }

  @Override
  public void update(long value) {
    record(value);
  }

  @Override
  public void update(int value) {
    record(value);
  }

  @Override
  public long getCount() {
    return all.getTotalCount() + negative.get();
  }

  @Override
  public Snapshot getSnapshot() {
    return last;
  }

  /** Ends the current interval and returns what it held; the next one starts empty. */
  public synchronized Interval takeInterval() {
    long exactMax = max.getThenReset();
    org.HdrHistogram.Histogram now = new org.HdrHistogram.Histogram(HIGHEST, DIGITS);
    all.copyInto(now);
    org.HdrHistogram.Histogram values = now.copy();
    values.subtract(taken);
    taken = now;
    // A value recorded between these two lines may leave its maximum to the wrong interval. Then
    // the step of the histogram that it fell into, at most 1 % above it, has to do.
    long histogramMax = values.getMaxValue();
    boolean agrees = values.valuesAreEquivalent(exactMax, histogramMax);
    long negatives = negative.get();
    Interval interval =
        new Interval(values, negatives - takenNegative, agrees ? exactMax : histogramMax);
    takenNegative = negatives;
    last = new IntervalSnapshot(interval);
    return interval;
  }

  /**
   * One finished interval.
   *
   * @param values the recorded values; empty if there were none
   * @param negative number of negative values, which {@code values} does not hold
   * @param max the greatest recorded value, 0 if there was none
   */
  public record Interval(org.HdrHistogram.Histogram values, long negative, long max) {}
}
