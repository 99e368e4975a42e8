package io.stormwatch.local;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How to run a set of local servers.
 *
 * @param kafka each broker
 * @param brokers how many brokers
 * @param cassandra each database node
 * @param cassandraNodes how many database nodes, on 127.0.0.1, 127.0.0.2 and so on
 * @param storm the Storm cluster, if there is to be one
 * @param startLimit how long each start of a server may take
 * @param javaHome the Java installation that runs the servers; empty: the one that runs this JVM
 * @param tuning what the servers' JVMs are tuned for
 */
public record LocalServersOptions(
    KafkaOptions kafka,
    int brokers,
    CassandraOptions cassandra,
    int cassandraNodes,
    Optional<StormOptions> storm,
    Duration startLimit,
    Optional<Path> javaHome,
    JvmTuning tuning) {

  /** Checks the numbers. */
  public LocalServersOptions {
    if (brokers < 1 || cassandraNodes < 1) {
      throw new IllegalArgumentException("At least one broker and one node are needed");
    }
  }

  /**
   * Defaults that suit tests and the demo: one broker, one node, no Storm cluster. A start may take
   * five minutes: seconds on an idle machine, but builds share theirs.
   */
  public static LocalServersOptions defaults() {
    return new LocalServersOptions(
        KafkaOptions.defaults(),
        1,
        CassandraOptions.defaults(),
        1,
        Optional.empty(),
        Duration.ofMinutes(5),
        Optional.empty(),
        JvmTuning.QUICK_START);
  }

  /** The same with other brokers. */
  public LocalServersOptions withKafka(KafkaOptions other) {
    return new LocalServersOptions(
        other, brokers, cassandra, cassandraNodes, storm, startLimit, javaHome, tuning);
  }

  /** The same with another number of brokers. */
  public LocalServersOptions withBrokers(int count) {
    return new LocalServersOptions(
        kafka, count, cassandra, cassandraNodes, storm, startLimit, javaHome, tuning);
  }

  /** The same with other database nodes. */
  public LocalServersOptions withCassandra(CassandraOptions other) {
    return new LocalServersOptions(
        kafka, brokers, other, cassandraNodes, storm, startLimit, javaHome, tuning);
  }

  /** The same with another number of database nodes. */
  public LocalServersOptions withCassandraNodes(int count) {
    return new LocalServersOptions(
        kafka, brokers, cassandra, count, storm, startLimit, javaHome, tuning);
  }

  /** The same with a Storm cluster. */
  public LocalServersOptions withStorm(StormOptions other) {
    return new LocalServersOptions(
        kafka,
        brokers,
        cassandra,
        cassandraNodes,
        Optional.of(other),
        startLimit,
        javaHome,
        tuning);
  }

  /** The same with another limit for each start. */
  public LocalServersOptions withStartLimit(Duration limit) {
    return new LocalServersOptions(
        kafka, brokers, cassandra, cassandraNodes, storm, limit, javaHome, tuning);
  }

  /** The same on another Java installation. */
  public LocalServersOptions withJavaHome(Path folder) {
    return new LocalServersOptions(
        kafka, brokers, cassandra, cassandraNodes, storm, startLimit, Optional.of(folder), tuning);
  }

  /** The same with JVMs tuned for something else. */
  public LocalServersOptions withTuning(JvmTuning other) {
    return new LocalServersOptions(
        kafka, brokers, cassandra, cassandraNodes, storm, startLimit, javaHome, other);
  }
}
