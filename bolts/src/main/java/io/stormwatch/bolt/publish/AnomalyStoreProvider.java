package io.stormwatch.bolt.publish;

import io.stormwatch.core.history.AnomalyStore;
import java.io.Serializable;
import org.apache.storm.task.TopologyContext;

/** Where a task finds its store of anomalies; travels to the worker with the bolt. */
@FunctionalInterface
public interface AnomalyStoreProvider extends Serializable {

  /**
   * The store of a task, as a rule one that the worker's tasks share. Must not block; the bolt does
   * not close it.
   *
   * @throws IllegalStateException if the worker has none, which is a fault of the topology
   */
  AnomalyStore store(TopologyContext context);
}
