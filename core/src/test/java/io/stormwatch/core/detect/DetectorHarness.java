package io.stormwatch.core.detect;

import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs a detector over a series: each value against the values before it. */
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
}
