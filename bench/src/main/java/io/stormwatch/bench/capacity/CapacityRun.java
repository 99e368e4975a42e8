package io.stormwatch.bench.capacity;

import io.stormwatch.bench.child.ChildJvm;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bench.stage.Stage;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.ComponentView;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.HdrHistogram.Histogram;

/** Holds one rate after another on a topology that runs on, and looks how it takes them. */
final class CapacityRun {

  private static final String LATENCY = "end-to-end-micros";
  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final Duration LOOK = Duration.ofMillis(200);

  /** Metrics are written once a second. */
  private static final Duration METRICS = Duration.ofMillis(2_500);

  /** Offsets are committed once a second, so that much of a rate is never behind. */
  private static final double FLAT_SECONDS = 2.5;

  private static final double SENT_SHARE = 0.98;

  private final Stage stage;
  private final Workload workload;
  private final ChildJvm child;
  private final CapacityOptions options;
  private final MetricsFollower metrics;

  /**
   * @param workload whose topic the topology reads
   * @param child the topology
   * @param metrics what the topology writes
   */
  CapacityRun(
      Stage stage,
      Workload workload,
      ChildJvm child,
      CapacityOptions options,
      MetricsFollower metrics) {
    this.stage = stage;
    this.workload = workload;
    this.child = child;
    this.options = options;
    this.metrics = metrics;
  }

  /** Sends at full speed what warms everything up. */
  void warmUp() throws TrialException, InterruptedException, IOException {
    hold(options.first());
    hold(options.first());
  }

  /** Holds a rate, lets the topology drain, and says how it went. */
  Held hold(double rate) throws TrialException, InterruptedException, IOException {
    Histogram before = latency();
    LoadResult load = send(rate);
    long lag = stage.topics().lag(workload.topic(), workload.topic(), workload.partitions());
    drain();
    LockSupport.parkNanos(METRICS.toNanos());
    Histogram values = latency();
    values.subtract(before);
    double p99 = values.getValueAtPercentile(99) / 1e3;
    double sent = load.acknowledged() / load.sendingSeconds();
    boolean sustained =
        sent >= SENT_SHARE * rate && lag <= FLAT_SECONDS * rate && p99 <= options.p99().toMillis();
    return new Held(rate, sent, p99, values.getMaxValue() / 1e3, lag, sustained);
  }

  private LoadResult send(double rate) throws TrialException, InterruptedException {
    LoadPlan plan =
        LoadPlan.to(
                new Target(
                    stage.bootstrapServers(),
                    workload.topic(),
                    Optional.empty(),
                    Map.of("linger.ms", "5")))
            .phase(Phase.hold(rate, options.step()))
            .series(SeriesPlan.uniform(options.series()))
            .build();
    try {
      LoadResult result = LoadGenerator.run(plan, LoadListener.NONE);
      if (!result.ok()) {
        throw new TrialException("the load generator failed: " + result.failures());
      }
      return result;
    } catch (LoadException e) {
      throw new TrialException(e.getMessage(), e);
    }
  }

  private void drain() throws TrialException, InterruptedException {
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    while (stage.topics().lag(workload.topic(), workload.topic(), workload.partitions()) > 0) {
      child.check();
      if (System.nanoTime() - deadline > 0) {
        throw new TrialException("not drained after " + PATIENCE.toMinutes() + " minutes");
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  /** All latencies so far, in microseconds; the caller's own. */
  private Histogram latency() throws IOException {
    ComponentView view = metrics.poll().get(Components.DETECT);
    return view == null ? new Histogram(2) : view.overall(LATENCY).values().copy();
  }
}
