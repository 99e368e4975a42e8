package io.stormwatch.bench.loader;

import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.ours.TopologyProcess;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.spout.EventSpouts;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.topology.TopologyBuilder;

/** A process that runs the spout alone until it is told to end: its tuples are acked at once. */
public final class SpoutMain {

  private static final String SPOUT = "spout";

  private SpoutMain() {}

  /** Runs the spout. */
  public static void main(String[] arguments) throws Exception {
    StormwatchConfig config = ChildSettings.parse(arguments).config();
    TopologyProcess.run(config, topology(config));
    // Storm leaves threads behind.
    System.exit(0);
  }

  private static StormTopology topology(StormwatchConfig config) {
    TopologyBuilder builder = new TopologyBuilder();
    builder.setSpout(SPOUT, EventSpouts.create(config), config.parallelism().spout());
    builder
        .setBolt("acks", new AckingBolt(), 1)
        .shuffleGrouping(SPOUT, EventTuple.STREAM)
        .shuffleGrouping(SPOUT, DeadLetter.STREAM);
    return builder.createTopology();
  }
}
