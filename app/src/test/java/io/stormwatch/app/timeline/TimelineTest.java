package io.stormwatch.app.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.MetricLine;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class TimelineTest {

  private static final long START = 1_000_000;

  private final Timeline timeline = new Timeline();

  @Test
  void aCountIsSpreadOverTheSecondsThatItCovers() {
    timeline.measured(decided(START + 2_500, 2.0, 1_000));

    List<Moment> moments = timeline.moments(START, START + 2_999, 100);

    assertThat(moments).extracting(Moment::second).containsExactly(0.0, 1.0, 2.0);
    assertThat(moments.get(0).decided()).isCloseTo(250, within(1e-6));
    assertThat(moments.get(1).decided()).isCloseTo(500, within(1e-6));
    assertThat(moments.get(2).decided()).isCloseTo(250, within(1e-6));
  }

  @Test
  void tasksAddUp() {
    timeline.measured(decided(START + 1_000, 1.0, 300));
    timeline.measured(decided(START + 1_000, 1.0, 200));

    assertThat(timeline.moments(START, START, 10).get(0).decided()).isCloseTo(500, within(1e-6));
  }

  @Test
  void whatWasNotHeardOfIsUnknown() {
    timeline.lag(START + 100, 42);

    Moment moment = timeline.moments(START, START, 10).get(0);

    assertThat(moment.lag()).isEqualTo(42);
    assertThat(moment.decided()).isNaN();
    assertThat(moment.endToEnd().p99()).isNaN();
  }

  @Test
  void latenciesOfASecondAreTakenTogetherAndOutliveTheirHistograms() {
    timeline.measured(latency(START + 1_000, 2_000));
    timeline.measured(latency(START + 1_000, 8_000));
    timeline.measured(latency(START + 60_000, 1_000));

    Moment moment = timeline.moments(START, START, 10).get(0);

    assertThat(moment.endToEnd().p50()).isCloseTo(2, within(0.05));
    assertThat(moment.endToEnd().p99()).isCloseTo(8, within(0.1));
  }

  @Test
  void aLongTimelineIsToldInFewMoments() {
    for (int second = 0; second < 100; second++) {
      timeline.measured(decided(START + 1_000L * (second + 1), 1.0, second));
      timeline.lag(START + 1_000L * second, second);
    }

    List<Moment> moments = timeline.moments(START, START + 99_000, 10);

    assertThat(moments).hasSize(10);
    assertThat(moments.get(9).second()).isEqualTo(90);
    assertThat(moments.get(9).decided()).isCloseTo(94.5, within(1e-6));
    assertThat(moments.get(9).lag()).isEqualTo(99);
  }

  private static MetricLine decided(long at, double seconds, long count) {
    return line(at, seconds, Map.of("decided", new MetricLine.Count(count, count)), Map.of());
  }

  private static MetricLine latency(long at, long micros) {
    Histogram values = new Histogram(2);
    values.recordValue(micros);
    return line(
        at,
        1,
        Map.of(),
        Map.of("end-to-end-micros", new IntervalHistogram.Interval(values, 0, micros)));
  }

  private static MetricLine line(
      long at,
      double seconds,
      Map<String, MetricLine.Count> counts,
      Map<String, IntervalHistogram.Interval> histograms) {
    return new MetricLine(
        at, "t", 6700, 1, Components.DETECT, 3, seconds, counts, Map.of(), histograms);
  }
}
