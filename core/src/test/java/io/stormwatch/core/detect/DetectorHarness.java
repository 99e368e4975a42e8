package io.stormwatch.core.detect;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/** Runs a detector over a series: each value against the values before it; makes such series. */
final class DetectorHarness {

  static final int WINDOW = 50;

  /** Detectors with a spread of their window, which share more than the others. */
  private static final List<String> OF_A_SPREAD = List.of("cusum", "ewma", "robust-z", "z-score");

  private static final Detectors DETECTORS = Detectors.load(DetectorHarness.class.getClassLoader());

  private DetectorHarness() {}

  static Stream<String> names() {
    return DETECTORS.names().stream();
  }

  /** All that find something without being told what: limits know nothing by themselves. */
  static Stream<String> learning() {
    return names().filter(name -> !name.equals("limits"));
  }

  static Stream<String> ofTheWindow() {
    return learning().filter(name -> factory(name).needsMemory(Map.of()).isEmpty());
  }

  static Stream<String> ofASpread() {
    return OF_A_SPREAD.stream();
  }

  static DetectorFactory factory(String name) {
    return DETECTORS.byName(name).orElseThrow();
  }

  static Detector detector(String name) {
    return factory(name).create(Map.of());
  }

  static Detector detector(String name, Map<String, Object> parameters) {
    return factory(name).create(parameters);
  }

  static List<Decision> run(String name, Map<String, Object> parameters, double... series) {
    return run(factory(name).createForSeries(parameters), times(series.length), series);
  }

  static List<Decision> run(String name, double... series) {
    return run(name, Map.of(), series);
  }

  static List<Decision> run(SeriesDetector<?> detector, long[] times, double... series) {
    SeriesRun<?> run = SeriesRun.of(detector, WINDOW);
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < series.length; i++) {
      decisions.add(run.next(times[i], series[i]));
    }
    return decisions;
  }

  static long[] times(int length) {
    long[] times = new long[length];
    Arrays.setAll(times, i -> i * 300_000L);
    return times;
  }

  static Decision judge(Detector detector, double value, double... window) {
    return detector.judge(0, value, Window.ofOwned(new long[window.length], window.clone()));
  }

  /** Positions of the anomalous decisions. */
  static List<Integer> anomalies(List<Decision> decisions) {
    List<Integer> positions = new ArrayList<>();
    for (int i = 0; i < decisions.size(); i++) {
      if (decisions.get(i).anomalous()) {
        positions.add(i);
      }
    }
    return positions;
  }

  static double[] concat(double[]... parts) {
    return Arrays.stream(parts).flatMapToDouble(Arrays::stream).toArray();
  }

  static boolean muted(String name) {
    return has(name, "mute")
        && factory(name).parameters().stream()
            .anyMatch(p -> p.name().equals("mute") && !p.defaultValue().equals(0L));
  }

  static boolean has(String name, String parameter) {
    return factory(name).parameters().stream().anyMatch(p -> p.name().equals(parameter));
  }

  static Decision last(List<Decision> decisions) {
    return decisions.get(decisions.size() - 1);
  }

  static void isWellFormed(Decision decision) {
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

  static double[] repeat(double value, int times) {
    double[] values = new double[times];
    Arrays.fill(values, value);
    return values;
  }

  /** Values spread evenly over center ± width. */
  static double[] noise(long seed, int length, double center, double width) {
    Random random = new Random(seed);
    return DoubleStream.generate(() -> center + width * (2 * random.nextDouble() - 1))
        .limit(length)
        .toArray();
  }
}
