package io.stormwatch.rcf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.SeriesRun;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RandomCutForestDetectorTest {

  private static final DetectorFactory FACTORY =
      Detectors.load(RandomCutForestDetectorTest.class.getClassLoader())
          .byName("random-cut-forest")
          .orElseThrow();

  @Test
  void findsASpikeInNoiseAndExplainsIt() {
    double[] series = noise(1, 800, 100, 1);
    series[700] = 200;

    Decision spike = run(series).get(700);

    assertThat(spike.anomalous()).isTrue();
    assertThat(spike.explanation()).startsWith("Value 200.0 has an anomaly score of ");
  }

  @Test
  void isSilentUntilItHasItsHistory() {
    List<Decision> decisions = run(noise(2, 150, 0, 1));

    assertThat(decisions.subList(0, 100)).allMatch(Decision::warmingUp);
    assertThat(decisions.subList(100, 150)).noneMatch(Decision::warmingUp);
  }

  @Test
  void aConstantSeriesIsNormalAndItsFirstStepIsFound() {
    double[] series = new double[403];
    Arrays.fill(series, 42);
    series[400] = 43;

    List<Decision> decisions = run(series);

    assertThat(decisions.subList(0, 400)).noneMatch(Decision::anomalous);
    assertThat(decisions.get(400).anomalous()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-150, 1, 1e150, 1e305})
  void scoresOfEveryMagnitudeAreFinite(double unit) {
    double[] series = noise(3, 300, 100, 1);
    series[250] = Double.MAX_VALUE / unit / 2;
    series[251] = -series[250];
    double[] scaled = Arrays.stream(series).map(v -> v * unit).toArray();

    assertThat(run(scaled)).allMatch(d -> Double.isFinite(d.score()) && d.score() >= 0);
  }

  @Test
  void seesASmallMovementOnALargeOffset() {
    double[] series = noise(4, 500, 1e12, 1);
    series[450] = 1e12 + 40;

    assertThat(run(series).get(450).anomalous()).isTrue();
  }

  @Test
  void whatComesLaterChangesNothingOfWhatWasJudged() {
    double[] series = noise(5, 700, 10, 3);
    List<Decision> whole = run(series);
    Random random = new Random(6);
    for (int cut = 0; cut < 20; cut++) {
      int length = 1 + random.nextInt(series.length - 1);

      assertThat(run(Arrays.copyOf(series, length))).isEqualTo(whole.subList(0, length));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 130, 511, 512, 513, 700})
  void aForestThatWasWrittenAndReadGoesOnAsIfNothingHadHappened(int before) {
    goesOn(FACTORY.createForSeries(Map.of("minimum-history", 1L)), before);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 200, 511, 600})
  void aStepLeavesTheStateThatItWasTakenFromAlone(int before) {
    isPure(FACTORY.createForSeries(Map.of("minimum-history", 1L)), before);
  }

  @Test
  void bytesThatAreNoForestAreRefused() {
    SeriesDetector<?> detector = new RandomCutForestFactory().createForSeries(Map.of());

    assertThatThrownBy(() -> detector.decode(new byte[3]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("ends too soon");
    assertThatThrownBy(() -> detector.decode(new byte[200]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("version 0");
    assertThatThrownBy(() -> ForestCodec.decode(new byte[] {1, 2, 3}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("holds no forest");
  }

  private static <S> void goesOn(SeriesDetector<S> detector, int before) {
    double[] series = noise(7, before + 600, 5, 2);
    S state = after(detector, series, before);
    S read = detector.decode(detector.encode(state));
    for (int i = before; i < series.length; i++) {
      Step<S> going = detector.step(state, i, series[i], Window.empty());
      Step<S> restored = detector.step(read, i, series[i], Window.empty());
      assertThat(restored.decision()).isEqualTo(going.decision());
      state = going.state();
      read = restored.state();
    }
    assertThat(detector.encode(read)).isEqualTo(detector.encode(state));
  }

  private static <S> void isPure(SeriesDetector<S> detector, int before) {
    S state = after(detector, noise(8, before, 5, 2), before);
    byte[] written = detector.encode(state);
    Step<S> first = detector.step(state, 0, 9, Window.empty());
    detector.step(first.state(), 1, -9, Window.empty());
    Step<S> again = detector.step(state, 0, 9, Window.empty());

    assertThat(detector.encode(state)).isEqualTo(written);
    assertThat(again.decision()).isEqualTo(first.decision());
    assertThat(detector.encode(again.state())).isEqualTo(detector.encode(first.state()));
  }

  private static <S> S after(SeriesDetector<S> detector, double[] series, int count) {
    S state = detector.initial();
    for (int i = 0; i < count; i++) {
      state = detector.step(state, i, series[i], Window.empty()).state();
    }
    return state;
  }

  private static List<Decision> run(double... series) {
    SeriesRun<?> run = SeriesRun.of(FACTORY.createForSeries(Map.of()), 50);
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < series.length; i++) {
      decisions.add(run.next(i * 1000L, series[i]));
    }
    return decisions;
  }

  private static double[] noise(long seed, int length, double center, double width) {
    Random random = new Random(seed);
    return random.doubles(length, center - width, center + width).toArray();
  }
}
