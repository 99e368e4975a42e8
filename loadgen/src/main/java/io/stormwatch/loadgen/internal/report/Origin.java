package io.stormwatch.loadgen.internal.report;

import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Shard;

/**
 * Which part of which load a result is of.
 *
 * @param topic Kafka topic
 * @param seed the plan's seed
 * @param shard the machine's part
 */
public record Origin(String topic, long seed, Shard shard) {

  /** The origin of a plan's result. */
  public static Origin of(LoadPlan plan) {
    return new Origin(plan.target().topic(), plan.seed(), plan.shard());
  }

  /** Whether two results are parts of one load. */
  boolean sameLoadAs(Origin other) {
    return topic.equals(other.topic) && seed == other.seed && shard.of() == other.shard.of();
  }
}
