package io.stormwatch.bench.spike;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.app.timeline.Moment;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.junit.jupiter.api.Test;

class FlatLineTest {

  @Test
  void aRateThatSwingsWithinSecondsIsFlat() {
    FlatLine flat = FlatLine.of(moments(s -> s % 2 == 0 ? 6_000 : 14_000), 10, 60, 0.25);

    assertThat(flat.median()).isBetween(9_000.0, 11_000.0);
    assertThat(flat.holds()).isTrue();
  }

  @Test
  void aRateThatFallsForSecondsIsNotFlat() {
    assertThat(FlatLine.of(moments(s -> s >= 30 && s < 36 ? 5_000 : 10_000), 10, 60, 0.25).holds())
        .isFalse();
  }

  @Test
  void whatIsBeforeAndAfterTheOverloadDoesNotCount() {
    IntToDoubleFunction rate = s -> s < 15 || s >= 60 ? 100 : 10_000;

    assertThat(FlatLine.of(moments(rate), 10, 60, 0.05).holds()).isTrue();
  }

  @Test
  void aStandstillIsNotFlat() {
    assertThat(FlatLine.of(moments(s -> 0), 10, 60, 0.25).holds()).isFalse();
    assertThat(FlatLine.of(moments(s -> Double.NaN), 10, 60, 0.25).holds()).isFalse();
    assertThat(FlatLine.of(List.of(), 10, 60, 0.25).holds()).isFalse();
  }

  private static List<Moment> moments(IntToDoubleFunction decided) {
    List<Moment> moments = new ArrayList<>();
    for (int second = 0; second < 80; second++) {
      moments.add(
          new Moment(
              second,
              0,
              decided.applyAsDouble(second),
              0,
              Moment.Latency.UNKNOWN,
              Moment.Latency.UNKNOWN,
              0));
    }
    return moments;
  }
}
