package io.stormwatch.core.detect;

import static io.stormwatch.core.detect.DetectorHarness.anomalies;
import static io.stormwatch.core.detect.DetectorHarness.concat;
import static io.stormwatch.core.detect.DetectorHarness.detector;
import static io.stormwatch.core.detect.DetectorHarness.judge;
import static io.stormwatch.core.detect.DetectorHarness.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What has to hold for every detector, or for every one of its kind. */
class EveryDetectorTest {

  private static final String NAMES = "io.stormwatch.core.detect.DetectorHarness#names";
  private static final String LEARNING = "io.stormwatch.core.detect.DetectorHarness#learning";
  private static final String WINDOW = "io.stormwatch.core.detect.DetectorHarness#ofTheWindow";
  private static final String SPREAD = "io.stormwatch.core.detect.DetectorHarness#ofASpread";

  /** Events after which every detector knows a series. */
  private static final int KNOWN = 400;

  @Test
  void findsItsDetectorsAndPresetsByName() {
    assertThat(DetectorHarness.names())
        .containsExactlyInAnyOrder(
            "cusum",
            "z-score",
            "ewma",
            "robust-z",
            "novelty",
            "quantile-band",
            "ensemble",
            "limits",
            "default",
            "spikes",
            "level-shifts",
            "seasonal",
            "rare-and-certain",
            "sensitive");
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void parametersHaveDefaultsInsideTheirRangeAndDistinctNames(String name) {
    List<DetectorParameter> parameters = DetectorHarness.factory(name).parameters();

    assertThat(parameters)
        .extracting(DetectorParameter::name)
        .doesNotHaveDuplicates()
        .contains("minimum-history", "direction", "minimum-change", "mute", "confirm");
    assertThat(parameters)
        .filteredOn(p -> p.defaultValue() instanceof Number)
        .allSatisfy(
            p -> assertThat(((Number) p.defaultValue()).doubleValue()).isBetween(p.min(), p.max()));
    assertThat(DetectorHarness.factory(name).createForSeries(Map.of()).name()).isEqualTo(name);
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aConstantSeriesIsNormalItsFirstStepIsReportedOnceAndTheReturnIsNormal(String name) {
    double[] series = concat(repeat(42, KNOWN), new double[] {43, 42, 42});

    List<Decision> decisions = run(name, series);

    assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
    assertThat(decisions.subList(0, KNOWN)).allSatisfy(d -> assertThat(d.score()).isLessThan(0.01));
    assertThat(anomalies(decisions)).containsExactly(KNOWN);
    assertThat(decisions.get(KNOWN).direction()).isEqualTo(Direction.HIGH);
    assertThat(decisions.get(KNOWN).explanation())
        .startsWith("Value 43 ")
        .contains(" 42")
        .endsWith(".");
  }

  @ParameterizedTest
  @MethodSource(SPREAD)
  void aStepFromAConstantIsExplained(String name) {
    List<Decision> decisions = run(name, concat(repeat(42, 60), new double[] {43}));

    assertThat(decisions.get(60).explanation())
        .isEqualTo("Value 43 is above 42, the constant value of 50 earlier events.");
  }

  @ParameterizedTest
  @MethodSource(SPREAD)
  void aConstantSeriesMayStepBelowTheMinimumScaleUnreported(String name) {
    double[] series = concat(repeat(42, 60), new double[] {43, 42, 44, 42});

    assertThat(anomalies(run(name, Map.of("minimum-scale", 1.0), series))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(WINDOW)
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
  @MethodSource(LEARNING)
  void theJudgedEventIsNoPartOfWhatItIsJudgedBy(String name) {
    double[] series = concat(noise(7, KNOWN, 100, 1), new double[] {1e9});

    assertThat(anomalies(run(name, series))).containsExactly(KNOWN);
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void judgesFromExactlyTheMinimumHistoryOn(String name) {
    double[] series = {1, 1000, -5, 3, 8, 1e9, 4};

    List<Decision> decisions = run(name, Map.of("minimum-history", 5L), series);

    assertThat(decisions.subList(0, 5))
        .allMatch(d -> d.warmingUp() && d.score() == 0 && !d.anomalous());
    assertThat(decisions.subList(5, 7)).noneMatch(Decision::warmingUp);
  }

  @ParameterizedTest
  @MethodSource(WINDOW)
  void findsASpikeFromExactlyTheMinimumHistoryOn(String name) {
    Detector detector = detector(name, Map.of("minimum-history", 5L));
    double[] five = {1, 1000, -5, 3, 8};

    assertThat(judge(detector, 1e9, Arrays.copyOf(five, 4)).warmingUp()).isTrue();
    assertThat(judge(detector, 1e9, five).anomalous()).isTrue();
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void theFirstValuesOfASeriesAreNeverReported(String name) {
    List<Decision> decisions = run(name, 1, 1000, -5);

    assertThat(decisions).allSatisfy(d -> assertThat(d.warmingUp()).isTrue());
    assertThat(decisions).extracting(Decision::windowSize).containsExactly(0, 1, 2);
    assertThat(anomalies(decisions)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aShiftedLevelIsFoundAtOnceAndReportedAtMostTwice(String name) {
    for (int seed = 0; seed < 50; seed++) {
      double[] series = concat(noise(seed, KNOWN, 100, 1), noise(seed + 999, 200, 200, 1));

      List<Integer> found = anomalies(run(name, series));

      assertThat(found).as("seed %d", seed).contains(KNOWN);
      assertThat(found).as("seed %d", seed).hasSizeBetween(1, 2);
    }
  }

  @ParameterizedTest
  @MethodSource(SPREAD)
  void withRepeatsAShiftedLevelIsReportedNoLongerThanTheStatedBound(String name) {
    int bound = name.equals("z-score") ? 7 : 26;
    for (int seed = 0; seed < 50; seed++) {
      double[] series = concat(noise(seed, 200, 100, 1), noise(seed + 999, 200, 200, 1));

      assertThat(anomalies(run(name, Map.of("report-repeats", true), series)))
          .as("seed %d", seed)
          .hasSizeBetween(2, bound)
          .allSatisfy(at -> assertThat(at).isBetween(200, 200 + bound - 1));
    }
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aSpikeDoesNotHideTheNextOne(String name) {
    double[] seconds = muted(name) ? new double[] {1e6} : new double[] {1000, 150, 115};
    for (double second : seconds) {
      double[] series =
          concat(
              noise(3, KNOWN, 100, 1),
              new double[] {1000, 100.2, 99.7, 100.1, second},
              noise(4, 60, 100, 1));

      List<Decision> decisions = run(name, series);

      assertThat(decisions.get(KNOWN).anomalous()).isTrue();
      assertThat(decisions.get(KNOWN + 4).score()).as("%s", second).isGreaterThanOrEqualTo(1);
      assertThat(anomalies(decisions)).isSubsetOf(KNOWN, KNOWN + 4);
    }
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void spikesOfBothSignsAreFoundWithTheirDirection(String name) {
    double[] before = noise(5, KNOWN, 100, 1);

    assertThat(last(run(name, concat(before, new double[] {130}))).direction())
        .isEqualTo(Direction.HIGH);
    assertThat(last(run(name, concat(before, new double[] {70}))).direction())
        .isEqualTo(Direction.LOW);
    assertThat(last(run(name, concat(before, new double[] {100.3}))).direction())
        .isEqualTo(Direction.NONE);
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void onlyTheAskedDirectionAndTheAskedChangeAreReported(String name) {
    double[] before = noise(5, KNOWN, 100, 1);
    double[] high = concat(before, new double[] {130});
    double[] low = concat(before, new double[] {70});

    assertThat(anomalies(run(name, Map.of("direction", "high"), high))).containsExactly(KNOWN);
    assertThat(anomalies(run(name, Map.of("direction", "high"), low))).isEmpty();
    assertThat(anomalies(run(name, Map.of("direction", "low"), low))).containsExactly(KNOWN);
    assertThat(anomalies(run(name, Map.of("direction", "low"), high))).isEmpty();
    assertThat(anomalies(run(name, Map.of("minimum-change", 20.0), high))).containsExactly(KNOWN);
    assertThat(anomalies(run(name, Map.of("minimum-change", 40.0), high))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aCounterThatStartsAgainAtZeroIsOneClearEvent(String name) {
    double[] before = IntStream.range(0, KNOWN).mapToDouble(i -> 1e6 + 1000.0 * i).toArray();
    double[] after = IntStream.range(0, 100).mapToDouble(i -> 1000.0 * i).toArray();

    List<Decision> decisions = run(name, concat(before, after));

    assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
    assertThat(anomalies(decisions)).contains(KNOWN).hasSizeLessThanOrEqualTo(ofACounter(name));
    assertThat(decisions.get(KNOWN).direction()).isEqualTo(Direction.LOW);
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aCounterThatWrapsAtTheLargestExactIntegerIsOneClearEvent(String name) {
    double[] before =
        IntStream.range(0, KNOWN).mapToDouble(i -> 0x1p53 - 1000.0 * (KNOWN - i)).toArray();
    double[] after = IntStream.range(0, 100).mapToDouble(i -> 1000.0 * i).toArray();

    assertThat(anomalies(run(name, concat(before, after))))
        .contains(KNOWN)
        .hasSizeLessThanOrEqualTo(ofACounter(name));
  }

  /**
   * Reports of a counter that starts again: one, but for charts that lag behind a trend, and for
   * detectors that know the time of day, to which a counter's second day is new: the ensemble mutes
   * that, the quantile band reports each half-hour of it once.
   */
  private static int ofACounter(String name) {
    return switch (name) {
      case "ewma" -> 2;
      case "ensemble", "rare-and-certain" -> 5;
      case "quantile-band", "seasonal" -> 25;
      default -> 1;
    };
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void everyMagnitudeIsJudged(String name) {
    for (double unit : new double[] {1e-300, 1e-150, 1, 1e150, 1e300}) {
      double[] series =
          Arrays.stream(concat(noise(6, KNOWN, 100, 1), new double[] {140}, noise(8, 60, 100, 1)))
              .map(v -> v * unit)
              .toArray();

      List<Decision> decisions = run(name, series);

      assertThat(decisions).allSatisfy(EveryDetectorTest::isWellFormed);
      assertThat(anomalies(decisions)).as("unit %s", unit).containsExactly(KNOWN);
    }
  }

  @ParameterizedTest
  @MethodSource(WINDOW)
  void aSmallMovementOnALargeOffsetIsSeen(String name) {
    double[] series = noise(9, 100, 0, 1);
    series[80] = 20;
    double[] shifted = Arrays.stream(series).map(v -> 1e12 + v).toArray();

    assertThat(anomalies(run(name, shifted))).containsExactly(80);
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aStepOfRoundingNoiseOnAHugeConstantIsNormal(String name) {
    double[] series = concat(repeat(4e15, KNOWN), new double[] {4e15 + 1, 4e15, 4e15 - 1});

    List<Decision> decisions = run(name, series);

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
        Map<String, Object> parameters = new HashMap<>(Map.of("minimum-history", 2L));
        if (has(name, "minimum-relative-scale")) {
          parameters.put("minimum-relative-scale", relativeScale);
        }
        double[] series = new double[180];
        for (int i = 0; i < series.length; i++) {
          series[i] = pattern[i % pattern.length];
        }
        series[160] = max;
        series[161] = -max;
        series[162] = min;
        series[163] = 0;

        assertThat(run(name, parameters, series))
            .as("pattern %s, relative scale %s", Arrays.toString(pattern), relativeScale)
            .allSatisfy(EveryDetectorTest::isWellFormed);
      }
    }
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void alternatingExtremesAreNormal(String name) {
    double[] series =
        IntStream.range(0, 120).mapToDouble(i -> i % 2 == 0 ? 1.7e308 : -1.7e308).toArray();

    assertThat(anomalies(run(name, series))).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void moreThanHalfOfTheValuesEqualMakesNoFlood(String name) {
    Random random = new Random(17);
    double[] series =
        DoubleStream.generate(() -> random.nextInt(10) < 7 ? 5 : 5 + random.nextGaussian())
            .limit(2_000)
            .toArray();

    assertThat(anomalies(run(name, series))).hasSizeLessThan(300);
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aLongGapChangesNothingOfAWindowAndAlarmsNobody(String name) {
    double[] series = concat(noise(21, KNOWN, 100, 1), noise(22, 200, 100, 1));
    long[] times = DetectorHarness.times(series.length);
    for (int i = KNOWN; i < times.length; i++) {
      times[i] += 40L * 86_400_000;
    }

    List<Decision> decisions =
        run(DetectorHarness.factory(name).createForSeries(Map.of()), times, series);

    assertThat(anomalies(decisions)).isEmpty();
  }

  @ParameterizedTest
  @MethodSource(NAMES)
  void whatComesLaterChangesNothingOfWhatWasJudged(String name) {
    Random random = new Random(23);
    double[] series = concat(noise(24, 500, 10, 3), new double[] {80}, noise(25, 250, 40, 3));
    List<Decision> whole = run(name, series);
    for (int cut = 0; cut < 20; cut++) {
      int length = 1 + random.nextInt(series.length - 1);

      assertThat(run(name, Arrays.copyOf(series, length)))
          .as("cut after %d", length)
          .isEqualTo(whole.subList(0, length));
    }
  }

  @ParameterizedTest
  @MethodSource(WINDOW)
  void oneDetectorRemembersNothingOfEarlierCalls(String name) {
    double[] window = noise(11, 50, 100, 1);
    Detector used = detector(name);
    for (double each : noise(12, 90, -3, 1e6)) {
      judge(used, each, noise(13, 50, 0, 1e5));
    }

    assertThat(judge(used, 107, window)).isEqualTo(judge(detector(name), 107, window));
  }

  @ParameterizedTest
  @MethodSource(LEARNING)
  void fewEventsOfPlainNoiseAreReported(String name) {
    Random random = new Random(13);
    double[] series = DoubleStream.generate(random::nextGaussian).limit(20_000).toArray();

    assertThat(anomalies(run(name, series))).hasSizeLessThan(name.equals("sensitive") ? 150 : 40);
  }

  private static boolean muted(String name) {
    return has(name, "mute")
        && DetectorHarness.factory(name).parameters().stream()
            .anyMatch(p -> p.name().equals("mute") && !p.defaultValue().equals(0L));
  }

  private static boolean has(String name, String parameter) {
    return DetectorHarness.factory(name).parameters().stream()
        .anyMatch(p -> p.name().equals(parameter));
  }

  private static Decision last(List<Decision> decisions) {
    return decisions.get(decisions.size() - 1);
  }

  private static void isWellFormed(Decision decision) {
    assertThat(decision.score()).isFinite().isNotNegative();
    assertThat(decision.anomalous())
        .isEqualTo(decision.score() >= 1 && !decision.suppressed() && !decision.warmingUp());
    for (double each : new double[] {decision.expected(), decision.lower(), decision.upper()}) {
      assertThat(Double.isInfinite(each)).isFalse();
    }
    if (!Double.isNaN(decision.expected()) && !Double.isNaN(decision.lower())) {
      assertThat(decision.lower()).isLessThanOrEqualTo(decision.expected());
      assertThat(decision.upper()).isGreaterThanOrEqualTo(decision.expected());
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
