package io.stormwatch.bench.stage;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.session.Session;
import io.stormwatch.app.report.KafkaVersion;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.driver.BatchPipeline;
import io.stormwatch.bench.driver.RawStatements;
import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.BenchTopics;
import io.stormwatch.bench.load.EventCursor;
import io.stormwatch.bench.load.PreloadedTopic;
import io.stormwatch.bench.load.StoredHistory;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.bolt.publish.OutputTopics;
import io.stormwatch.core.codec.EventEncoders;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.local.CassandraOptions;
import io.stormwatch.local.Connection;
import io.stormwatch.local.JvmTuning;
import io.stormwatch.local.LocalServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.utils.VersionInfo;

/**
 * The servers that all contenders share, and what is made ready on them before each measurement:
 * empty tables with the history in them, and a topic.
 */
public final class Stage implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final int BATCH_ROWS = 64;
  private static final int BATCHES = 16;

  private final LocalServers servers;
  private final CqlSession session;
  private final BenchTopics topics;

  private Stage(LocalServers servers, CqlSession session, BenchTopics topics) {
    this.servers = servers;
    this.session = session;
    this.topics = topics;
  }

  /**
   * Starts a broker and a database node, and makes the tables.
   *
   * @throws io.stormwatch.local.ServerFailedException if one does not start; then none is left
   */
  public static Stage start() {
    LocalServers servers =
        LocalServers.start(
            LocalServersOptions.defaults()
                .withTuning(JvmTuning.THROUGHPUT)
                .withCassandra(CassandraOptions.defaults().withPeriodicSync()));
    try {
      StormwatchConfig config = base(servers.connection(), "stormwatch").config();
      CqlSession session =
          CassandraSessions.of(config.cassandra(), "stormwatch-bench").connect(PATIENCE);
      SchemaApply.run(session, new Schema(config.cassandra(), config.history()));
      return new Stage(
          servers, session, BenchTopics.connect(servers.connection().bootstrapServers()));
    } catch (RuntimeException e) {
      servers.close();
      throw e;
    }
  }

  /** What every contender is told: where the servers are, its topic, and what makes runs equal. */
  private static ChildSettings base(Connection connection, String topic) {
    return new ChildSettings(
        Map.of(),
        List.of(
            "name=" + topic,
            "kafka.bootstrap-servers=" + connection.bootstrapServers(),
            "topics.names=" + topic,
            "topics.anomalies=" + topic + ".anomalies",
            "cassandra.contact-points=" + String.join(",", connection.contactPoints()),
            "cassandra.local-datacenter=" + connection.localDatacenter(),
            "cassandra.replication." + connection.localDatacenter() + "=1",
            "cassandra.write-consistency=LOCAL_ONE",
            "cassandra.read-consistency=LOCAL_ONE"));
  }

  /** What a contender is told for a workload; its consumer group is called as the topic. */
  public ChildSettings settings(Workload workload) {
    return base(servers.connection(), workload.topic()).with(workload);
  }

  /** What the topology is told to read a topic; its consumer group is called as the topic. */
  ChildSettings settings(String topic) {
    return base(servers.connection(), topic);
  }

  /**
   * Empties the tables, stores the workload's history and makes its topic and those for results.
   *
   * @return the topic, what is to be measured not yet visible
   */
  public PreloadedTopic prepare(Workload workload) throws TrialException, InterruptedException {
    prepareTables(workload);
    StormwatchConfig config = settings(workload).config();
    makeTopics(config, workload.topic(), workload.partitions());
    return PreloadedTopic.fill(bootstrapServers(), workload, EventEncoders.of(config.events()));
  }

  /** Makes a source topic that is empty, and those for its results. */
  void makeTopics(StormwatchConfig config, String topic, int partitions)
      throws TrialException, InterruptedException {
    topics.create(topic, partitions);
    try (OutputTopics outputs =
        OutputTopics.connect(config.kafka(), config.topics(), SecretReader.ofProcess())) {
      outputs.ensure(Optional.of(1), Optional.of((short) 1));
    }
  }

  /** Empties the tables and stores the workload's history. */
  public void prepareTables(Workload workload) throws InterruptedException {
    StormwatchConfig config = settings(workload).config();
    session.execute("TRUNCATE " + config.cassandra().keyspace() + ".events");
    BatchPipeline rows = rows(config);
    EventCursor events = workload.events();
    for (long i = 0; i < workload.historyEvents(); i++) {
      rows.add(events.next());
    }
    rows.flush();
  }

  private BatchPipeline rows(StormwatchConfig config) {
    return new BatchPipeline(
        session,
        RawStatements.prepare(session, config.cassandra(), config.history()),
        BATCH_ROWS,
        BATCHES);
  }

  /** Stores a history that is on no topic. */
  void store(StoredHistory history) throws InterruptedException {
    if (history.rows() == 0) {
      return;
    }
    BatchPipeline rows = rows(settings(history.workload()).config());
    for (long row = 0; row < history.rows(); row++) {
      rows.add(history.event(row), history.offset(row));
    }
    rows.flush();
  }

  /**
   * Changes how the table of events is laid out on disk.
   *
   * @param chunkLengthKib length of a compressed chunk
   * @param flushMillis after how long what was written goes to disk; 0 when memory is full
   */
  public void layOut(int chunkLengthKib, int flushMillis) {
    String keyspace = base(servers.connection(), "stormwatch").config().cassandra().keyspace();
    session.execute(
        "ALTER TABLE %s.events WITH compression = {'class': 'LZ4Compressor', 'chunk_length_in_kb': %d} AND memtable_flush_period_in_ms = %d"
            .formatted(keyspace, chunkLengthKib, flushMillis));
  }

  /** Lets the contender's group begin after the history. */
  public void skipHistory(Workload workload) throws TrialException, InterruptedException {
    topics.startAt(
        workload.topic(), workload.topic(), workload.offsetsAfter(workload.historyEvents()));
  }

  /** Counts what became of a workload's events. */
  public RowAudit audit(Workload workload) {
    return audit(workload, 0);
  }

  /**
   * Counts what became of a workload's events.
   *
   * @param others rows of its topic that are of none of them
   */
  RowAudit audit(Workload workload, long others) {
    return RowAudit.of(session, settings(workload).config().cassandra(), workload, others);
  }

  /** Deletes a topic and those for its results. */
  public void forget(Workload workload) throws TrialException, InterruptedException {
    StormwatchConfig config = settings(workload).config();
    topics.delete(workload.topic());
    topics.delete(config.topics().anomalies());
    topics.delete(config.topics().deadLetterOf(workload.topic()));
    topics.delete(workload.topic() + "-windows-changelog");
  }

  /** The database, for those who look at the tables. */
  CqlSession session() {
    return session;
  }

  /** The topics and what groups have committed on them. */
  public BenchTopics topics() {
    return topics;
  }

  /** Where contenders keep files; gone with the servers. */
  public Path folder() {
    return servers.folder();
  }

  /** Where the broker is. */
  public String bootstrapServers() {
    return servers.connection().bootstrapServers();
  }

  /** Versions of what is measured, by name. */
  public Map<String, String> versions() throws IOException {
    return Map.of(
        "Kafka", KafkaVersion.ofClients(),
        "Storm", VersionInfo.getVersion(),
        "Cassandra", session.execute("SELECT release_version FROM system.local").one().getString(0),
        "Cassandra driver", String.valueOf(Session.OSS_DRIVER_COORDINATES.getVersion()));
  }

  /** Processor time of the servers so far, by name. */
  public Map<String, Duration> cpu() {
    Map<String, Duration> times = new HashMap<>();
    for (LocalServer server : servers.all()) {
      ProcessHandle.of(server.pid())
          .flatMap(process -> process.info().totalCpuDuration())
          .ifPresent(time -> times.put(server.name(), time));
    }
    return times;
  }

  @Override
  public void close() {
    topics.close();
    session.close();
    servers.close();
  }
}
