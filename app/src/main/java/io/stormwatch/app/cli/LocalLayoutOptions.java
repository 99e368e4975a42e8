package io.stormwatch.app.cli;

import io.stormwatch.local.CassandraOptions;
import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.KafkaOptions;
import io.stormwatch.local.LocalServersOptions;
import io.stormwatch.local.StormOptions;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Which servers to run on this machine. */
final class LocalLayoutOptions {

  private static final int DEFAULT_WORKERS = 4;
  private static final int DEFAULT_SUPERVISORS = 2;
  private static final int MOST = 9;
  private static final int SEVERAL_BROKERS_HEAP = 256;
  private static final int SEVERAL_NODES_HEAP = 600;

  @Option(
      names = "--cluster",
      description = "Runs a Storm cluster too: ZooKeeper, Nimbus and supervisors.")
  private boolean cluster;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Worker processes that the Storm cluster has room for (default: 4).")
  private Integer workers;

  @Option(
      names = "--supervisors",
      paramLabel = "N",
      description = "Supervisors of the Storm cluster (default: 2; 1 for one worker).")
  private Integer supervisors;

  @Option(
      names = "--brokers",
      paramLabel = "N",
      defaultValue = "1",
      description = "Kafka brokers (default: ${DEFAULT-VALUE}).")
  private int brokers;

  @Option(
      names = "--cassandra-nodes",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "Cassandra nodes, on 127.0.0.1, 127.0.0.2 and so on (default: ${DEFAULT-VALUE}).")
  private int nodes;

  /**
   * The servers that were asked for.
   *
   * @throws ParameterException if the numbers make no sense
   */
  LocalServersOptions servers(CommandLine command) {
    check(command, "--brokers", brokers);
    check(command, "--cassandra-nodes", nodes);
    LocalServersOptions options =
        LocalServersOptions.defaults()
            .withTuning(JvmTuning.THROUGHPUT)
            .withBrokers(brokers)
            .withCassandraNodes(nodes);
    if (brokers > 1) {
      options = options.withKafka(KafkaOptions.defaults().withHeapMegabytes(SEVERAL_BROKERS_HEAP));
    }
    if (nodes > 1) {
      options =
          options.withCassandra(CassandraOptions.defaults().withHeapMegabytes(SEVERAL_NODES_HEAP));
    }
    if (cluster) {
      return options.withStorm(storm(command));
    }
    if (workers != null || supervisors != null) {
      throw new ParameterException(command, "--workers and --supervisors need --cluster");
    }
    return options;
  }

  private StormOptions storm(CommandLine command) {
    int room = workers == null ? DEFAULT_WORKERS : workers;
    check(command, "--workers", room);
    int count = supervisors == null ? Math.min(DEFAULT_SUPERVISORS, room) : supervisors;
    check(command, "--supervisors", count);
    int slots = (room + count - 1) / count;
    return StormOptions.defaults().withSupervisors(count).withSlots(slots);
  }

  private static void check(CommandLine command, String option, int value) {
    if (value < 1 || value > MOST) {
      throw new ParameterException(
          command, option + " must be from 1 to " + MOST + ", not " + value);
    }
  }
}
