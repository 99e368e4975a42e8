package io.stormwatch.core.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.metrics.IntervalHistogram.Interval;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class IntervalHistogramTest {

  private final IntervalHistogram histogram = new IntervalHistogram();

  @Test
  void theMaximumIsTheGreatestValueItself() {
    for (long value : new long[] {1, 123_456_789, 17}) {
      histogram.record(value);
    }

    assertThat(histogram.takeInterval().max()).isEqualTo(123_456_789);
  }

  @Test
  void anIntervalStartsEmpty() {
    histogram.record(1000);
    histogram.record(-1);
    assertThat(histogram.takeInterval().values().getTotalCount()).isEqualTo(1);

    Interval second = histogram.takeInterval();

    assertThat(second.values().getTotalCount()).isZero();
    assertThat(second.max()).isZero();
    assertThat(second.negative()).isZero();
  }

  @Test
  void aTakenIntervalDoesNotChangeAnyMore() {
    histogram.record(1000);
    Interval first = histogram.takeInterval();
    histogram.record(5);
    assertThat(histogram.takeInterval().max()).isEqualTo(5);
    histogram.record(6);
    assertThat(histogram.takeInterval().max()).isEqualTo(6);

    assertThat(first.values().getTotalCount()).isEqualTo(1);
    assertThat(first.values().getMaxValue()).isBetween(1000L, 1010L);
  }

  @Test
  void negativeValuesAreCountedApartAndLeaveNoTraceInThePercentiles() {
    histogram.record(-5_000_000);
    histogram.record(Long.MIN_VALUE);
    histogram.record(10);

    Interval interval = histogram.takeInterval();

    assertThat(interval.negative()).isEqualTo(2);
    assertThat(interval.values().getTotalCount()).isEqualTo(1);
    assertThat(interval.values().getMinValue()).isEqualTo(10);
    assertThat(histogram.getCount()).isEqualTo(3);
  }

  @Test
  void agesBackToTheEpochAreRecordedAndLongerOnesAreBounded() {
    long day = TimeUnit.DAYS.toMicros(1);
    long sinceEpoch = 1_770_000_000_000_000L;
    histogram.record(day);
    histogram.record(sinceEpoch);
    assertThat(histogram.takeInterval().max()).isEqualTo(sinceEpoch);

    histogram.record(Long.MAX_VALUE);
    assertThat(histogram.takeInterval().max()).isEqualTo(TimeUnit.DAYS.toMicros(36_525));
  }

  @Test
  void percentilesAreRightToOnePercent() {
    Random random = new Random(1);
    long[] values = new long[20_000];
    for (int i = 0; i < values.length; i++) {
      values[i] = (long) Math.exp(25 * random.nextDouble());
      histogram.record(values[i]);
    }
    Arrays.sort(values);

    Interval interval = histogram.takeInterval();

    for (double percentile : new double[] {1, 50, 90, 99, 99.9}) {
      long exact = values[(int) Math.ceil(percentile / 100 * values.length) - 1];
      assertThat((double) interval.values().getValueAtPercentile(percentile))
          .as("p%s", percentile)
          .isBetween((double) exact, exact * 1.01);
    }
  }

  @Test
  void onlookersSeeTheLastFinishedInterval() throws Exception {
    assertThat(histogram.getSnapshot().size()).isZero();
    assertThat(histogram.getSnapshot().getMax()).isZero();
    assertThat(histogram.getSnapshot().getMin()).isZero();
    histogram.update(100);
    histogram.update(3_000_001L);
    assertThat(histogram.getSnapshot().size()).isZero();

    histogram.takeInterval();
    histogram.record(7);

    assertThat(histogram.getSnapshot().size()).isEqualTo(2);
    assertThat(histogram.getSnapshot().getMin()).isEqualTo(100);
    assertThat(histogram.getSnapshot().getMax()).isEqualTo(3_000_001);
    assertThat(histogram.getSnapshot().getMedian()).isEqualTo(100);
    assertThat(histogram.getSnapshot().get99thPercentile()).isEqualTo(3_000_001);
    assertThat(histogram.getSnapshot().getMean()).isBetween(1.49e6, 1.51e6);
    assertThat(histogram.getSnapshot().getValues()).hasSize(2);
    assertThat(histogram.getCount()).isEqualTo(3);
    ByteArrayOutputStream dump = new ByteArrayOutputStream();
    histogram.getSnapshot().dump(dump);
    assertThat(dump.toString(StandardCharsets.UTF_8).lines()).hasSize(2);
  }

  @Test
  @Timeout(60)
  void nothingIsLostBetweenIntervalsWhileManyThreadsRecord() throws Exception {
    int threads = 4;
    int perThread = 200_000;
    CountDownLatch running = new CountDownLatch(threads);
    List<Thread> writers = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      Thread writer =
          new Thread(
              () -> {
                for (int i = 0; i < perThread; i++) {
                  histogram.record(i % 10 == 0 ? -1 : i);
                }
                running.countDown();
              });
      writer.start();
      writers.add(writer);
    }

    long positive = 0;
    long negative = 0;
    long max = 0;
    boolean done = false;
    while (!done) {
      done = running.await(1, TimeUnit.MILLISECONDS);
      Interval interval = histogram.takeInterval();
      positive += interval.values().getTotalCount();
      negative += interval.negative();
      max = Math.max(max, interval.max());
      assertThat(interval.max() == 0).isEqualTo(interval.values().getMaxValue() == 0);
    }
    for (Thread writer : writers) {
      writer.join(Duration.ofSeconds(10).toMillis());
    }

    assertThat(positive).isEqualTo(720_000);
    assertThat(negative).isEqualTo(80_000);
    assertThat(max).isBetween(199_999L, 202_000L);
  }
}
