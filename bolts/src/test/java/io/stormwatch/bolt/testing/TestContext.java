package io.stormwatch.bolt.testing;

import com.codahale.metrics.Counter;
import com.codahale.metrics.Gauge;
import com.codahale.metrics.Metric;
import com.codahale.metrics.MetricSet;
import io.stormwatch.core.metrics.IntervalHistogram;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.storm.Config;
import org.apache.storm.Constants;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.MessageId;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.TupleImpl;

/**
 * Storm's context of the only task (number 1) of a component "bolt" that is fed by a component
 * "source" (task 2), with worker resources and the metrics that the bolt registers. Thread-safe.
 */
public final class TestContext extends TopologyContext {

  private static final int BOLT = 1;
  private static final int SOURCE = 2;
  private static final String SOURCE_COMPONENT = "source";

  private final Map<String, Metric> metrics = new ConcurrentHashMap<>();

  private TestContext(
      Map<String, Object> conf,
      Map<String, Object> resources,
      Map<String, Map<String, Fields>> streams) {
    super(
        new StormTopology(),
        conf,
        Map.of(BOLT, "bolt", SOURCE, SOURCE_COMPONENT),
        Map.of("bolt", List.of(BOLT), SOURCE_COMPONENT, List.of(SOURCE)),
        streams,
        new HashMap<>(),
        "test-1",
        null,
        null,
        BOLT,
        6700,
        List.of(BOLT, SOURCE),
        new HashMap<>(),
        resources,
        new HashMap<>(),
        new HashMap<>(),
        new AtomicBoolean(),
        new StormMetricRegistry());
  }

  /** A context with the topology configuration given and no resources. */
  public static TestContext with(Map<String, Object> conf) {
    return with(conf, Map.of());
  }

  /** A context with the topology configuration and worker resources given. */
  public static TestContext with(Map<String, Object> conf, Map<String, Object> resources) {
    Map<String, Object> whole = new HashMap<>(conf);
    whole.put(Config.STORM_CLUSTER_MODE, "distributed");
    return new TestContext(whole, resources, new HashMap<>());
  }

  @Override
  public void registerMetricSet(String prefix, MetricSet set) {
    set.getMetrics()
        .forEach(
            (name, metric) -> {
              Metric other = metrics.put(prefix + '.' + name, metric);
              if (other != null) {
                throw new IllegalArgumentException("a second metric " + name);
              }
            });
  }

  /** The count of a registered counter; 0 if there is none. */
  public long count(String name) {
    return metrics.get("stormwatch." + name) instanceof Counter counter ? counter.getCount() : 0;
  }

  /** The value of a registered gauge. */
  public long gauge(String name) {
    return ((Number) ((Gauge<?>) metrics.get("stormwatch." + name)).getValue()).longValue();
  }

  /** A registered histogram. */
  public IntervalHistogram histogram(String name) {
    return (IntervalHistogram) metrics.get("stormwatch." + name);
  }

  /** A tuple from the source, anchored in a tree of its own. */
  public Tuple tuple(String stream, List<Object> values) {
    MessageId id = MessageId.makeRootId(System.identityHashCode(values), 1);
    return new TupleImpl(this, values, SOURCE_COMPONENT, SOURCE, stream, id);
  }

  /** A tick. */
  public Tuple tick() {
    return new TupleImpl(
        this,
        List.of(1),
        Constants.SYSTEM_COMPONENT_ID,
        (int) Constants.SYSTEM_TASK_ID,
        Constants.SYSTEM_TICK_STREAM_ID);
  }
}
