package io.stormwatch.bolt.cassandra;

import io.stormwatch.bolt.support.WindowBudget;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.EffectiveBounds;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.history.AnomalyStore;
import io.stormwatch.core.history.EventStore;
import java.util.Map;
import org.apache.storm.hooks.BaseWorkerHook;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.task.WorkerUserContext;

/**
 * Gives a worker its one Cassandra session and its memory for windows, for all tasks in it. A
 * worker starts whether the database is there or not.
 */
public final class CassandraWorkerHook extends BaseWorkerHook {

  private static final long serialVersionUID = 1L;
  private static final String RESOURCE = "stormwatch.cassandra";
  private static final String BUDGET = "stormwatch.windows";

  private transient CassandraResource resource;

  @Override
  public void start(Map<String, Object> topologyConf, WorkerUserContext context) {
    StormwatchConfig config = configOf(topologyConf);
    CassandraSessions sessions =
        CassandraSessions.of(config.cassandra(), config.name())
            .withConnections(EffectiveBounds.of(config).connectionsPerNode());
    resource = CassandraResource.start(sessions, config.cassandra(), config.history());
    context.setResource(RESOURCE, resource);
    long heap = Runtime.getRuntime().maxMemory();
    context.setResource(BUDGET, new WindowBudget(config.history().cacheBytes(heap)));
  }

  @SuppressWarnings("unchecked") // a map that ConfigMap made, checked by it
  private static StormwatchConfig configOf(Map<String, Object> topologyConf) {
    Object map = topologyConf.get(ConfigMap.TOPOLOGY_KEY);
    if (!(map instanceof Map<?, ?>)) {
      throw new IllegalStateException(
          "the topology's configuration lacks " + ConfigMap.TOPOLOGY_KEY);
    }
    return ConfigMap.fromMap((Map<String, ?>) map);
  }

  @Override
  public void shutdown() {
    if (resource != null) {
      resource.close();
    }
  }

  /**
   * The worker's history; may be used at once, its calls fail as transient until the database is
   * ready.
   *
   * @throws IllegalStateException if the topology has no such hook
   */
  public static EventStore eventsOf(WorkerTopologyContext context) {
    return resourceOf(context).events();
  }

  /**
   * The worker's anomalies; may be used at once, its calls fail as transient until the database is
   * ready.
   *
   * @throws IllegalStateException if the topology has no such hook
   */
  public static AnomalyStore anomaliesOf(WorkerTopologyContext context) {
    return resourceOf(context).anomalies();
  }

  /**
   * The memory for windows that the worker's tasks share.
   *
   * @throws IllegalStateException if the topology has no such hook
   */
  public static WindowBudget windowBudgetOf(WorkerTopologyContext context) {
    if (context.getResource(BUDGET) instanceof WindowBudget found) {
      return found;
    }
    throw noHook();
  }

  private static CassandraResource resourceOf(WorkerTopologyContext context) {
    if (context.getResource(RESOURCE) instanceof CassandraResource found) {
      return found;
    }
    throw noHook();
  }

  private static IllegalStateException noHook() {
    return new IllegalStateException(
        "the topology lacks its worker hook " + CassandraWorkerHook.class.getName());
  }
}
