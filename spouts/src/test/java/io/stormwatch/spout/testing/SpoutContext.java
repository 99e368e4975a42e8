package io.stormwatch.spout.testing;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import com.codahale.metrics.Metric;
import com.codahale.metrics.MetricSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.apache.storm.Config;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.task.TopologyContext;

/** Storm's context of one task of a spout, with the metrics that the spout registers. */
public final class SpoutContext extends TopologyContext {

  private final Map<String, Metric> metrics = new ConcurrentHashMap<>();

  /**
   * The context of a task.
   *
   * @param topologyId Storm's id of the topology
   * @param task index of the task, from 0
   * @param tasks number of tasks of the spout
   */
  public SpoutContext(String topologyId, int task, int tasks) {
    super(
        new StormTopology(),
        Map.of(Config.STORM_CLUSTER_MODE, "distributed"),
        components(tasks),
        Map.of("spout", IntStream.rangeClosed(1, tasks).boxed().toList()),
        new HashMap<>(),
        new HashMap<>(),
        topologyId,
        null,
        null,
        task + 1,
        6700,
        List.of(task + 1),
        new HashMap<>(),
        new HashMap<>(),
        new HashMap<>(),
        new HashMap<>(),
        new AtomicBoolean(),
        new StormMetricRegistry());
  }

  private static Map<Integer, String> components(int tasks) {
    Map<Integer, String> components = new HashMap<>();
    IntStream.rangeClosed(1, tasks).forEach(task -> components.put(task, "spout"));
    return components;
  }

  @Override
  public void registerMetricSet(String prefix, MetricSet set) {
    set.getMetrics()
        .forEach(
            (name, metric) -> {
              if (metrics.put(prefix + '.' + name, metric) != null) {
                throw new IllegalArgumentException("a second metric " + name);
              }
            });
  }

  /** Names of all registered metrics, with their prefix. */
  public List<String> metricNames() {
    return metrics.keySet().stream().sorted().toList();
  }

  /** The count of a registered counter. */
  public long count(String name) {
    return ((Counter) metrics.get("stormwatch." + name)).getCount();
  }

  /** The value of a registered gauge. */
  public long gauge(String name) {
    return ((Number) ((Gauge<?>) metrics.get("stormwatch." + name)).getValue()).longValue();
  }
}
