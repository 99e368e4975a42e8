package io.stormwatch.bench.ours;

import io.stormwatch.bench.child.Parent;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.TopologySettings;
import org.apache.storm.LocalCluster;
import org.apache.storm.generated.StormTopology;

/** Runs a topology on a Storm cluster inside this process until its parent wants it to end. */
public final class TopologyProcess {

  private TopologyProcess() {}

  /** Runs it. As within a worker, tuples are handed over as they are. */
  public static void run(StormwatchConfig config, StormTopology topology) throws Exception {
    LocalCluster cluster = new LocalCluster.Builder().build();
    try {
      submit(cluster, config, topology);
      Parent.awaitEnd(System.in);
    } finally {
      cluster.close();
    }
  }

  @SuppressWarnings("resource") // closing what submitTopology returns kills the topology
  private static void submit(LocalCluster cluster, StormwatchConfig config, StormTopology topology)
      throws Exception {
    cluster.submitTopology(config.name(), TopologySettings.of(config), topology);
  }
}
