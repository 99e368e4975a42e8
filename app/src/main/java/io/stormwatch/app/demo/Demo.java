package io.stormwatch.app.demo;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.app.audit.Audit;
import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.app.report.KafkaVersion;
import io.stormwatch.app.report.Machine;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.bolt.publish.OutputTopics;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.loadgen.LoadGenerator;
import io.stormwatch.loadgen.LoadResult;
import io.stormwatch.loadgen.LoadRun;
import io.stormwatch.topology.Preflight;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.storm.utils.VersionInfo;

/** One demo on servers that are up: topics and tables, topology, load, drain, audit. */
final class Demo {

  private static final int PARTITIONS = 4;

  /** More than a plot has room for. */
  private static final int MOST_MOMENTS = 1_500;

  private static final Duration LOOK = Duration.ofSeconds(1);
  private static final Duration SHORT_LOOK = Duration.ofMillis(200);
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration START_LIMIT = Duration.ofMinutes(2);

  private final DemoOptions options;
  private final StormwatchConfig config;
  private final String topic;
  private final Console console;
  private final Path metrics;
  private final DemoServers servers;

  Demo(
      DemoOptions options,
      StormwatchConfig config,
      String topic,
      Console console,
      Path metrics,
      DemoServers servers) {
    this.options = options;
    this.config = config;
    this.topic = topic;
    this.console = console;
    this.metrics = metrics;
    this.servers = servers;
  }

  /**
   * Runs the demo to its end.
   *
   * @throws InterruptedException if interrupted, as by Ctrl-C; then nothing of it is left running
   * @throws ServerWatch.ServerEndedException if a server ended
   */
  DemoReport run() throws Exception {
    try (ServerWatch watch = ServerWatch.over(servers::ended)) {
      try {
        return onServers();
      } catch (Exception e) {
        throw watch.explain(e);
      }
    }
  }

  private DemoReport onServers() throws Exception {
    try (CqlSession session =
            CassandraSessions.of(config.cassandra(), "stormwatch-demo").connect(PATIENCE);
        TopicReader reader = new TopicReader(kafkaProperties())) {
      prepare(session);
      console.line("starting the topology on a local Storm cluster …");
      DemoProgress progress = new DemoProgress(console, metrics, config, options.rate());
      Driven driven;
      DemoCluster cluster = DemoCluster.start(config);
      try {
        awaitTopology(progress);
        driven = drive(progress, new Drain(reader, topic));
        console.line("stopping the topology …");
      } finally {
        Closing.uninterrupted(cluster::close);
      }
      progress.finish();
      console.line("counting …");
      AuditResult audit = new Audit(reader, session, config).run(topic);
      return new DemoReport(
          audit,
          progress.endToEndMicros(),
          progress.detectorMicros(),
          new DemoReport.Pace(
              options.rate(),
              driven.sentPerSecond(),
              audit.decided() / driven.seconds(),
              progress.peakPerSecond(),
              driven.seconds(),
              driven.drainSeconds()),
          new DemoReport.Course(
              driven.startMillis(),
              progress.timeline().moments(driven.startMillis(), driven.endMillis(), MOST_MOMENTS)),
          Machine.here(versions(session)),
          options,
          config,
          topic);
    }
  }

  private static Map<String, String> versions(CqlSession session) throws IOException {
    Row cassandra = session.execute("SELECT release_version FROM system.local").one();
    return Map.of(
        "Kafka", KafkaVersion.ofClients(),
        "Storm", VersionInfo.getVersion(),
        "Cassandra", cassandra == null ? "unknown" : cassandra.getString(0));
  }

  private Map<String, Object> kafkaProperties() {
    return Map.of(
        CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG,
        String.join(",", config.kafka().bootstrapServers()),
        ConsumerConfig.GROUP_ID_CONFIG,
        config.kafka().group());
  }

  private void prepare(CqlSession session) {
    DemoTopics.create(config, topic, PARTITIONS);
    try (OutputTopics outputs =
        OutputTopics.connect(config.kafka(), config.topics(), SecretReader.ofProcess())) {
      outputs.ensure(Optional.of(PARTITIONS), Optional.of((short) 1));
    }
    SchemaApply.run(session, new Schema(config.cassandra(), config.history()));
    List<String> problems = new Preflight(config, PATIENCE).problems();
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("; ", problems));
    }
  }

  /** Load that is sent before the topology runs would only measure its start. */
  private static void awaitTopology(DemoProgress progress) throws Exception {
    long deadline = System.nanoTime() + START_LIMIT.toNanos();
    while (!progress.topologyIsUp() && System.nanoTime() < deadline) {
      Pauses.pause(SHORT_LOOK);
    }
  }

  /** Sends the load and waits until all of it is committed. */
  private Driven drive(DemoProgress progress, Drain drain) throws Exception {
    console.line(
        String.format(
            Locale.ROOT,
            "sending %,.0f events/s of %,d series for %d s, with spikes, dips and level shifts …",
            options.rate(),
            options.series(),
            options.duration().toSeconds()));
    LoadRun load = LoadGenerator.start(DemoLoad.plan(options, config, topic), progress);
    long startMillis = System.currentTimeMillis();
    long start = System.nanoTime();
    try {
      while (!load.isDone()) {
        Pauses.pause(LOOK);
        progress.show(secondsSince(start), lag(drain, progress));
      }
      LoadResult sent = load.await();
      require(sent);
      progress.loadEnded();
      long ended = System.nanoTime();
      for (long left = lag(drain, progress); left != 0; left = lag(drain, progress)) {
        progress.show(secondsSince(start), left);
        Pauses.pause(SHORT_LOOK);
      }
      return new Driven(
          startMillis,
          System.currentTimeMillis(),
          secondsSince(start),
          secondsSince(ended),
          sent.acknowledged() / sent.sendingSeconds());
    } finally {
      load.stop();
    }
  }

  private static double secondsSince(long nanos) {
    return (System.nanoTime() - nanos) / 1e9;
  }

  private static long lag(Drain drain, DemoProgress progress) throws Drain.StalledException {
    try {
      return drain.lag();
    } catch (Drain.StalledException e) {
      throw new Drain.StalledException(
          e.getMessage()
              + "; failures so far: "
              + progress.failures()
              + "; a machine that is busy with other things may keep up with a lower --rate");
    }
  }

  private static void require(LoadResult load) throws IOException {
    if (load.error().isPresent()) {
      throw new IOException("the load generator: " + load.error().get());
    }
    if (!load.ok()) {
      throw new IOException(
          "the load generator lost " + load.failed() + " records: " + load.failures());
    }
  }

  /**
   * How long the load took.
   *
   * @param startMillis wall clock at which it began
   * @param endMillis wall clock at which the last event was committed
   * @param seconds from the first event sent to the last one committed
   * @param drainSeconds the part of it after the last event was sent
   * @param sentPerSecond events that the broker took, per second of sending
   */
  private record Driven(
      long startMillis,
      long endMillis,
      double seconds,
      double drainSeconds,
      double sentPerSecond) {}
}
