package io.stormwatch.bench.spike;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.app.report.LineChart.Span;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Shape;
import java.time.Duration;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class SpikeShapeTest {

  private final SpikeShape shape =
      SpikeShape.of(
          10_000,
          new SpikeOptions(
              OptionalDouble.empty(),
              2,
              Duration.ofSeconds(20),
              Duration.ofSeconds(60),
              1000,
              0.25,
              1024));

  @Test
  void theLoadRisesFromAQuarterToTwiceTheCapacityAndFallsAgain() {
    assertThat(shape.phases())
        .extracting(Phase::shape)
        .containsExactly(
            new Shape.Hold(2_500),
            new Shape.Ramp(2_500, 20_000),
            new Shape.Hold(20_000),
            new Shape.Hold(2_500));
  }

  @Test
  void phasesFollowOneAnotherOnAPlot() {
    assertThat(shape.overloadFrom()).isEqualTo(30);
    assertThat(shape.overloadTo()).isEqualTo(90);
    assertThat(shape.spans(140, 150))
        .containsExactly(
            new Span(0, 10, "base"),
            new Span(10, 30, "ramp"),
            new Span(30, 90, "overload"),
            new Span(90, 140, "drain"),
            new Span(140, 150, "base"));
  }
}
