package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.local.LocalServer;
import io.stormwatch.local.LocalServers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

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
      assertThat(pipeline.decisions().stream().distinct()).hasSize(3000);
      assertThat(pipeline.deadLetterReasons()).isEmpty();
    }
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
      records.add(pipeline.event("series-" + i % 7, TIME + i, i % 10));
    }
    return records;
  }
}
