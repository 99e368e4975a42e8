package io.stormwatch.bench.nab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepTest {

  private static final LabelledFile FILE =
      new LabelledFile("a.csv", 100, 15, List.of(new LabelledWindow(40, 49)));

  @Test
  void nothingDetectedIsWorthNothing() {
    Tally tally = Sweep.best(List.of(scored()), Profile.STANDARD);

    assertThat(tally.normalised()).isZero();
    assertThat(tally.threshold()).isInfinite();
    assertThat(tally.windowsFound()).isZero();
  }

  @Test
  void theFirstRowOfEveryWindowAndNothingElseIsPerfect() {
    Tally tally = Sweep.best(List.of(scored(40)), Profile.STANDARD);

    assertThat(tally.normalised()).isEqualTo(100);
    assertThat(tally.windowsFound()).isEqualTo(1);
    assertThat(tally.falseAlarms()).isZero();
  }

  @Test
  void anEarlierDetectionInAWindowIsWorthMoreAndOnlyTheBestCounts() {
    double early = Sweep.at(1, List.of(scored(41)), Profile.STANDARD).total();
    double late = Sweep.at(1, List.of(scored(49)), Profile.STANDARD).total();
    double both = Sweep.at(1, List.of(scored(41, 49)), Profile.STANDARD).total();

    assertThat(early).isGreaterThan(late);
    assertThat(late).isPositive();
    assertThat(both).isEqualTo(early);
  }

  @Test
  void aFalseAlarmCostsMoreTheFartherItIsAfterAWindowAndMostBeforeAny() {
    double near = cost(50);
    double far = cost(60);
    double before = cost(20);

    assertThat(near).isPositive().isLessThan(far);
    assertThat(far).isLessThan(before);
    assertThat(before).isCloseTo(0.11, within(1e-12));
    assertThat(cost(99)).isCloseTo(0.11, within(1e-12));
  }

  @Test
  void rowsOnProbationDoNotCount() {
    assertThat(Sweep.at(1, List.of(scored(0, 14)), Profile.STANDARD).falseAlarms()).isZero();
    assertThat(Sweep.at(1, List.of(scored(15)), Profile.STANDARD).falseAlarms()).isEqualTo(1);
  }

  @Test
  void profilesWeighMissesAndFalseAlarms() {
    assertThat(Sweep.at(1, List.of(scored(20)), Profile.LOW_FALSE_POSITIVES).total())
        .isCloseTo(-1.22, within(1e-12));
    assertThat(Sweep.at(1, List.of(scored(20)), Profile.LOW_FALSE_NEGATIVES).total())
        .isCloseTo(-2.11, within(1e-12));
  }

  @Test
  void oneThresholdServesAllFiles() {
    double[] scores = new double[100];
    scores[40] = 3;
    double[] noisy = new double[100];
    noisy[20] = 2;
    noisy[40] = 1;
    List<ScoredFile> files = List.of(new ScoredFile(FILE, scores), new ScoredFile(FILE, noisy));

    Tally best = Sweep.best(files, Profile.STANDARD);

    assertThat(best.threshold()).isEqualTo(1);
    assertThat(best.windowsFound()).isEqualTo(2);
    assertThat(best.falseAlarms()).isEqualTo(1);
    assertThat(best.total()).isEqualTo(Sweep.at(1, files, Profile.STANDARD).total());
  }

  @Test
  void aThresholdOfOneHalfIsJudgedOnTheOther() {
    LabelledFile other = new LabelledFile("b.csv", 100, 15, FILE.windows());
    double[] high = new double[100];
    high[40] = 5;
    double[] low = new double[100];
    low[40] = 2;
    Halves halves = new Halves(Map.of("a.csv", "A", "b.csv", "B"));

    Halves.CrossFit fit =
        halves.crossFit(
            List.of(new ScoredFile(FILE, high), new ScoredFile(other, low)), Profile.STANDARD);

    assertThat(fit.fromAOnB()).isZero();
    assertThat(fit.fromBOnA()).isEqualTo(100);
    assertThat(fit.pooled()).isEqualTo(50);
  }

  private static double cost(int row) {
    return -1 - Sweep.at(1, List.of(scored(row)), Profile.STANDARD).total();
  }

  private static ScoredFile scored(int... rows) {
    double[] scores = new double[100];
    for (int row : rows) {
      scores[row] = 1;
    }
    return new ScoredFile(FILE, scores);
  }
}
