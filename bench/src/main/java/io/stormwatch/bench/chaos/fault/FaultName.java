package io.stormwatch.bench.chaos.fault;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The faults that can be asked for. */
public enum FaultName {
  WORKER_KILL("worker-kill", Needs.STORM_ALONE, Duration.ZERO),
  SUPERVISOR_KILL("supervisor-kill", Needs.STORM_ALONE, Duration.ZERO),
  NIMBUS_KILL("nimbus-kill", Needs.STORM_ALONE, Duration.ZERO),
  ZOOKEEPER_KILL("zookeeper-kill", Needs.STORM_ALONE, Duration.ZERO),
  BROKER_STOP("broker-stop", Needs.BROKERS),
  BROKER_PAUSE("broker-pause", Needs.BROKERS),
  BROKER_KILL("broker-kill", Needs.BROKERS),
  CASSANDRA_NODE_STOP("cassandra-node-stop", Needs.NODES),
  CASSANDRA_NODE_PAUSE("cassandra-node-pause", Needs.NODES),
  CASSANDRA_NODE_KILL("cassandra-node-kill", Needs.NODES),
  CASSANDRA_STOP("cassandra-stop", Needs.STORM_ALONE),
  CASSANDRA_PAUSE("cassandra-pause", Needs.STORM_ALONE),
  CASSANDRA_KILL("cassandra-kill", Needs.STORM_ALONE),
  REBALANCE("rebalance", Needs.STORM_ALONE),
  /** Longer than twice the message timeout, after which Storm has given every tuple up. */
  TUPLE_TIMEOUT("tuple-timeout", Needs.STORM_ALONE, Duration.ofSeconds(45)),
  PARTITION_ADD("partition-add", Needs.STORM_ALONE, Duration.ZERO),
  /** The topology is killed and submitted again: no part dies, so it is not one of all. */
  RESUBMIT("resubmit", Needs.STORM_ALONE, Duration.ZERO);

  /** What the cluster must have for a fault to be one that it can be expected to survive. */
  public enum Needs {
    STORM_ALONE,
    /** Several brokers, of which one is struck. */
    BROKERS,
    /** Several database nodes, of which one is struck. */
    NODES
  }

  private final String text;
  private final Needs needs;
  private final Optional<Duration> fixedOutage;

  FaultName(String text, Needs needs) {
    this(text, needs, Optional.empty());
  }

  FaultName(String text, Needs needs, Duration fixedOutage) {
    this(text, needs, Optional.of(fixedOutage));
  }

  FaultName(String text, Needs needs, Optional<Duration> fixedOutage) {
    this.text = requireNonNull(text, "text");
    this.needs = needs;
    this.fixedOutage = fixedOutage;
  }

  /** Every fault that is a part's failure. */
  public static List<FaultName> all() {
    return Arrays.stream(values()).filter(name -> name != RESUBMIT).toList();
  }

  /** The fault of a name on the command line, if there is one. */
  public static Optional<FaultName> of(String text) {
    return Arrays.stream(values()).filter(name -> name.text.equals(text)).findFirst();
  }

  /** The name on the command line and in results. */
  public String text() {
    return text;
  }

  /** What the cluster must have. */
  public Needs needs() {
    return needs;
  }

  /** Whether the fault lasts as long as the plan wants, rather than as long as it takes. */
  public boolean isHeld() {
    return fixedOutage.isEmpty();
  }

  /**
   * How long it lasts.
   *
   * @param wanted how long a fault that is held lasts
   */
  public Duration outage(Duration wanted) {
    return fixedOutage.orElse(wanted);
  }

  @Override
  public String toString() {
    return text;
  }
}
