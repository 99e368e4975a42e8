package io.stormwatch.core.detect;

import static io.stormwatch.core.detect.DetectorHarness.anomalies;
import static io.stormwatch.core.detect.DetectorHarness.concat;
import static io.stormwatch.core.detect.DetectorHarness.detector;
import static io.stormwatch.core.detect.DetectorHarness.judge;
import static io.stormwatch.core.detect.DetectorHarness.judgeAll;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What has to hold for every detector that judges against its window. */
class EveryDetectorTest {

  private static final String NAMES = "io.stormwatch.core.detect.DetectorHarness#names";

  @Test
  void findsItsDetectorsByName() {
    assertThat(DetectorHarness.names()).contains("cusum", "z-score");
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void parametersHaveDefaultsInsideTheirRangeAndDistinctNames(String name) {
    List<DetectorParameter> parameters = DetectorHarness.factory(name).parameters();

    assertThat(parameters).extracting(DetectorParameter::name).doesNotHaveDuplicates();
    assertThat(parameters)
        .filteredOn(p -> p.defaultValue() instanceof Number)
        .allSatisfy(
            p -> assertThat(((Number) p.defaultValue()).doubleValue()).isBetween(p.min(), p.max()));
    assertThat(detector(name).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aConstantSeriesIsNormalItsFirstStepIsReportedOnceAndTheReturnIsNormal(String name) {
    double[] series = concat(repeat(42, 60), new double[] {43, 42, 42});

    List<Decision> decisions = judgeAll(detector(name), series);

    assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
    assertThat(decisions.subList(0, 60)).allSatisfy(d -> assertThat(d.score()).isZero());
    assertThat(anomalies(decisions)).containsExactly(60);
    assertThat(decisions.get(60).direction()).isEqualTo(Direction.HIGH);
    assertThat(decisions.get(60).explanation())
        .isEqualTo("Value 43 is above 42, the constant value of 50 earlier events.");
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aConstantSeriesMayStepBelowTheMinimumScaleUnreported(String name) {
    double[] series = concat(repeat(42, 60), new double[] {43, 42, 44, 42});

    Detector detector = detector(name, Map.of("minimum-scale", 1.0));

    assertThat(anomalies(judgeAll(detector, series))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void theScoreOfASpikeGrowsWithoutBound(String name) {
    Detector detector = detector(name, Map.of("minimum-history", 9L));
    for (int history : new int[] {9, 49}) {
      double[] window = noise(7, history, 100, 1);
      double last = 1;
      for (double spike : new double[] {200, 1e4, 1e9, 1e18, 1e100}) {
        Decision decision = judge(detector, spike, window);
        assertThat(decision.anomalous()).isTrue();
        assertThat(decision.score()).isGreaterThan(10 * last);
        last = decision.score();
      }
    }
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void judgesFromExactlyTheMinimumHistoryOn(String name) {
    Detector detector = detector(name, Map.of("minimum-history", 5L));
    double[] five = {1, 1000, -5, 3, 8};
    double[] four = Arrays.copyOf(five, 4);
    double[] six = Arrays.copyOf(five, 6);

    assertThat(judge(detector, 1e9, four).warmingUp()).isTrue();
    assertThat(judge(detector, 1e9, four).anomalous()).isFalse();
    assertThat(judge(detector, 1e9, four).score()).isZero();
    assertThat(judge(detector, 1e9, five).warmingUp()).isFalse();
    assertThat(judge(detector, 1e9, five).anomalous()).isTrue();
    assertThat(judge(detector, 1e9, six).warmingUp()).isFalse();
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void theFirstValuesOfASeriesAreNeverReported(String name) {
    List<Decision> decisions = judgeAll(detector(name), 1, 1000, -5);

    assertThat(decisions).allSatisfy(d -> assertThat(d.warmingUp()).isTrue());
    assertThat(decisions).extracting(Decision::windowSize).containsExactly(0, 1, 2);
    assertThat(anomalies(decisions)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aShiftedLevelIsFoundAtOnceAndReportedAtMostTwice(String name) {
    for (int seed = 0; seed < 200; seed++) {
      double[] series = concat(noise(seed, 200, 100, 1), noise(seed + 999, 200, 200, 1));

      List<Integer> found = anomalies(judgeAll(detector(name), series));

      assertThat(found).as("seed %d", seed).startsWith(200);
      assertThat(found).as("seed %d", seed).hasSizeBetween(1, 2);
    }
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void withRepeatsAShiftedLevelIsReportedNoLongerThanTheStatedBound(String name) {
    int bound = name.equals("cusum") ? 26 : 7;
    Detector detector = detector(name, Map.of("report-repeats", true));
    for (int seed = 0; seed < 200; seed++) {
      double[] series = concat(noise(seed, 200, 100, 1), noise(seed + 999, 200, 200, 1));

      assertThat(anomalies(judgeAll(detector, series)))
          .as("seed %d", seed)
          .hasSizeBetween(2, bound)
          .allSatisfy(at -> assertThat(at).isBetween(200, 200 + bound - 1));
    }
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aSpikeDoesNotHideTheNextOne(String name) {
    for (double second : new double[] {1000, 150, 112}) {
      double[] series =
          concat(
              noise(3, 80, 100, 1),
              new double[] {1000, 100.2, 99.7, 100.1, second},
              noise(4, 60, 100, 1));

      assertThat(anomalies(judgeAll(detector(name), series))).containsExactly(80, 84);
    }
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void spikesOfBothSignsAreFoundWithTheirDirection(String name) {
    double[] window = noise(5, 50, 100, 1);

    assertThat(judge(detector(name), 110, window).direction()).isEqualTo(Direction.HIGH);
    assertThat(judge(detector(name), 90, window).direction()).isEqualTo(Direction.LOW);
    assertThat(judge(detector(name), 100.3, window).direction()).isEqualTo(Direction.NONE);
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aCounterThatStartsAgainAtZeroIsReportedOnce(String name) {
    double[] before = IntStream.range(0, 60).mapToDouble(i -> 1e6 + 1000.0 * i).toArray();
    double[] after = IntStream.range(0, 100).mapToDouble(i -> 1000.0 * i).toArray();

    List<Decision> decisions = judgeAll(detector(name), concat(before, after));

    assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
    assertThat(anomalies(decisions)).containsExactly(60);
    assertThat(decisions.get(60).direction()).isEqualTo(Direction.LOW);
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aCounterThatWrapsAtTheLargestExactIntegerIsReportedOnce(String name) {
    double[] before = IntStream.range(0, 60).mapToDouble(i -> 0x1p53 - 1000.0 * (60 - i)).toArray();
    double[] after = IntStream.range(0, 100).mapToDouble(i -> 1000.0 * i).toArray();

    assertThat(anomalies(judgeAll(detector(name), concat(before, after)))).containsExactly(60);
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void everyMagnitudeIsJudgedAlike(String name) {
    for (double unit : new double[] {1e-300, 1e-150, 1, 1e150, 1e300}) {
      double[] series =
          Arrays.stream(concat(noise(6, 80, 100, 1), new double[] {120}, noise(8, 60, 100, 1)))
              .map(v -> v * unit)
              .toArray();

      List<Decision> decisions = judgeAll(detector(name), series);

      assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
      assertThat(anomalies(decisions)).as("unit %s", unit).containsExactly(80);
    }
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aSmallMovementOnALargeOffsetIsSeen(String name) {
    double[] series = noise(9, 100, 0, 1);
    series[80] = 20;
    double[] shifted = Arrays.stream(series).map(v -> 1e12 + v).toArray();

    assertThat(anomalies(judgeAll(detector(name), shifted))).containsExactly(80);
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void aStepOfRoundingNoiseOnAHugeConstantIsNormal(String name) {
    double[] series = concat(repeat(4e15, 60), new double[] {4e15 + 1, 4e15, 4e15 - 1});

    List<Decision> decisions = judgeAll(detector(name), series);

    assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
    assertThat(anomalies(decisions)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void seriesOfExtremesHaveFiniteScores(String name) {
    double max = Double.MAX_VALUE;
    double min = Double.MIN_VALUE;
    List<double[]> patterns =
        List.of(
            new double[] {max, -max},
            new double[] {max, max, max, -max},
            new double[] {1.7e308, -1.7e308},
            new double[] {min, -min},
            new double[] {0, -0.0},
            new double[] {0, min},
            new double[] {0, max},
            new double[] {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, max});
    for (double[] pattern : patterns) {
      for (double relativeScale : new double[] {0, 1e-12, 1}) {
        Detector detector =
            detector(name, Map.of("minimum-relative-scale", relativeScale, "minimum-history", 2L));
        double[] series = new double[120];
        for (int i = 0; i < series.length; i++) {
          series[i] = pattern[i % pattern.length];
        }
        series[100] = max;
        series[101] = -max;
        series[102] = min;
        series[103] = 0;

        assertThat(judgeAll(detector, series))
            .as("pattern %s, relative scale %s", Arrays.toString(pattern), relativeScale)
            .allSatisfy(EveryDetectorTest::isWellFormed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void alternatingExtremesAreNormal(String name) {
    double[] series =
        IntStream.range(0, 120).mapToDouble(i -> i % 2 == 0 ? 1.7e308 : -1.7e308).toArray();

    assertThat(anomalies(judgeAll(detector(name), series))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void oneDetectorRemembersNothingOfEarlierCalls(String name) {
    double[] window = noise(11, 50, 100, 1);
    Detector used = detector(name);
    judgeAll(used, noise(12, 90, -3, 1e6));

    assertThat(judge(used, 107, window)).isEqualTo(judge(detector(name), 107, window));
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void fewEventsOfPlainNoiseAreReported(String name) {
    Random random = new Random(13);
    double[] series = DoubleStream.generate(random::nextGaussian).limit(20_000).toArray();

    assertThat(anomalies(judgeAll(detector(name), series))).hasSizeLessThan(20);
  }

  private static void isWellFormed(Decision decision) {
    assertThat(decision.score()).isFinite().isNotNegative();
    if (!decision.warmingUp()) {
      assertThat(decision.expected()).isFinite();
      assertThat(decision.lower()).isFinite().isLessThanOrEqualTo(decision.expected());
      assertThat(decision.upper()).isFinite().isGreaterThanOrEqualTo(decision.expected());
    }
    assertThat(decision.explanation().isEmpty()).isEqualTo(!decision.anomalous());
    assertThat(decision.explanation()).doesNotContain("NaN", "Infinity");
    assertThat(decision.direction() == Direction.NONE).isEqualTo(!decision.anomalous());
  }

  private static double[] repeat(double value, int times) {
    double[] values = new double[times];
    Arrays.fill(values, value);
    return values;
  }

  /** Values spread evenly over center ± width. */
  private static double[] noise(long seed, int length, double center, double width) {
    Random random = new Random(seed);
    return DoubleStream.generate(() -> center + width * (2 * random.nextDouble() - 1))
        .limit(length)
        .toArray();
  }
}
