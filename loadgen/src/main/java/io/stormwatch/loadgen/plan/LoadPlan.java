package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * All that a run does. The records of a plan, with their series, event times, values and labels,
 * are the same for every number of threads, given the seed, the start time and exact counts.
 *
 * @param target where to
 * @param phases one or more, in order
 * @param series which series
 * @param signal their values
 * @param anomalies injected anomalies
 * @param faults what is wrong on purpose
 * @param format wire format
 * @param seed of all randomness
 * @param startTime event time of the first event; empty for the moment at which the run starts
 * @param shard this machine's part
 * @param execution threads, clients and measuring
 */
public record LoadPlan(
    Target target,
    List<Phase> phases,
    SeriesPlan series,
    SignalPlan signal,
    AnomalyPlan anomalies,
    FaultPlan faults,
    FormatPlan format,
    long seed,
    Optional<Instant> startTime,
    Shard shard,
    Execution execution) {

  /**
   * How a plan is carried out.
   *
   * @param threads sending threads, 1 to 1,000; a series belongs to one of them
   * @param producers Kafka clients, 1 to 1,000; a series belongs to one of them
   * @param warmUp time from the start whose measures are set apart
   * @param interval time between two reports, 100 ms to 1 h
   * @param clockProbe whether to compare this machine's clock with the broker's before the start,
   *     which creates and deletes a topic
   * @param labels file to list the injected events in
   */
  public record Execution(
      int threads,
      int producers,
      Duration warmUp,
      Duration interval,
      boolean clockProbe,
      Optional<Path> labels) {

    /** One thread, one client, a report every 10 s. */
    public static final Execution DEFAULT =
        new Execution(1, 1, Duration.ZERO, Duration.ofSeconds(10), false, Optional.empty());

    public Execution {
      requireNonNull(labels, "labels");
      if (threads < 1 || threads > 1000) {
        throw new IllegalArgumentException("threads: must be from 1 to 1000, not " + threads);
      }
      if (producers < 1 || producers > 1000) {
        throw new IllegalArgumentException("producers: must be from 1 to 1000, not " + producers);
      }
      if (warmUp.isNegative()) {
        throw new IllegalArgumentException("warm-up: must not be negative");
      }
      if (interval.toMillis() < 100 || interval.compareTo(Duration.ofHours(1)) > 0) {
        throw new IllegalArgumentException("interval: must be from 100ms to 1h, not " + interval);
      }
    }
  }

  public LoadPlan {
    requireNonNull(target, "target");
    requireNonNull(series, "series");
    requireNonNull(signal, "signal");
    requireNonNull(anomalies, "anomalies");
    requireNonNull(faults, "faults");
    requireNonNull(format, "format");
    requireNonNull(startTime, "startTime");
    requireNonNull(shard, "shard");
    requireNonNull(execution, "execution");
    phases = List.copyOf(phases);
    if (phases.isEmpty()) {
      throw new IllegalArgumentException("phases: at least one is needed");
    }
  }

  /** A plan that sends good JSON events of 100 series, to be changed with the other methods. */
  public static LoadPlanBuilder to(Target target) {
    return new LoadPlanBuilder(target);
  }
}
