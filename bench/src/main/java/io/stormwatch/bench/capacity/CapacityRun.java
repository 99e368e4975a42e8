package io.stormwatch.bench.capacity;

import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.stage.LiveTopology;
import io.stormwatch.loadgen.LoadException;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadListener;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.ComponentView;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** Holds one rate after another on a topology that runs on, and looks how it takes them. */
public final class CapacityRun {

  private static final String LATENCY = "end-to-end-micros";
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private static final int TRIES = 2;

  /** Metrics are written once a second. */
  private static final Duration METRICS = Duration.ofMillis(2_500);

  /** Offsets are committed once a second, so that much of a rate is never behind. */
  private static final double FLAT_SECONDS = 2.5;

  private static final double SENT_SHARE = 0.98;

  private final LiveTopology topology;
  private final CapacityOptions options;

  /** Rates on a topology that the caller closes. */
  public CapacityRun(LiveTopology topology, CapacityOptions options) {
    this.topology = topology;
    this.options = options;
  }

  /** Sends for a while what warms everything up. */
  public void warmUp() throws TrialException, InterruptedException {
    hold(options.first());
    hold(options.first());
  }

  /**
   * Searches for the highest rate that is sustained.
   *
   * @param precision greatest rate not sustained over the highest sustained, more than 1
   * @param follower hears of each rate tried
   */
  public Found search(double precision, Consumer<Held> follower)
      throws TrialException, InterruptedException {
    List<Held> tried = new ArrayList<>();
    double rate =
        new RateSearch(options.first(), options.greatest(), precision)
            .run(each -> sustains(each, tried, follower));
    return new Found(rate, tried);
  }

  /** A rate that fails once may have met a compaction or another program: it has a second try. */
  private boolean sustains(double rate, List<Held> tried, Consumer<Held> follower)
      throws TrialException, InterruptedException {
    for (int tries = 0; tries < TRIES; tries++) {
      Held held = hold(rate);
      tried.add(held);
      follower.accept(held);
      if (held.sustained()) {
        return true;
      }
    }
    return false;
  }

  /**
   * What a search gave.
   *
   * @param rate the highest rate sustained, events per second; 0 if none was
   * @param tried every rate of the search, in order
   */
  public record Found(double rate, List<Held> tried) {

    public Found {
      tried = List.copyOf(tried);
    }
  }

  /** Holds a rate, lets the topology drain, and says how it went. */
  Held hold(double rate) throws TrialException, InterruptedException {
    Histogram before = latency();
    LoadResult load = send(rate);
    long lag = topology.lag();
    topology.drain(PATIENCE);
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
    try {
      LoadResult result =
          LoadGenerator.run(
              topology
                  .load()
                  .phase(Phase.hold(rate, options.step()))
                  .series(SeriesPlan.uniform(options.series()))
                  .build(),
              LoadListener.NONE);
      if (!result.ok()) {
        throw new TrialException("the load generator failed: " + result.failures());
      }
      return result;
    } catch (LoadException e) {
      throw new TrialException(e.getMessage(), e);
    }
  }

  /** All latencies so far, in microseconds; the caller's own. */
  private Histogram latency() throws TrialException {
    try {
      ComponentView view = topology.poll().get(Components.DETECT);
      return view == null ? new Histogram(2) : view.overall(LATENCY).values().copy();
    } catch (IOException e) {
      throw new TrialException("cannot read the topology's metrics: " + e.getMessage(), e);
    }
  }
}
