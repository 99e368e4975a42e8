package io.stormwatch.local;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/**
 * How to run a set of local servers.
 *
 * @param kafka the broker
 * @param cassandra the database node
 * @param startLimit how long each start of a server may take
 * @param javaHome the Java installation that runs the servers; empty: the one that runs this JVM
 * @param tuning what the servers' JVMs are tuned for
 */
public record LocalServersOptions(
    KafkaOptions kafka,
    CassandraOptions cassandra,
    Duration startLimit,
    Optional<Path> javaHome,
    JvmTuning tuning) {

  /**
   * Defaults that suit tests and the demo. A start may take five minutes: seconds on an idle
   * machine, but builds share theirs.
   */
  public static LocalServersOptions defaults() {
    return new LocalServersOptions(
        KafkaOptions.defaults(),
        CassandraOptions.defaults(),
        Duration.ofMinutes(5),
        Optional.empty(),
        JvmTuning.QUICK_START);
  }

  /** The same with another broker. */
  public LocalServersOptions withKafka(KafkaOptions other) {
    return new LocalServersOptions(other, cassandra, startLimit, javaHome, tuning);
  }

  /** The same with another node. */
  public LocalServersOptions withCassandra(CassandraOptions other) {
    return new LocalServersOptions(kafka, other, startLimit, javaHome, tuning);
  }

  /** The same with another limit for each start. */
  public LocalServersOptions withStartLimit(Duration limit) {
    return new LocalServersOptions(kafka, cassandra, limit, javaHome, tuning);
  }

  /** The same on another Java installation. */
  public LocalServersOptions withJavaHome(Path folder) {
    return new LocalServersOptions(kafka, cassandra, startLimit, Optional.of(folder), tuning);
  }

  /** The same with JVMs tuned for something else. */
  public LocalServersOptions withTuning(JvmTuning other) {
    return new LocalServersOptions(kafka, cassandra, startLimit, javaHome, other);
  }
}
