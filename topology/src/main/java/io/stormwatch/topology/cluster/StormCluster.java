package io.stormwatch.topology.cluster;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.storm.Config;
import org.apache.storm.generated.ClusterSummary;
import org.apache.storm.generated.ExecutorInfo;
import org.apache.storm.generated.KillOptions;
import org.apache.storm.generated.RebalanceOptions;
import org.apache.storm.generated.SupervisorSummary;
import org.apache.storm.generated.TopologySummary;
import org.apache.storm.utils.NimbusClient;
import org.apache.storm.utils.Utils;

/**
 * A connection to the Nimbus that leads a Storm cluster. Every call ends within seconds, and fails
 * with a {@link StormClusterException} when Nimbus is away or refuses. Not thread-safe.
 */
public final class StormCluster implements AutoCloseable {

  private static final int TIMEOUT_MILLIS = (int) Duration.ofSeconds(20).toMillis();
  // Storm's own defaults try for minutes; whoever waits at a terminal can try again.
  private static final Map<String, Object> IMPATIENCE =
      Map.of(
          Config.STORM_NIMBUS_RETRY_TIMES, 2,
          Config.STORM_NIMBUS_RETRY_INTERVAL, 300,
          Config.STORM_NIMBUS_RETRY_INTERVAL_CEILING, 1_000);

  private final NimbusClient client;
  private final NimbusCalls calls;

  private StormCluster(NimbusClient client, NimbusCalls calls) {
    this.client = client;
    this.calls = calls;
  }

  /**
   * Connects to the cluster of a {@code storm.yaml}.
   *
   * @throws StormClusterException if the file cannot be read or no Nimbus leads
   */
  public static StormCluster of(Path stormYaml) {
    Map<String, Object> settings = new HashMap<>(Utils.readDefaultConfig());
    settings.putAll(StormYaml.read(stormYaml));
    return connect(settings);
  }

  /** Connects to the cluster that Storm's own client would, from what its script set. */
  public static StormCluster ofThisClient() {
    return connect(Utils.readStormConfig());
  }

  private static StormCluster connect(Map<String, Object> settings) {
    Map<String, Object> conf = new HashMap<>(settings);
    conf.putAll(IMPATIENCE);
    String address = conf.get(Config.NIMBUS_SEEDS) + " port " + conf.get(Config.NIMBUS_THRIFT_PORT);
    try {
      return new StormCluster(
          NimbusClient.Builder.withConf(conf).withTimeout(TIMEOUT_MILLIS).build(),
          new NimbusCalls(address));
    } catch (RuntimeException e) {
      throw new StormClusterException("no Nimbus that leads answers at " + address, e);
    }
  }

  /** All topologies, in the order of their names. */
  public List<RunningTopology> topologies() {
    return calls.answer(() -> client.getClient().getTopologySummaries()).stream()
        .map(StormCluster::topology)
        .sorted((a, b) -> a.name().compareTo(b.name()))
        .toList();
  }

  /** The topology of that name; empty if there is none. */
  public Optional<RunningTopology> topology(String name) {
    return topologies().stream().filter(topology -> topology.name().equals(name)).findFirst();
  }

  /** Why no topology of that name can be submitted now, in one line; empty if one can. */
  public Optional<String> nameProblem(String name) {
    Optional<RunningTopology> other = topology(name);
    if (other.isPresent()) {
      return Optional.of(
          "Storm: a topology named "
              + name
              + " is there ("
              + other.get().status()
              + "); kill it and wait for its end, or choose another name");
    }
    return calls.answer(() -> client.getClient().isTopologyNameAllowed(name))
        ? Optional.empty()
        : Optional.of("Storm: the cluster does not allow the name " + name);
  }

  /** How many more worker processes the supervisors can run. */
  public int freeSlots() {
    ClusterSummary cluster = calls.answer(() -> client.getClient().getClusterInfo());
    return cluster.get_supervisors().stream().mapToInt(StormCluster::freeSlots).sum();
  }

  /** How many tasks each component of a topology has: the most executors that it can have. */
  public Map<String, Integer> tasks(String name) {
    Map<String, Integer> tasks = new TreeMap<>();
    calls
        .answer(() -> client.getClient().getTopologyInfoByName(name))
        .get_executors()
        .forEach(
            executor ->
                tasks.merge(
                    executor.get_component_id(), size(executor.get_executor_info()), Integer::sum));
    return tasks;
  }

  /**
   * Ends a topology; it is gone only later, when its workers have had their time.
   *
   * @param wait how long its spouts rest before, for tuples in flight to end; whole seconds, empty:
   *     the topology's message timeout
   */
  public void kill(String name, Optional<Duration> wait) {
    KillOptions options = new KillOptions();
    wait.ifPresent(time -> options.set_wait_secs((int) time.toSeconds()));
    calls.run(() -> client.getClient().killTopologyWithOpts(name, options));
  }

  /** Spreads a topology anew; it is done only later, when its status is no longer REBALANCING. */
  public void rebalance(String name, Rebalance wanted) {
    RebalanceOptions options = new RebalanceOptions();
    wanted.rest().ifPresent(time -> options.set_wait_secs((int) time.toSeconds()));
    wanted.workers().ifPresent(options::set_num_workers);
    if (!wanted.executors().isEmpty()) {
      options.set_num_executors(new HashMap<>(wanted.executors()));
    }
    calls.run(() -> client.getClient().rebalance(name, options));
  }

  @Override
  public void close() {
    client.close();
  }

  private static RunningTopology topology(TopologySummary summary) {
    return new RunningTopology(
        summary.get_name(),
        summary.get_id(),
        summary.get_status(),
        summary.get_num_workers(),
        summary.get_num_executors(),
        summary.get_num_tasks(),
        summary.get_uptime_secs());
  }

  private static int freeSlots(SupervisorSummary supervisor) {
    return supervisor.get_num_workers() - supervisor.get_num_used_workers();
  }

  private static int size(ExecutorInfo executor) {
    return executor.get_task_end() - executor.get_task_start() + 1;
  }
}
