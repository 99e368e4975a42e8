package io.stormwatch.bolt.writeread;

import io.stormwatch.bolt.support.WindowBudget;
import java.io.Serializable;
import org.apache.storm.task.TopologyContext;

/** Where a task finds the memory that the worker's tasks share; travels with the bolt. */
@FunctionalInterface
public interface BudgetProvider extends Serializable {

  /**
   * The budget of the worker.
   *
   * @throws IllegalStateException if the worker has none, which is a fault of the topology
   */
  WindowBudget budget(TopologyContext context);
}
