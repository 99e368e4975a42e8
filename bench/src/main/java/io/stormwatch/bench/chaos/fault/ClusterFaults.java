package io.stormwatch.bench.chaos.fault;

import io.stormwatch.local.LocalServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalStorm;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.admin.Admin;

/**
 * The faults of one local cluster. Which broker, node or supervisor is struck depends on the seed;
 * of the workers, one without the spout is struck first and then each kind in turn.
 */
public final class ClusterFaults implements FaultSource {

  private final LocalServers servers;
  private final LocalStorm storm;
  private final Workers workers;
  private final Resubmit.Topology topology;
  private final LongSupplier failed;
  private final Admin admin;
  private final String topic;
  private final Executor executor;
  private final Random random;
  private final Map<FaultName, Integer> prepared = new EnumMap<>(FaultName.class);

  /**
   * The faults of a cluster.
   *
   * @param workers the workers of the topology under test
   * @param topology kills and submits it
   * @param failed counts the tuples that its spout has seen fail
   * @param admin a client that the caller closes
   * @param topic the source topic
   * @param executor runs what blocks while a fault ends
   */
  public ClusterFaults(
      LocalServers servers,
      Workers workers,
      Resubmit.Topology topology,
      LongSupplier failed,
      Admin admin,
      String topic,
      Executor executor,
      long seed) {
    this.servers = servers;
    this.storm = servers.storm();
    this.workers = workers;
    this.topology = topology;
    this.failed = failed;
    this.admin = admin;
    this.topic = topic;
    this.executor = executor;
    this.random = new Random(seed);
  }

  @Override
  public Fault prepare(FaultName name) throws Exception {
    int before = prepared.merge(name, 1, Integer::sum) - 1;
    return switch (name) {
      case WORKER_KILL -> new WorkerKill(workers, before % 2 == 1);
      case SUPERVISOR_KILL -> new DaemonKill(one(storm.supervisors()), Liveness.CONNECTION);
      case NIMBUS_KILL -> new DaemonKill(storm.nimbus(), Liveness.CONNECTION);
      case ZOOKEEPER_KILL -> new DaemonKill(storm.zookeeper(), Liveness.ZOOKEEPER);
      case BROKER_STOP -> broker(ServerOutage.Manner.STOP);
      case BROKER_PAUSE -> broker(ServerOutage.Manner.PAUSE);
      case BROKER_KILL -> broker(ServerOutage.Manner.KILL);
      case CASSANDRA_NODE_STOP -> node(ServerOutage.Manner.STOP);
      case CASSANDRA_NODE_PAUSE -> node(ServerOutage.Manner.PAUSE);
      case CASSANDRA_NODE_KILL -> node(ServerOutage.Manner.KILL);
      case CASSANDRA_STOP -> cassandra(ServerOutage.Manner.STOP);
      case CASSANDRA_PAUSE -> cassandra(ServerOutage.Manner.PAUSE);
      case CASSANDRA_KILL -> cassandra(ServerOutage.Manner.KILL);
      case REBALANCE -> new Rebalance(workers);
      case TUPLE_TIMEOUT -> new WorkerPause(workers, failed);
      case PARTITION_ADD -> new PartitionAdd(admin, topic);
      case RESUBMIT -> new Resubmit(topology, workers);
    };
  }

  private Fault broker(ServerOutage.Manner manner) {
    return outage(List.of(one(servers.brokers())), manner, Liveness.KAFKA);
  }

  private Fault node(ServerOutage.Manner manner) {
    return outage(List.of(one(servers.cassandraNodes())), manner, Liveness.CASSANDRA);
  }

  private Fault cassandra(ServerOutage.Manner manner) {
    return outage(servers.cassandraNodes(), manner, Liveness.CASSANDRA);
  }

  private Fault outage(
      List<? extends LocalServer> struck, ServerOutage.Manner manner, Liveness liveness) {
    return new ServerOutage(struck, manner, liveness, executor);
  }

  private <T> T one(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }
}
