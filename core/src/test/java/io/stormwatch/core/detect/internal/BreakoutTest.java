package io.stormwatch.core.detect.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.history.Window;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class BreakoutTest {

  /** From 90 to 110; second extremes 92 and 108; largest change 10. */
  private static final double[] STEADY = {90, 100, 108, 110, 100, 92, 100, 105, 95, 100};

  private final Detector detector =
      new BreakoutFactory().create(Map.of("threshold", 1.0, "minimum-history", 5L));

  @Test
  void aLeapIsJudgedByItsDistanceFromTheSecondExtremeInWidthsOfTheRange() {
    double leastWeight = 0.2 * Math.sqrt(0.2);

    assertThat(judge(200, STEADY).score()).isCloseTo(92 / 20.0 * leastWeight, within(1e-6));
    assertThat(judge(0, STEADY).score()).isCloseTo(92 / 20.0 * leastWeight, within(1e-6));
    assertThat(judge(400, STEADY).direction()).isEqualTo(Direction.HIGH);
    assertThat(judge(-200, STEADY).direction()).isEqualTo(Direction.LOW);
  }

  @Test
  void whatTheWindowHasReachedOrHasLeaptIsNoLeap() {
    assertThat(judge(110, STEADY).score()).isZero();
    assertThat(judge(110.1, STEADY).score()).as("a change by 10.1").isPositive();
    assertThat(judge(110.1, 90, 109, 100, 100, 100).score()).as("19 was seen before").isZero();
  }

  @Test
  void theMoreASeriesMovesAnywayTheMoreTheLevelCounts() {
    double[] wild = {10, 40, 10, 20, 70, 10, 30, 50, 10, 50};
    double share = 60 / 30.0;

    assertThat(judge(500, wild).score())
        .isCloseTo(450 / 60.0 * share * Math.sqrt(share), within(1e-6));
  }

  @Test
  void noiseOnBothSidesOfZeroIsNotTakenForWild() {
    double[] noise = {-10, 3, 9, -4, 5, -8, 7, 10, -6, 2};
    double share = 20 / 20.0;

    assertThat(judge(60, noise).score()).isCloseTo(51 / 20.0 * share, within(1e-6));
  }

  @Test
  void itsScoreGrowsWithoutBound() {
    double last = 0.01;
    for (double spike : new double[] {200, 1e4, 1e9, 1e18, 1e100}) {
      double score = judge(spike, STEADY).score();
      assertThat(score).isGreaterThan(10 * last);
      last = score;
    }
  }

  @Test
  void theSameLeapElsewhereScoresTheSameWhateverRoundingMakesOfIt() {
    double[] third = new double[STEADY.length];
    Arrays.setAll(third, i -> STEADY[i] / 3);

    assertThat(judge(200 / 3.0, third).score()).isEqualTo(judge(200, STEADY).score());
  }

  @Test
  void anotherEventBeforeChangesNothing() {
    Decision fresh = judge(170, STEADY);
    judge(-1e9, 5, 1e100, -7, 0, 3);

    assertThat(judge(170, STEADY)).isEqualTo(fresh);
  }

  @Test
  void theBandHoldsWhatIsNotReported() {
    Decision decision = judge(100, STEADY);
    double beyond = decision.upper() + 1e-4;

    assertThat(judge(decision.upper() - 1e-4, STEADY).anomalous()).isFalse();
    assertThat(judge(beyond, STEADY).anomalous()).isTrue();
    assertThat(judge(decision.lower() + 1e-4, STEADY).anomalous()).isFalse();
    assertThat(judge(decision.lower() - 1e-4, STEADY).anomalous()).isTrue();
  }

  @Test
  void explainsItselfInOneSentence() {
    assertThat(judge(600, STEADY).explanation())
        .isEqualTo(
            "Value 600, a change by 500, lies 24.6 widths above the range from 90 to 110 of 10"
                + " earlier events; for their level that counts as 2.2, threshold 1.");
    assertThat(judge(8, 7, 7, 7, 7, 7).explanation())
        .isEqualTo("Value 8 is above 7, the constant value of 5 earlier events.");
  }

  @Test
  void manyWindowsOfNoiseHoldNoLeapWorthAReport() {
    Random random = new Random(31);
    int reports = 0;
    for (int i = 0; i < 2_000; i++) {
      double[] window =
          DoubleStream.generate(() -> 50 + 5 * random.nextGaussian()).limit(50).toArray();
      reports += judge(50 + 5 * random.nextGaussian(), window).anomalous() ? 1 : 0;
    }
    assertThat(reports).isLessThan(3);
  }

  private Decision judge(double value, double... window) {
    return detector.judge(0, value, Window.ofOwned(new long[window.length], window.clone()));
  }
}
