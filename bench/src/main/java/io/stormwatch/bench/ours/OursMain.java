package io.stormwatch.bench.ours;

import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.Topologies;
import io.stormwatch.topology.TopologySettings;
import org.apache.storm.LocalCluster;

/**
 * A process that runs the topology on a Storm cluster inside it until it is told to end. As within
 * a worker, tuples are handed over as they are.
 */
public final class OursMain {

  private OursMain() {}

  /** Runs the topology. */
  public static void main(String[] arguments) throws Exception {
    StormwatchConfig config = ChildSettings.parse(arguments).config();
    LocalCluster cluster = new LocalCluster.Builder().build();
    try {
      submit(cluster, config);
      Parent.awaitEnd(System.in);
    } finally {
      cluster.close();
    }
    // Storm leaves threads behind.
    System.exit(0);
  }

  @SuppressWarnings("resource") // closing what submitTopology returns kills the topology
  private static void submit(LocalCluster cluster, StormwatchConfig config) throws Exception {
    cluster.submitTopology(config.name(), TopologySettings.of(config), Topologies.build(config));
  }
}
