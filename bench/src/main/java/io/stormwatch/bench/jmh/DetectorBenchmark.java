package io.stormwatch.bench.jmh;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import io.stormwatch.core.detect.SeriesDetector;
import io.stormwatch.core.detect.Step;
import io.stormwatch.core.history.Window;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One event with each detector, the windows of 50 being made beforehand: what a detector itself
 * costs, with a state that has long been filled. Run with {@code -prof gc} for bytes per event.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Thread)
public class DetectorBenchmark {

  private static final int EVENTS = 4096;
  private static final int WINDOW = 50;

  @Param({
    "cusum",
    "z-score",
    "ewma",
    "robust-z",
    "novelty",
    "breakout",
    "limits",
    "quantile-band",
    "ensemble",
    "random-cut-forest"
  })
  private String detector;

  private final Window[] windows = new Window[EVENTS];
  private final double[] values = new double[EVENTS];
  private Fold<?> fold;
  private int next;

  /** Makes the events, and lets the detector see them once. */
  @Setup
  public void fill() {
    Random random = new Random(1);
    double[] series = new double[EVENTS + WINDOW];
    for (int i = 0; i < series.length; i++) {
      series[i] = 100 + 20 * Math.sin(i / 45.0) + random.nextGaussian();
    }
    for (int i = 0; i < EVENTS; i++) {
      double[] window = new double[WINDOW];
      System.arraycopy(series, i, window, 0, WINDOW);
      windows[i] = Window.ofOwned(new long[WINDOW], window);
      values[i] = series[i + WINDOW];
    }
    DetectorFactory factory =
        Detectors.load(DetectorBenchmark.class.getClassLoader()).byName(detector).orElseThrow();
    fold = new Fold<>(factory.createForSeries(Map.of()));
    for (int i = 0; i < EVENTS; i++) {
      judge();
    }
  }

  /** One event. */
  @Benchmark
  public Decision judge() {
    int i = next;
    next = (i + 1) % EVENTS;
    return fold.next(i * 300_000L, values[i], windows[i]);
  }

  private static final class Fold<S> {

    private final SeriesDetector<S> detector;
    private S state;

    Fold(SeriesDetector<S> detector) {
      this.detector = detector;
      this.state = detector.initial();
    }

    Decision next(long timeMillis, double value, Window window) {
      Step<S> step = detector.step(state, timeMillis, value, window);
      state = step.state();
      return step.decision();
    }
  }
}
