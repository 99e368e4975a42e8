package io.stormwatch.loadgen.internal.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.loadgen.plan.SignalPlan;
import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SignalsTest {

  private static final long START = 1_767_225_600_000L;
  private static final long DAY = Duration.ofHours(1).toMillis();

  @ParameterizedTest
  @EnumSource(SignalPlan.Model.class)
  void aValueDependsOnSeedSeriesAndTimeAlone(SignalPlan.Model model) {
    Signal one = signal(model, 5);
    Signal same = signal(model, 5);
    Signal other = signal(model, 6);
    for (long t = START + 1000; t >= START; t -= 7) {
      assertThat(one.value(3, t)).isEqualTo(same.value(3, t)).isFinite();
    }
    assertThat(LongStream.range(0, 50).mapToDouble(t -> one.value(3, START + t * 5000)).toArray())
        .isNotEqualTo(
            LongStream.range(0, 50).mapToDouble(t -> other.value(3, START + t * 5000)).toArray());
  }

  @Test
  void aLevelHasNormalNoiseOfTheAskedSpread() {
    Signal signal = signal(SignalPlan.Model.LEVEL, 5);
    double[] values =
        LongStream.range(0, 50_000).mapToDouble(t -> signal.value(8, START + t)).toArray();
    double mean = LongStream.range(0, 50_000).mapToDouble(t -> values[(int) t]).sum() / 50_000;
    double spread = signal.spread(8);
    double squares = 0;
    int beyondThree = 0;
    for (double value : values) {
      squares += (value - mean) * (value - mean);
      beyondThree += Math.abs(value - mean) > 3 * spread ? 1 : 0;
    }

    assertThat(spread).isCloseTo(mean * 0.02, within(mean * 0.001));
    assertThat(Math.sqrt(squares / 50_000)).isCloseTo(spread, within(spread * 0.02));
    assertThat(beyondThree / 50_000.0).isCloseTo(0.0027, within(0.001));
  }

  @Test
  void aWalkWandersFurtherTheLongerItGoes() {
    Signal signal = signal(SignalPlan.Model.WALK, 5);
    assertThat(meanMove(signal, 60_000)).isGreaterThan(2 * meanMove(signal, 2_000));
    assertThat(meanMove(signal, 3_600_000)).isGreaterThan(2 * meanMove(signal, 60_000));
  }

  @Test
  void aSeasonComesBackAfterAWeek() {
    Signal signal = signal(SignalPlan.Model.SEASON, 5);
    double spread = signal.spread(2);
    double swing = 0;
    for (long t = START; t < START + DAY; t += DAY / 50) {
      assertThat(signal.value(2, t + 7 * DAY)).isCloseTo(signal.value(2, t), within(8 * spread));
      swing = Math.max(swing, Math.abs(signal.value(2, t) - signal.value(2, START)));
    }

    assertThat(swing).isGreaterThan(10 * spread);
  }

  @Test
  void aCounterNeverGoesBackButToZero() {
    Signal signal = signal(SignalPlan.Model.COUNTER, 5);
    int restarts = 0;
    double before = signal.value(4, START);
    for (long t = START; t < START + 5 * DAY; t += 500) {
      double value = signal.value(4, t);
      if (value < before) {
        restarts++;
        assertThat(value).isLessThan(before / 100);
      }
      before = value;
    }

    assertThat(restarts).isEqualTo(5);
  }

  @Test
  void aQuietSeriesFallsSilentForStretches() {
    Signal signal = signal(SignalPlan.Model.QUIET, 5);
    double top = signal.value(1, START);
    int quiet = 0;
    for (int minute = 0; minute < 3000; minute++) {
      double value = signal.value(1, START + minute * 60_000L);
      top = Math.max(top, value);
      quiet += value < 200 ? 1 : 0;
    }

    assertThat(quiet / 3000.0).isCloseTo(1 / 3.0, within(0.05));
    assertThat(top).isGreaterThan(900);
  }

  private static double meanMove(Signal signal, long over) {
    return LongStream.range(0, 500)
        .map(i -> START + i * 7_200_000L)
        .mapToDouble(t -> Math.abs(signal.value(2, t + over) - signal.value(2, t)))
        .average()
        .orElseThrow();
  }

  private static Signal signal(SignalPlan.Model model, long seed) {
    return Signals.of(new SignalPlan(model, 0.02, Duration.ofMillis(DAY)), seed);
  }
}
