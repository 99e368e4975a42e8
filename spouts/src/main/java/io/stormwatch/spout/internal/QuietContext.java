package io.stormwatch.spout.internal;

import com.codahale.metrics.MetricSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.storm.metrics2.StormMetricRegistry;
import org.apache.storm.task.TopologyContext;

/**
 * What storm-kafka-client's spout needs of a task's context, without a place for its metrics: its
 * gauges ask the broker at each read, bear topic and partition in their names, and could not be
 * registered a second time by the spout's successor.
 */
final class QuietContext extends TopologyContext {

  QuietContext(TopologyContext task) {
    super(
        task.getRawTopology(),
        Map.of(),
        Map.of(task.getThisTaskId(), task.getThisComponentId()),
        Map.of(task.getThisComponentId(), task.getComponentTasks(task.getThisComponentId())),
        Map.of(),
        Map.of(),
        task.getStormId(),
        null,
        null,
        task.getThisTaskId(),
        task.getThisWorkerPort(),
        List.of(task.getThisTaskId()),
        Map.of(),
        Map.of(),
        new HashMap<>(),
        new HashMap<>(),
        new AtomicBoolean(false),
        new StormMetricRegistry());
  }

  @Override
  public void registerMetricSet(String prefix, MetricSet set) {
    // See the comment on the class.
  }
}
