package io.stormwatch.loadgen.internal.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class LatencyCountsTest {

  @Property
  void aValueIsKeptToThreeDigits(@ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long value) {
    LatencyCounts counts = new LatencyCounts(3);
    counts.record(value);
    Histogram histogram = new Histogram(5);
    counts.takeInto(histogram);

    assertThat(histogram.getTotalCount()).isEqualTo(1);
    assertThat((double) histogram.getMaxValue()).isCloseTo((double) value, within(value * 0.001));
  }

  @Property
  void twoDigitsAreKeptInLessRoom(
      @ForAll @LongRange(min = 0, max = 1_000_000_000_000L) long value) {
    LatencyCounts counts = new LatencyCounts(2);
    counts.record(value);
    Histogram histogram = new Histogram(5);
    counts.takeInto(histogram);

    assertThat((double) histogram.getMaxValue()).isCloseTo((double) value, within(value * 0.01));
  }

  @Test
  void eachValueIsTakenOnce() {
    LatencyCounts counts = new LatencyCounts(3);
    Histogram first = new Histogram(3);
    Histogram second = new Histogram(3);
    counts.record(5);
    counts.record(70_000);
    counts.takeInto(first);
    counts.record(5);
    counts.takeInto(second);

    assertThat(first.getTotalCount()).isEqualTo(2);
    assertThat(second.getTotalCount()).isEqualTo(1);
    assertThat(second.getMaxValue()).isEqualTo(5);
  }

  @Test
  void whatIsOutOfRangeCountsAtItsEnd() {
    LatencyCounts counts = new LatencyCounts(3);
    counts.record(-5);
    counts.record(Long.MAX_VALUE);
    Histogram histogram = new Histogram(3);
    counts.takeInto(histogram);

    assertThat(histogram.getMinValue()).isZero();
    assertThat(histogram.getMaxValue()).isGreaterThan(1_000_000_000_000L);
  }
}
