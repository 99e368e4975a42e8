package io.stormwatch.core.detect;

import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Runs a detector over a series as a topology does: each value against the values before it. */
final class DetectorHarness {

  static final int WINDOW = 50;

  private DetectorHarness() {}

  static Stream<String> names() {
    return Detectors.load(DetectorHarness.class.getClassLoader()).names().stream();
  }

  static DetectorFactory factory(String name) {
    return Detectors.load(DetectorHarness.class.getClassLoader()).byName(name).orElseThrow();
  }

  static Detector detector(String name) {
    return factory(name).create(Map.of());
  }

  static Detector detector(String name, Map<String, Object> parameters) {
    return factory(name).create(parameters);
  }

  static List<Decision> judgeAll(Detector detector, double... series) {
    List<Decision> decisions = new ArrayList<>();
    for (int i = 0; i < series.length; i++) {
      decisions.add(detector.judge(i * 1000L, series[i], windowBefore(series, i, WINDOW)));
    }
    return decisions;
  }

  static Decision judge(Detector detector, double value, double... window) {
    return detector.judge(0, value, windowBefore(window, window.length, window.length));
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

  private static Window windowBefore(double[] series, int end, int size) {
    double[] values = Arrays.copyOfRange(series, Math.max(0, end - size), end);
    return Window.ofOwned(new long[values.length], values);
  }
}
