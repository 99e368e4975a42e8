package io.stormwatch.topology.cluster;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * How a running topology is to be spread anew.
 *
 * @param rest how long its spouts rest before, for tuples in flight to end; whole seconds, empty:
 *     the topology's message timeout
 * @param workers how many worker processes; empty: as many as now
 * @param executors how many executors, by component; what is not named stays
 */
public record Rebalance(
    Optional<Duration> rest, OptionalInt workers, Map<String, Integer> executors) {

  /** Copies what is handed in. */
  public Rebalance {
    executors = Map.copyOf(executors);
  }
}
