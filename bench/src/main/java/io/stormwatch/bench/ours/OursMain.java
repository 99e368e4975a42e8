package io.stormwatch.bench.ours;

import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.Topologies;

/** A process that runs the topology until it is told to end. */
public final class OursMain {

  private OursMain() {}

  /** Runs the topology. */
  public static void main(String[] arguments) throws Exception {
    StormwatchConfig config = ChildSettings.parse(arguments).config();
    TopologyProcess.run(config, Topologies.build(config));
    // Storm leaves threads behind.
    System.exit(0);
  }
}
