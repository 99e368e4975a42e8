package io.stormwatch.bench.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * The search for a detector that sees nothing but a window: sums of log(1 + 10 × distance ÷ scale)
 * for many distances and scales, all muted and, it may be, looked at only where one of the
 * distances is not 0.
 */
final class Windows {

  private static final int MINIMUM_HISTORY = 20;
  private static final double GAIN = 10;

  /** Goals; more than that counts a tenth. */
  private static final double NAB = 35;

  private static final double SECOND = 42;

  private static final Map<String, ToDoubleFunction<WindowShape>> DISTANCES = distances();
  private static final Map<String, ToDoubleFunction<WindowShape>> SCALES = scales();

  private Windows() {}

  /**
   * A subject.
   *
   * @param window events that a window holds
   */
  static Subject subject(Corpus corpus, int window) {
    Pool pool = new Pool(corpus);
    List<Map<String, double[]>> scales =
        corpus.files().parallelStream().map(each -> numbers(each, window, SCALES)).toList();
    DISTANCES.forEach(
        (distance, of) -> {
          List<double[]> distances =
              corpus.files().parallelStream()
                  .map(each -> numbers(each, window, Map.of(distance, of)).get(distance))
                  .toList();
          for (String scale : SCALES.keySet()) {
            pool.withNumbers(
                distance + "/" + scale,
                file -> ratios(distances.get(file), scales.get(file).get(scale)));
          }
        });
    return new Subject(
        "window",
        pool,
        List.of("", "outside/range", "outside-inner/range", "over-changes/range", "leap/range"),
        List.of(-0.5, -0.25, 0.25, 0.35, 0.5, 0.7, 1.0, 1.4, 2.0),
        List.of(50, 75, 100, 150, 200, 240, 300),
        Choice.of(Map.of("from-mean/level", 1.0), 100),
        figures ->
            Math.min(figures.nab().normalised(), NAB)
                + Math.min(figures.second(), SECOND)
                + 0.1 * (figures.nab().normalised() + figures.second()));
  }

  private static Map<String, ToDoubleFunction<WindowShape>> distances() {
    Map<String, ToDoubleFunction<WindowShape>> all = new LinkedHashMap<>();
    all.put("from-mean", WindowShape::fromMean);
    all.put("from-median", WindowShape::fromMedian);
    all.put("change", WindowShape::change);
    all.put("outside", shape -> shape.outside(0));
    all.put("outside-inner", shape -> shape.outside(1));
    all.put("new-change", shape -> shape.outsideDifferences(1));
    all.put("new-change-of-two", shape -> shape.outsideDifferences(2));
    all.put("over-changes", WindowShape::overChanges);
    all.put("leap", shape -> Math.min(shape.outside(0), shape.overChanges()));
    all.put("mean-outside", WindowShape::meanOutside);
    return all;
  }

  private static Map<String, ToDoubleFunction<WindowShape>> scales() {
    Map<String, ToDoubleFunction<WindowShape>> all = new LinkedHashMap<>();
    all.put("range", WindowShape::range);
    all.put("spread", WindowShape::spread);
    all.put("level", WindowShape::level);
    all.put("peak", WindowShape::peak);
    all.put("peak-with-value", WindowShape::peakWithValue);
    all.put("mean-change", WindowShape::meanChange);
    return all;
  }

  /** 0 for the first events. */
  private static Map<String, double[]> numbers(
      Events events, int window, Map<String, ToDoubleFunction<WindowShape>> measures) {
    Map<String, double[]> numbers = new LinkedHashMap<>();
    List<Map.Entry<double[], ToDoubleFunction<WindowShape>>> columns = new ArrayList<>();
    measures.forEach(
        (name, measure) -> {
          numbers.put(name, new double[events.count()]);
          columns.add(Map.entry(numbers.get(name), measure));
        });
    for (int i = MINIMUM_HISTORY; i < events.count(); i++) {
      double[] before = Arrays.copyOfRange(events.values(), Math.max(0, i - window), i);
      WindowShape shape = new WindowShape(before, events.values()[i]);
      for (Map.Entry<double[], ToDoubleFunction<WindowShape>> column : columns) {
        column.getKey()[i] = column.getValue().applyAsDouble(shape);
      }
    }
    return numbers;
  }

  private static double[] ratios(double[] distances, double[] scales) {
    double[] ratios = new double[distances.length];
    for (int i = 0; i < ratios.length; i++) {
      double ratio = distances[i] == 0 ? 0 : distances[i] / Math.max(scales[i], Float.MIN_NORMAL);
      ratios[i] = Math.log1p(GAIN * ratio);
    }
    return ratios;
  }
}
