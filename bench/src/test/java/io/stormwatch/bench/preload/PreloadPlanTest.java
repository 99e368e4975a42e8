package io.stormwatch.bench.preload;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.codec.EventEncoder;
import io.stormwatch.core.codec.EventEncoders;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.event.Event;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class PreloadPlanTest {

  private static final Instant END = Instant.parse("2026-01-04T00:00:00Z");

  private final EventEncoder encoder = EventEncoders.of(StormwatchConfigs.defaults().events());
  private final PreloadPlan plan = new PreloadPlan("t", 4, 3, 5, END, Duration.ofDays(3));

  @Test
  void everySeriesGetsItsEventsInTheOrderOfTime() {
    long before = Long.MIN_VALUE;
    int[] counts = new int[3];
    for (long row = 0; row < plan.rows(); row++) {
      Event event = plan.event(row, encoder);
      assertThat(event.timeMillis()).isGreaterThan(before).isLessThan(END.toEpochMilli());
      before = event.timeMillis();
      counts[Integer.parseInt(event.series().substring("series-".length()))]++;
    }
    assertThat(counts).containsOnly(5);
    assertThat(plan.event(0, encoder).timeMillis())
        .isEqualTo(END.minus(Duration.ofDays(3)).toEpochMilli());
  }

  @Test
  void offsetsRiseAndLieBelowThoseOfAnyRecord() {
    assertThat(plan.offset(0)).isEqualTo(-15);
    assertThat(plan.offset(14)).isEqualTo(-1);
  }

  @Test
  void aSeriesStaysInOnePartition() {
    assertThat(plan.event(0, encoder).id().partition())
        .isEqualTo(plan.event(3, encoder).id().partition())
        .isBetween(0, 3);
  }
}
