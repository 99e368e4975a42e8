package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.LocalServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.topology.metrics.ComponentView;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The topology through outages of its servers, which are therefore its own. That the JVM of the
 * test lives to its end is part of what is tested: an exception in an executor would end it.
 */
class OutageIT {

  private static final long TIME = 1_780_000_000_000L;
  private static final Duration OUTAGE = Duration.ofSeconds(30);

  private LocalServers servers;
  private LocalCluster cluster;

  @BeforeEach
  void start() throws Exception {
    servers = LocalServers.start();
    cluster = new LocalCluster.Builder().build();
  }

  @AfterEach
  void stop() throws Exception {
    cluster.close();
    servers.close();
  }

  @Test
  void nothingIsLostWhenTheDatabaseAndThenTheBrokerIsAwayForHalfAMinute() throws Exception {
    try (TestPipeline pipeline = TestPipeline.prepare(servers, cluster).start()) {
      pipeline.send(events(pipeline, 0, 500));
      pipeline.awaitDrained();

      pipeline.send(events(pipeline, 500, 1000));
      outage(servers.cassandra());
      pipeline.awaitDrained();
      assertThat(pipeline.stored().rows()).isEqualTo(1500);

      pipeline.send(events(pipeline, 1500, 1000));
      outage(servers.kafka());
      pipeline.send(events(pipeline, 2500, 500));
      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(3000);
      assertThat(pipeline.stored().distinct()).isEqualTo(3000);
      assertThat(pipeline.decided()).hasSize(3000);
      assertThat(pipeline.deadLetterReasons()).isEmpty();
    }
  }

  @Test
  void whileNothingIsConfirmedSpoutTasksTimesPendingEventsAreInFlightAndNoMore(@TempDir Path folder)
      throws Exception {
    String topic = servers.kafka().topics().fresh(4);
    TestPipeline pipeline =
        TestPipeline.withoutTables(
            servers,
            cluster,
            topic,
            "parallelism.spout=4",
            "topology.max.spout.pending=25",
            "metrics.directory=" + folder,
            "metrics.interval=1s");
    pipeline.applySchema();
    try (TestPipeline running = pipeline.start()) {
      running.send(events(running, 0, 100));
      running.awaitDrained();
      MetricsFollower follower = new MetricsFollower(folder, topic);
      List<Long> seen = new ArrayList<>();

      servers.cassandra().pause();
      running.send(events(running, 100, 2000));
      await()
          .atMost(TestPipeline.PATIENCE)
          .pollInterval(Duration.ofMillis(500))
          .until(() -> inFlight(follower, seen) == 100);
      await()
          .pollInterval(Duration.ofMillis(500))
          .during(Duration.ofSeconds(5))
          .atMost(Duration.ofSeconds(20))
          .until(() -> inFlight(follower, seen) <= 100);
      servers.cassandra().resume();
      running.awaitDrained();

      assertThat(seen).allMatch(count -> count <= 100);
      assertThat(running.stored().rows()).isEqualTo(2100);
    }
  }

  private static long inFlight(MetricsFollower follower, List<Long> seen) throws IOException {
    ComponentView spout = follower.poll().get("spout");
    long now = spout == null ? 0 : spout.gauge("in-flight").orElse(0);
    seen.add(now);
    return now;
  }

  private static void outage(LocalServer server) {
    server.stop();
    // The length of the outage is what is tested, so there is no condition to wait for.
    await().pollDelay(OUTAGE).atMost(OUTAGE.multipliedBy(2)).until(() -> !server.isRunning());
    server.start();
  }

  private static List<ProducerRecord<byte[], byte[]>> events(
      TestPipeline pipeline, int from, int count) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = from; i < from + count; i++) {
      records.add(pipeline.event("series-" + i % 28, TIME + i, i % 10));
    }
    return records;
  }
}
