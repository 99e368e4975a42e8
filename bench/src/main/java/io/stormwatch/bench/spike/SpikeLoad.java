package io.stormwatch.bench.spike;

import io.stormwatch.app.report.Numbers;
import io.stormwatch.app.timeline.Timeline;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.LiveTopology;
import io.stormwatch.loadgen.IntervalReport;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.LoadRun;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.LoadPlanBuilder;
import io.stormwatch.loadgen.plan.SeriesPlan;
import java.io.IOException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Sends the spike and watches what becomes of it until all of it is caught up. */
final class SpikeLoad implements LoadListener {

  private static final double ANOMALY_SHARE = 0.002;
  private static final int MIN_HISTORY = 30;
  private static final Duration LOOK = Duration.ofMillis(250);
  private static final long LINE_SECONDS = 10;

  /** Offsets are committed once a second, so that much of a rate is never behind. */
  private static final double CAUGHT_UP_SECONDS = 2.5;

  /** How long the base load goes on afterwards. */
  private static final double REST_SECONDS = 8;

  /** Nothing committed for so long is a standstill. */
  private static final double PATIENCE_SECONDS = 120;

  private final LiveTopology topology;
  private final SpikeShape shape;
  private final Timeline timeline;
  private final PrintWriter progress;

  SpikeLoad(LiveTopology topology, SpikeShape shape, Timeline timeline, PrintWriter progress) {
    this.topology = topology;
    this.shape = shape;
    this.timeline = timeline;
    this.progress = progress;
  }

  /**
   * What was seen.
   *
   * @param fromMillis wall clock at which the load began
   * @param toMillis wall clock at which it ended
   * @param caughtUpSeconds after the beginning, when no more waited than commits explain
   * @param greatestLag records that waited at most
   */
  record Driven(long fromMillis, long toMillis, double caughtUpSeconds, long greatestLag) {}

  @Override
  public void interval(IntervalReport report) {
    timeline.sent(report);
  }

  /** Sends it all. */
  Driven run(SpikeOptions options) throws TrialException, InterruptedException, IOException {
    progress.println(
        "sending %s events/s, rising to %s …"
            .formatted(Numbers.text(shape.base()), Numbers.text(shape.peak())));
    LoadPlanBuilder plan =
        topology
            .load()
            .series(SeriesPlan.uniform(options.series()))
            .anomalies(
                new AnomalyPlan(
                    List.of(
                        AnomalySpec.point(AnomalyKind.SPIKE, ANOMALY_SHARE),
                        AnomalySpec.point(AnomalyKind.DIP, ANOMALY_SHARE)),
                    MIN_HISTORY));
    shape.phases().forEach(plan::phase);
    try {
      LoadRun load = LoadGenerator.start(plan.build(), this);
      try {
        Driven driven = watch(load);
        load.stop();
        LoadResult sent = load.await();
        if (!sent.ok()) {
          throw new TrialException("the load generator failed: " + sent.failures());
        }
        return driven;
      } finally {
        load.stop();
      }
    } catch (LoadException e) {
      throw new TrialException(e.getMessage(), e);
    }
  }

  private Driven watch(LoadRun load) throws TrialException, InterruptedException, IOException {
    long from = System.currentTimeMillis();
    long start = System.nanoTime();
    double caughtUp = Double.NaN;
    long greatest = 0;
    long least = Long.MAX_VALUE;
    double leastAt = 0;
    long lineAt = 0;
    while (true) {
      double second = (System.nanoTime() - start) / 1e9;
      topology.check();
      topology.poll();
      long lag = topology.lag();
      timeline.lag(System.currentTimeMillis(), lag);
      greatest = Math.max(greatest, lag);
      if (second < shape.overloadTo() || lag < least) {
        least = lag;
        leastAt = second;
      }
      if (Double.isNaN(caughtUp)
          && second > shape.overloadTo()
          && lag <= CAUGHT_UP_SECONDS * shape.base()) {
        caughtUp = second;
      }
      if (second > caughtUp + REST_SECONDS) {
        return new Driven(from, System.currentTimeMillis(), caughtUp, greatest);
      }
      if (load.isDone()) {
        throw new TrialException("the load generator ended before all was caught up");
      }
      if (Double.isNaN(caughtUp) && second - leastAt > PATIENCE_SECONDS) {
        throw new TrialException(
            "%,d records wait, and no fewer for %.0f s".formatted(lag, PATIENCE_SECONDS));
      }
      if ((long) second / LINE_SECONDS > lineAt) {
        lineAt = (long) second / LINE_SECONDS;
        progress.println("%4ds  lag %,d".formatted((long) second, lag));
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }
}
