package io.stormwatch.core.metrics;

import com.codahale.metrics.ExponentiallyDecayingReservoir;
import com.codahale.metrics.Histogram;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Recorder;

/**
 * A histogram of one measuring interval, with true percentiles to two significant digits and a true
 * maximum, behind Dropwizard's interface so that Storm's registry takes it. Values are whatever
 * unit the metric's name says, 0 to one day in microseconds; larger ones count as that day.
 *
 * <p>Negative values, which two clocks that disagree produce, are neither clamped nor lost: they
 * are counted apart, see {@link Interval#negative}. Recording is wait-free and thread-safe.
 */
public final class IntervalHistogram extends Histogram {

  private static final long HIGHEST = 24L * 3600 * 1_000_000;
  private static final int DIGITS = 2;

  private final Recorder recorder = new Recorder(HIGHEST, DIGITS);
  private final LongAdder negative = new LongAdder();
  private org.HdrHistogram.Histogram recycled;

  public IntervalHistogram() {
    // Storm reads the snapshot of a histogram for its own purposes; it must not reset ours, so the
    // inherited reservoir stays and is fed nothing.
    super(new ExponentiallyDecayingReservoir());
  }

  /** Records one value; a negative one is counted as clock skew. */
  public void record(long value) {
    if (value < 0) {
      negative.increment();
    } else {
      recorder.recordValue(Math.min(value, HIGHEST));
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

  /** Ends the current interval and returns what it held; the next one starts empty. */
  public synchronized Interval takeInterval() {
    recycled = recorder.getIntervalHistogram(recycled);
    return new Interval(recycled.copy(), negative.sumThenReset());
  }

  /**
   * One finished interval.
   *
   * @param values the recorded values; empty if there were none
   * @param negative number of negative values, which {@code values} does not hold
   */
  public record Interval(org.HdrHistogram.Histogram values, long negative) {}
}
