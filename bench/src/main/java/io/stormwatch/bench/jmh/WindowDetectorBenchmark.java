package io.stormwatch.bench.jmh;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.detect.Detectors;
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
 * One event as a topology asks for it: a window of 50, and of the answer whether it is reported.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
@State(Scope.Thread)
public class WindowDetectorBenchmark {

  private static final int WINDOWS = 1024;
  private static final int SIZE = 50;

  @Param({"cusum", "z-score", "ewma", "robust-z", "novelty", "breakout", "limits"})
  private String name;

  private final Window[] windows = new Window[WINDOWS];
  private final double[] values = new double[WINDOWS];
  private Detector detector;
  private int next;

  /** Makes the events. */
  @Setup
  public void fill() {
    Random random = new Random(1);
    for (int i = 0; i < WINDOWS; i++) {
      double[] window = random.doubles(SIZE, 99, 101).toArray();
      windows[i] = Window.ofOwned(new long[SIZE], window);
      values[i] = 99 + 2 * random.nextDouble();
    }
    detector =
        Detectors.load(WindowDetectorBenchmark.class.getClassLoader())
            .byName(name)
            .orElseThrow()
            .create(Map.of());
  }

  /** One event; the decision does not outlive the call. */
  @Benchmark
  public double judge() {
    int i = next;
    next = (i + 1) % WINDOWS;
    Decision decision = detector.judge(0, values[i], windows[i]);
    return decision.anomalous() ? 1 : decision.score();
  }
}
