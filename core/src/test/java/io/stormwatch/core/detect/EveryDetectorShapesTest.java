package io.stormwatch.core.detect;

import static io.stormwatch.core.detect.DetectorHarness.anomalies;
import static io.stormwatch.core.detect.DetectorHarness.concat;
import static io.stormwatch.core.detect.DetectorHarness.detector;
import static io.stormwatch.core.detect.DetectorHarness.judge;
import static io.stormwatch.core.detect.DetectorHarness.last;
import static io.stormwatch.core.detect.DetectorHarness.muted;
import static io.stormwatch.core.detect.DetectorHarness.noise;
import static io.stormwatch.core.detect.DetectorHarness.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Spikes, shifts, counters, gaps and noise, as every detector judges them. */
class EveryDetectorShapesTest {

  private static final String LEARNING = "io.stormwatch.core.detect.DetectorHarness#learning";
  private static final String WINDOW = "io.stormwatch.core.detect.DetectorHarness#ofTheWindow";
  private static final String SPREAD = "io.stormwatch.core.detect.DetectorHarness#ofASpread";

  /** Events after which every detector knows a series. */
  private static final int KNOWN = 400;

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
  void aCounterThatStartsAgainAtZeroIsOneClearEvent(String name) {
    double[] before = IntStream.range(0, KNOWN).mapToDouble(i -> 1e6 + 1000.0 * i).toArray();
    double[] after = IntStream.range(0, 100).mapToDouble(i -> 1000.0 * i).toArray();

    List<Decision> decisions = run(name, concat(before, after));

    assertThat(decisions).allSatisfy(DetectorHarness::isWellFormed);
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
  @MethodSource(LEARNING)
  void fewEventsOfPlainNoiseAreReported(String name) {
    Random random = new Random(13);
    double[] series = DoubleStream.generate(random::nextGaussian).limit(20_000).toArray();

    assertThat(anomalies(run(name, series))).hasSizeLessThan(name.equals("sensitive") ? 150 : 40);
  }
}
