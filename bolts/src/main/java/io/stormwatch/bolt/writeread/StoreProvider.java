package io.stormwatch.bolt.writeread;

import io.stormwatch.core.history.EventStore;
import java.io.Serializable;
import org.apache.storm.task.TopologyContext;

/** Where a task finds its store; travels to the worker with the bolt. */
@FunctionalInterface
public interface StoreProvider extends Serializable {

  /**
   * The store of a task, as a rule one that the worker's tasks share. Must not block; the bolt does
   * not close it.
   *
   * @throws IllegalStateException if the worker has none, which is a fault of the topology
   */
  EventStore store(TopologyContext context);
}
