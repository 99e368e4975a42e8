package io.stormwatch.core.detect.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CusumTest {

  /** Mean 0, sample standard deviation 1. */
  private static final double[] UNIT = alternating(40, Math.sqrt(39.0 / 40));

  private final Detector detector = new CusumFactory().create(Map.of());

  @Test
  void addsUpWhatDeviationsExceedTheSlackBy() {
    assertThat(judge(3).score()).isCloseTo((3 - 1) / 4.0, within(1e-9));
    assertThat(judge(-3).score()).isCloseTo((3 - 1) / 4.0, within(1e-9));
    assertThat(judge(0.5).score()).isZero();
  }

  @Test
  void reportsASingleSpikeOfSlackPlusInterval() {
    assertThat(judge(4.99).anomalous()).isFalse();
    assertThat(judge(5.01).anomalous()).isTrue();
    assertThat(judge(5.01).direction()).isEqualTo(Direction.HIGH);
    assertThat(judge(-5.01).direction()).isEqualTo(Direction.LOW);
  }

  @Test
  void theBandIsWhereTheSumsReachTheInterval() {
    Decision decision = judge(0);

    assertThat(decision.expected()).isCloseTo(0, within(1e-9));
    assertThat(decision.upper()).isCloseTo(5, within(1e-9));
    assertThat(decision.lower()).isCloseTo(-5, within(1e-9));
  }

  @Test
  void findsAShiftThatNoSingleEventShows() {
    double[] series = Arrays.copyOf(UNIT, UNIT.length + 2);
    Arrays.fill(series, UNIT.length, series.length, 2.5);

    Decision decision = detector.judge(0, 2.5, Window.ofOwned(new long[42], series));
    Decision alone = judge(2.5);

    assertThat(alone.anomalous()).isFalse();
    assertThat(decision.score()).isGreaterThan(2 * alone.score());
  }

  @Test
  void anAlarmStartsItsSideAgainAtZero() {
    CusumSide side = new CusumSide(1, 4);
    side.add(100);
    assertThat(side.sum()).isEqualTo(99);
    assertThat(side.carried()).isZero();

    side.add(2);
    assertThat(side.sum()).isEqualTo(1);
  }

  @Test
  void anExcursionEndsWithTheFirstDeviationWithinTheSlack() {
    CusumSide side = new CusumSide(1, 4);
    side.add(10);
    assertThat(side.continues()).isFalse();
    side.add(10);
    assertThat(side.continues()).isTrue();
    side.add(20);
    assertThat(side.continues()).as("twice as far out").isFalse();
    side.add(19);
    assertThat(side.continues()).isTrue();
    side.add(1);
    assertThat(side.continues()).isFalse();
    side.add(10);
    assertThat(side.continues()).isFalse();
  }

  @Test
  void aSteadyTrendIsNotReportedWithEveryEvent() {
    for (int size = 20; size < 200; size++) {
      double[] ramp = new double[size];
      Arrays.setAll(ramp, i -> 7 + 3.0 * i);

      Decision decision = detector.judge(0, 7 + 3.0 * size, Window.ofOwned(new long[size], ramp));

      assertThat(decision.anomalous()).as("window of %d", size).isFalse();
    }
  }

  @Test
  void explainsItselfInOneSentence() {
    assertThat(judge(8).explanation())
        .isEqualTo(
            "Values up to 8 ran above 0, the mean of 40 earlier events: their excess adds up to"
                + " 7 spreads; spread 1, slack 1, limit 4.");
  }

  private Decision judge(double value) {
    return detector.judge(0, value, Window.ofOwned(new long[UNIT.length], UNIT.clone()));
  }

  private static double[] alternating(int length, double amplitude) {
    double[] values = new double[length];
    Arrays.setAll(values, i -> i % 2 == 0 ? amplitude : -amplitude);
    return values;
  }
}
