package io.stormwatch.loadgen.plan;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Puts a plan together. Every part but the phases has a default. Not thread-safe. */
public final class LoadPlanBuilder {

  private final Target target;
  private final List<Phase> phases = new ArrayList<>();
  private SeriesPlan series = SeriesPlan.uniform(100);
  private SignalPlan signal = SignalPlan.DEFAULT;
  private AnomalyPlan anomalies = AnomalyPlan.NONE;
  private FaultPlan faults = FaultPlan.NONE;
  private FormatPlan format = FormatPlan.of(FormatPlan.Format.JSON);
  private long seed = 1;
  private Optional<Instant> startTime = Optional.empty();
  private Shard shard = Shard.WHOLE;
  private LoadPlan.Execution execution = LoadPlan.Execution.DEFAULT;

  LoadPlanBuilder(Target target) {
    this.target = target;
  }

  /** Adds a phase after those already there. */
  public LoadPlanBuilder phase(Phase phase) {
    phases.add(phase);
    return this;
  }

  /** Sets which series there are. */
  public LoadPlanBuilder series(SeriesPlan value) {
    series = value;
    return this;
  }

  /** Sets what values look like. */
  public LoadPlanBuilder signal(SignalPlan value) {
    signal = value;
    return this;
  }

  /** Sets the anomalies to inject. */
  public LoadPlanBuilder anomalies(AnomalyPlan value) {
    anomalies = value;
    return this;
  }

  /** Sets what is wrong on purpose. */
  public LoadPlanBuilder faults(FaultPlan value) {
    faults = value;
    return this;
  }

  /** Sets the wire format. */
  public LoadPlanBuilder format(FormatPlan value) {
    format = value;
    return this;
  }

  /** Sets the seed of all randomness. */
  public LoadPlanBuilder seed(long value) {
    seed = value;
    return this;
  }

  /** Sets the event time of the first event. */
  public LoadPlanBuilder startTime(Instant value) {
    startTime = Optional.of(value);
    return this;
  }

  /** Sets this machine's part of the load. */
  public LoadPlanBuilder shard(Shard value) {
    shard = value;
    return this;
  }

  /** Sets threads, clients and measuring. */
  public LoadPlanBuilder execution(LoadPlan.Execution value) {
    execution = value;
    return this;
  }

  /**
   * The plan.
   *
   * @throws IllegalArgumentException if it has no phase
   */
  public LoadPlan build() {
    return new LoadPlan(
        target, phases, series, signal, anomalies, faults, format, seed, startTime, shard,
        execution);
  }
}
