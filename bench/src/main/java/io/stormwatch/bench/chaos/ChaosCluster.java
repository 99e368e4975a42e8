package io.stormwatch.bench.chaos;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.local.CassandraOptions;
import io.stormwatch.local.CommandResult;
import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.KafkaOptions;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import io.stormwatch.local.LocalStorm;
import io.stormwatch.local.StormOptions;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The servers of a run, and topologies on them submitted as {@code storm jar} does it. */
final class ChaosCluster implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration STOP_LIMIT = Duration.ofMinutes(2);
  private static final Duration LOOK = Duration.ofMillis(500);
  private static final int PARTITIONS = 4;
  private static final int BROKER_HEAP = 384;
  private static final int NODE_HEAP = 700;
  private static final int WRITING_THREADS = 32;

  /** Longer than a worker is made to stand still, or Storm would start another in its place. */
  private static final int WORKER_TIMEOUT_SECONDS = 120;

  private static final String SUBMIT = "io.stormwatch.topology.SubmitMain";

  private final LocalServers servers;
  private final Path jar;
  private final int nodes;

  private ChaosCluster(LocalServers servers, Path jar, int nodes) {
    this.servers = servers;
    this.jar = jar;
    this.nodes = nodes;
  }

  /**
   * Starts the servers and makes the source topic.
   *
   * @param jar the topology's jar
   */
  static ChaosCluster start(Path jar, int brokers, int nodes) {
    if (!Files.isRegularFile(jar)) {
      throw new IllegalStateException(
          "there is no " + jar + "; build it with: mvn package -pl topology -am -DskipTests");
    }
    StormOptions storm =
        StormOptions.defaults()
            .with("supervisor.worker.timeout.secs", WORKER_TIMEOUT_SECONDS)
            .with("nimbus.task.timeout.secs", WORKER_TIMEOUT_SECONDS);
    LocalServers servers =
        LocalServers.start(
            LocalServersOptions.defaults()
                .withBrokers(brokers)
                .withKafka(KafkaOptions.defaults().withHeapMegabytes(BROKER_HEAP))
                .withCassandraNodes(nodes)
                .withCassandra(node())
                .withStorm(storm)
                .withTuning(JvmTuning.QUICK_START));
    try {
      servers.kafka().topics().create(TopologyFile.TOPIC, PARTITIONS, Map.of());
      return new ChaosCluster(servers, jar.toAbsolutePath(), nodes);
    } catch (RuntimeException e) {
      servers.close();
      throw e;
    }
  }

  /** At a low rate more threads that write only keep one another awake. */
  private static CassandraOptions node() {
    return CassandraOptions.defaults()
        .withHeapMegabytes(NODE_HEAP)
        .with("concurrent_writes", WRITING_THREADS);
  }

  LocalServers servers() {
    return servers;
  }

  /** The configuration of a topology, written down. */
  TopologyFile file(String name) {
    return TopologyFile.write(servers.folder(), name, servers.connection(), nodes);
  }

  /**
   * Makes tables and topics and submits a topology.
   *
   * @throws IllegalStateException if that does not succeed, saying what was said
   */
  void submit(TopologyFile file) {
    try (CqlSession session = connect(file)) {
      SchemaApply.run(session, new Schema(file.config().cassandra(), file.config().history()));
    }
    CommandResult submitted =
        storm()
            .jar(
                jar,
                SUBMIT,
                List.of("--conf", file.file().toString(), "--create-topics"),
                servers.folder());
    if (submitted.exitCode() != 0) {
      throw new IllegalStateException(
          "the topology could not be submitted: " + submitted.output().strip());
    }
  }

  /** Ends a topology at once, and waits until none of its workers runs and its name is free. */
  void kill(TopologyFile file, RunClock clock) throws InterruptedException {
    CommandResult killed =
        storm().command("KillTopology", List.of(file.config().name(), "-w", "0"));
    if (killed.exitCode() != 0) {
      throw new IllegalStateException(
          "the topology could not be killed: " + killed.output().strip());
    }
    long deadline = clock.nanoTime() + STOP_LIMIT.toNanos();
    while (!storm().workers().isEmpty() || isKnown(file.config().name())) {
      if (clock.nanoTime() - deadline > 0) {
        throw new IllegalStateException("the killed topology or its workers go on");
      }
      clock.pause(LOOK);
    }
  }

  private boolean isKnown(String name) {
    return storm().topologies().stream().anyMatch(topology -> topology.name().equals(name));
  }

  /** A session that the caller closes. */
  CqlSession connect(TopologyFile file) {
    return CassandraSessions.of(file.config().cassandra(), "stormwatch-chaos").connect(PATIENCE);
  }

  private LocalStorm storm() {
    return servers.storm();
  }

  /** Ends every process and deletes every file. */
  @Override
  public void close() {
    servers.close();
  }
}
