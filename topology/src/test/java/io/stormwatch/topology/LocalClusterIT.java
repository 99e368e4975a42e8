package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersExtension;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.extension.ExtendWith;

/** Storm inside a JVM, started and ended over and over while other JVMs do the same. */
@ExtendWith(LocalServersExtension.class)
class LocalClusterIT {

  private static final int EVENTS = 100;
  private static final long TIME = 1_780_000_000_000L;

  private final LocalServers servers;

  LocalClusterIT(LocalServers servers) {
    this.servers = servers;
  }

  @RepeatedTest(10)
  @SuppressWarnings("try") // closing a cluster may be interrupted
  void aClusterStartsElectsRunsATopologyAndEnds() throws Exception {
    try (LocalCluster cluster = new LocalCluster.Builder().build();
        TestPipeline pipeline = TestPipeline.prepare(servers, cluster).start()) {
      assertThat(cluster.getTopologySummaries()).hasSize(1);
      List<ProducerRecord<byte[], byte[]>> events = new ArrayList<>();
      for (int i = 0; i < EVENTS; i++) {
        events.add(pipeline.event("series-" + i % 7, TIME + i, i));
      }
      pipeline.send(events);

      pipeline.awaitDrained();

      assertThat(pipeline.stored().distinct()).isEqualTo(EVENTS);
      assertThat(pipeline.decided()).hasSize(EVENTS);
    }
  }
}
