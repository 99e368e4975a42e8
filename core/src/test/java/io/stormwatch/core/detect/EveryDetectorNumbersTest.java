package io.stormwatch.core.detect;

import static io.stormwatch.core.detect.DetectorHarness.anomalies;
import static io.stormwatch.core.detect.DetectorHarness.concat;
import static io.stormwatch.core.detect.DetectorHarness.has;
import static io.stormwatch.core.detect.DetectorHarness.noise;
import static io.stormwatch.core.detect.DetectorHarness.repeat;
import static io.stormwatch.core.detect.DetectorHarness.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Constant, tiny, huge and extreme values, as every detector judges them. */
class EveryDetectorNumbersTest {

  private static final String NAMES = "io.stormwatch.core.detect.DetectorHarness#names";
  private static final String LEARNING = "io.stormwatch.core.detect.DetectorHarness#learning";
  private static final String WINDOW = "io.stormwatch.core.detect.DetectorHarness#ofTheWindow";
  private static final String SPREAD = "io.stormwatch.core.detect.DetectorHarness#ofASpread";

  /** Events after which every detector knows a series. */
  private static final int KNOWN = 400;

  @ParameterizedTest
  @MethodSource(LEARNING)
  void aConstantSeriesIsNormalItsFirstStepIsReportedOnceAndTheReturnIsNormal(String name) {
    double[] series = concat(repeat(42, KNOWN), new double[] {43, 42, 42});

    List<Decision> decisions = run(name, series);

    assertThat(decisions).allSatisfy(DetectorHarness::isWellFormed);
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
  @MethodSource(LEARNING)
  void everyMagnitudeIsJudged(String name) {
    for (double unit : new double[] {1e-300, 1e-150, 1, 1e150, 1e300}) {
      double[] series =
          Arrays.stream(concat(noise(6, KNOWN, 100, 1), new double[] {140}, noise(8, 60, 100, 1)))
              .map(v -> v * unit)
              .toArray();

      List<Decision> decisions = run(name, series);

      assertThat(decisions).allSatisfy(DetectorHarness::isWellFormed);
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

    assertThat(decisions).allSatisfy(DetectorHarness::isWellFormed);
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
            .allSatisfy(DetectorHarness::isWellFormed);
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
}
