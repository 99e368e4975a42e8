package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.cassandra.CassandraWorkerHook;
import io.stormwatch.bolt.publish.DeadLetterBolt;
import io.stormwatch.bolt.publish.ProducerWorkerHook;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.writeread.WriteReadBolt;
import io.stormwatch.bolt.writeread.WriteReadSettings;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersExtension;
import io.stormwatch.spout.EventSpouts;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.LocalCluster;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.tuple.Fields;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** One event that the database refuses for ever, among many that it takes. */
@ExtendWith(LocalServersExtension.class)
class RefusedEventIT {

  private static final long TIME = 1_780_000_000_000L;
  private static final double REFUSED = 666;

  private static LocalCluster cluster;

  @BeforeAll
  static void startCluster() throws Exception {
    cluster = new LocalCluster.Builder().build();
  }

  @AfterAll
  static void stopCluster() throws Exception {
    cluster.close();
  }

  @Test
  void itBecomesADeadLetterAndItsPartitionMovesOn(LocalServers servers) throws Exception {
    TestPipeline prepared =
        TestPipeline.prepare(
            servers,
            cluster,
            "detector.name=none",
            "spout.max-uncommitted-offsets=100",
            "topology.max.spout.pending=100");
    try (TestPipeline pipeline = prepared.start(refusing(prepared.config()))) {
      List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
      for (int i = 0; i < 1_000; i++) {
        records.add(pipeline.event("series-" + i % 7, TIME + i, i == 300 ? REFUSED : i % 10));
      }
      pipeline.send(records);

      pipeline.awaitDrained();

      assertThat(pipeline.stored().rows()).isEqualTo(999);
      assertThat(pipeline.deadLetterReasons()).containsExactly("refused-by-database");
    }
  }

  private static StormTopology refusing(StormwatchConfig config) {
    TopologyBuilder builder = new TopologyBuilder();
    builder.addWorkerHook(new ProducerWorkerHook());
    builder.addWorkerHook(new CassandraWorkerHook());
    builder.setSpout(Components.SPOUT, EventSpouts.create(config));
    builder
        .setBolt(
            Components.WRITE_READ,
            new WriteReadBolt(
                context -> refusing(CassandraWorkerHook.eventsOf(context)),
                CassandraWorkerHook::windowBudgetOf,
                WriteReadSettings.of(config, false),
                config.write().maxInFlight(),
                TimeSource.system()))
        .fieldsGrouping(
            Components.SPOUT, EventTuple.STREAM, new Fields(EventTuple.GROUPING_FIELDS));
    builder
        .setBolt(
            Components.DEAD_LETTER,
            new DeadLetterBolt(config.topics(), config.publish(), TimeSource.system()))
        .shuffleGrouping(Components.SPOUT, DeadLetter.STREAM)
        .shuffleGrouping(Components.WRITE_READ, DeadLetter.STREAM);
    return builder.createTopology();
  }

  private static EventStore refusing(EventStore store) {
    return new EventStore() {
      @Override
      public CompletionStage<Void> write(Event event) {
        return event.value() == REFUSED
            ? CompletableFuture.failedStage(
                new StoreException.Refused("invalid", "this value is not taken", null))
            : store.write(event);
      }

      @Override
      public CompletionStage<Window> readWindow(Event event) {
        return store.readWindow(event);
      }

      @Override
      public CompletionStage<RecentRows> readRecent(Event event) {
        return store.readRecent(event);
      }
    };
  }
}
