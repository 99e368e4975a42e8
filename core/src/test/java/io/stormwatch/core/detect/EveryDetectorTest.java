package io.stormwatch.core.detect;

import static io.stormwatch.core.detect.DetectorHarness.anomalies;
import static io.stormwatch.core.detect.DetectorHarness.concat;
import static io.stormwatch.core.detect.DetectorHarness.detector;
import static io.stormwatch.core.detect.DetectorHarness.judge;
import static io.stormwatch.core.detect.DetectorHarness.noise;
import static io.stormwatch.core.detect.DetectorHarness.run;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What has to hold for every detector, or for every one of its kind. */
class EveryDetectorTest {

  private static final String NAMES = "io.stormwatch.core.detect.DetectorHarness#names";
  private static final String LEARNING = "io.stormwatch.core.detect.DetectorHarness#learning";
  private static final String WINDOW = "io.stormwatch.core.detect.DetectorHarness#ofTheWindow";

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
            "breakout",
            "quantile-band",
            "ensemble",
            "limits",
            "default",
            "spikes",
            "leaps",
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
}
