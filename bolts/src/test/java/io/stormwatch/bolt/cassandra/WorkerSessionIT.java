package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.apache.storm.Config;
import org.apache.storm.LocalCluster;
import org.apache.storm.generated.RebalanceOptions;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.topology.OutputFieldsDeclarer;
import org.apache.storm.topology.TopologyBuilder;
import org.apache.storm.topology.base.BaseRichBolt;
import org.apache.storm.topology.base.BaseRichSpout;
import org.apache.storm.tuple.Fields;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.tuple.Values;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
class WorkerSessionIT {

  private static final int TASKS = 16;

  @Test
  @SuppressWarnings("try") // closing a cluster may be interrupted
  void sixteenTasksOfAWorkerShareOneSessionThatEndsWithIt(CassandraServer server) throws Exception {
    StormwatchConfig config = config(server);
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "test").connect(Duration.ofSeconds(30))) {
      SchemaApply.run(session, new Schema(config.cassandra(), config.history()));
      try (LocalCluster cluster = new LocalCluster()) {
        Config conf = new Config();
        conf.setMaxSpoutPending(1);
        conf.put(ConfigMap.TOPOLOGY_KEY, ConfigMap.toMap(config));
        cluster.submitTopology("sessions", conf, topology().createTopology());

        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> StoredEvents.read(session, config.cassandra(), "t").distinct() == TASKS);
        assertThat(clients(session, config)).hasSize(1);
      }
      await()
          .atMost(Duration.ofSeconds(30))
          .untilAsserted(() -> assertThat(clients(session, config)).isEmpty());
    }
  }

  @Test
  @SuppressWarnings("try") // closing a cluster may be interrupted
  void sixteenTasksOnFourThreadsAfterARebalanceShareOneSessionToo(CassandraServer server)
      throws Exception {
    StormwatchConfig config = config(server);
    try (CqlSession session =
            CassandraSessions.of(config.cassandra(), "test").connect(Duration.ofSeconds(30));
        DriverWarnings warnings = new DriverWarnings()) {
      SchemaApply.run(session, new Schema(config.cassandra(), config.history()));
      try (LocalCluster cluster = new LocalCluster()) {
        Config conf = new Config();
        conf.setMaxSpoutPending(1);
        conf.put(ConfigMap.TOPOLOGY_KEY, ConfigMap.toMap(config));
        cluster.submitTopology("rebalanced", conf, topology().createTopology());
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> StoredEvents.read(session, config.cassandra(), "t").distinct() == TASKS);
        Set<String> before = clients(session, config);
        session.execute("TRUNCATE " + config.cassandra().keyspace() + ".events");

        RebalanceOptions fewer = new RebalanceOptions();
        fewer.set_wait_secs(0);
        fewer.put_to_num_executors("writers", 4);
        cluster.rebalance("rebalanced", fewer);

        await()
            .atMost(Duration.ofMinutes(2))
            .untilAsserted(
                () ->
                    assertThat(clients(session, config))
                        .hasSize(1)
                        .doesNotContainAnyElementsOf(before));
        await()
            .atMost(Duration.ofMinutes(2))
            .until(() -> StoredEvents.read(session, config.cassandra(), "t").distinct() == TASKS);
        assertThat(executors(cluster)).isEqualTo(4);
        assertThat(clients(session, config)).hasSize(1);
      }
      assertThat(warnings.lines()).as("warnings of too many sessions").isEmpty();
    }
  }

  private static long executors(LocalCluster cluster) throws Exception {
    String id = cluster.getClusterInfo().get_topologies().get(0).get_id();
    return cluster.getTopologyInfo(id).get_executors().stream()
        .filter(executor -> executor.get_component_id().equals("writers"))
        .count();
  }

  private static StormwatchConfig config(CassandraServer server) {
    return StormwatchConfigs.with(
        List.of(
            "name=sessions-" + UUID.randomUUID(),
            "cassandra.contact-points=[" + server.contactPoint() + "]",
            "cassandra.keyspace=" + server.keyspaces().freshName()));
  }

  private static TopologyBuilder topology() {
    TopologyBuilder builder = new TopologyBuilder();
    builder.addWorkerHook(new CassandraWorkerHook());
    builder.setSpout("numbers", new Numbers());
    builder.setBolt("writers", new Writer(), TASKS).setNumTasks(TASKS).allGrouping("numbers");
    return builder;
  }

  /** Who is connected under the topology's name, as the server sees it. */
  private static Set<String> clients(CqlSession session, StormwatchConfig config) {
    return session.execute("SELECT client_options FROM system_views.clients").all().stream()
        .map(WorkerSessionIT::options)
        .filter(options -> config.name().equals(options.get("APPLICATION_NAME")))
        .map(options -> options.get("CLIENT_ID"))
        .collect(Collectors.toSet());
  }

  private static Map<String, String> options(Row row) {
    Map<String, String> options = row.getMap(0, String.class, String.class);
    return options == null ? Map.of() : options;
  }

  /** Says one thing, again and again. */
  static final class Numbers extends BaseRichSpout {
    private static final long serialVersionUID = 1L;
    private transient SpoutOutputCollector collector;

    @Override
    public void open(
        Map<String, Object> conf, TopologyContext context, SpoutOutputCollector output) {
      collector = output;
    }

    @Override
    public void nextTuple() {
      collector.emit(new Values(1), 1);
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {
      declarer.declare(new Fields("number"));
    }
  }

  /** Stores an event of its own, again until the database has taken it. */
  static final class Writer extends BaseRichBolt {
    private static final long serialVersionUID = 1L;
    private transient OutputCollector collector;
    private transient EventStore store;
    private transient Event event;
    private transient CompletableFuture<Void> written;

    @Override
    public void prepare(Map<String, Object> conf, TopologyContext context, OutputCollector output) {
      collector = output;
      store = CassandraWorkerHook.eventsOf(context);
      int task = context.getThisTaskId();
      event = new Event(new EventId("t", 0, task), "s", 1_000, task);
      written = CompletableFuture.failedFuture(new IllegalStateException("not yet"));
    }

    @Override
    public void execute(Tuple input) {
      if (written.isCompletedExceptionally()) {
        written = store.write(event).toCompletableFuture();
      }
      collector.ack(input);
    }

    @Override
    public void declareOutputFields(OutputFieldsDeclarer declarer) {}
  }
}
