package io.stormwatch.bolt.detect;

import io.stormwatch.core.detect.Detector;
import java.io.Serializable;
import org.apache.storm.task.TopologyContext;

/** Where a task gets its detector; travels to the worker with the bolt. */
@FunctionalInterface
public interface DetectorProvider extends Serializable {

  /**
   * A detector for one task alone.
   *
   * @throws IllegalStateException if the worker lacks it, which is a fault of the topology
   */
  Detector detector(TopologyContext context);
}
