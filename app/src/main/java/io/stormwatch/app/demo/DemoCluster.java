package io.stormwatch.app.demo;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.Topologies;
import io.stormwatch.topology.TopologySettings;
import java.time.Duration;
import java.util.Map;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.generated.KillOptions;

/** The topology on a Storm cluster inside this JVM. */
final class DemoCluster {

  private static final Duration STOP_LIMIT = Duration.ofSeconds(30);

  private final LocalCluster cluster;
  private final String name;
  private boolean running;

  private DemoCluster(LocalCluster cluster, String name) {
    this.cluster = cluster;
    this.name = name;
  }

  /**
   * Starts the cluster and submits the topology. Tuples are serialized between all tasks, as they
   * are between workers.
   */
  static DemoCluster start(StormwatchConfig config) throws Exception {
    DemoCluster demo = new DemoCluster(new LocalCluster.Builder().build(), config.name());
    try {
      Map<String, Object> settings = TopologySettings.of(config);
      settings.putIfAbsent(Config.TOPOLOGY_TESTING_ALWAYS_TRY_SERIALIZE, true);
      demo.submit(settings, config);
      return demo;
    } catch (Exception e) {
      demo.close();
      throw e;
    }
  }

  @SuppressWarnings(
      "resource") // closing what submitTopology returns kills the topology; stop() does
  private void submit(Map<String, Object> settings, StormwatchConfig config) throws Exception {
    cluster.submitTopology(name, settings, Topologies.build(config));
    running = true;
  }

  /** Kills the topology and waits until none of its tasks runs. */
  void stop() throws Exception {
    if (!running) {
      return;
    }
    running = false;
    KillOptions now = new KillOptions();
    now.set_wait_secs(0);
    cluster.killTopologyWithOpts(name, now);
    long deadline = System.nanoTime() + STOP_LIMIT.toNanos();
    while (!cluster.getTopologySummaries().isEmpty() && System.nanoTime() < deadline) {
      Pauses.pause(Duration.ofMillis(100));
    }
  }

  /** Stops the topology, if it runs, and the cluster. */
  void close() throws Exception {
    try {
      stop();
    } finally {
      cluster.close();
    }
  }
}
