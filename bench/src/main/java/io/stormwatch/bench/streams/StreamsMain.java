package io.stormwatch.bench.streams;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bench.child.ChildSettings;
import io.stormwatch.bench.child.Parent;
import io.stormwatch.bench.driver.BatchPipeline;
import io.stormwatch.bench.driver.RawStatements;
import io.stormwatch.bench.load.Workload;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import java.io.IOException;
import java.time.Duration;
import java.util.Properties;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.streams.KafkaStreams;
import org.apache.kafka.streams.StreamsConfig;
import org.apache.kafka.streams.errors.StreamsUncaughtExceptionHandler.StreamThreadExceptionResponse;
import org.apache.kafka.streams.processor.api.ProcessorSupplier;

/**
 * A process that runs the same work on Kafka Streams until it is told to end: windows in RocksDB
 * with a changelog, rows to Cassandra in batches, offsets committed when both are safe. It reads
 * the history to fill its store, and stores rows only for what comes after.
 */
public final class StreamsMain {

  /** Name of the setting that holds {@link StreamsSetting#threads}. */
  public static final String THREADS = "threads";

  /** Name of the setting that holds {@link StreamsSetting#cacheMegabytes}. */
  public static final String CACHE = "cache-mebibytes";

  /** Name of the setting that holds {@link StreamsSetting#batchRows}. */
  public static final String BATCH_ROWS = "batch-rows";

  /** Name of the setting that holds {@link StreamsSetting#batches}. */
  public static final String BATCHES = "batches";

  /** Name of the setting that holds the folder of the state. */
  public static final String STATE = "state";

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final long MEBI = 1 << 20;
  private static final int BATCH_BYTES = 1 << 18;

  private StreamsMain() {}

  /** Runs the streams. */
  public static void main(String[] arguments) throws IOException {
    ChildSettings settings = ChildSettings.parse(arguments);
    StormwatchConfig config = settings.config();
    LongAdder anomalies = new LongAdder();
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-bench-streams").connect(PATIENCE)) {
      BatchPipeline rows =
          new BatchPipeline(
              session,
              RawStatements.prepare(session, config.cassandra(), config.history()),
              settings.number(BATCH_ROWS),
              settings.number(BATCHES));
      try (KafkaStreams streams = streams(settings, config, rows, anomalies)) {
        streams.setUncaughtExceptionHandler(StreamsMain::failAtOnce);
        streams.start();
        Parent.awaitEnd(System.in);
      }
    }
    System.out.println("anomalies " + anomalies.sum());
  }

  private static KafkaStreams streams(
      ChildSettings settings, StormwatchConfig config, BatchPipeline rows, LongAdder anomalies) {
    Workload workload = settings.workload();
    long[] historyEnds = workload.offsetsAfter(workload.historyEvents());
    EventDecoder decoder = EventDecoders.of(config.events());
    DetectorFactory detectors =
        Detectors.load(StreamsMain.class.getClassLoader())
            .byName(config.detector().name())
            .orElseThrow();
    ProcessorSupplier<byte[], byte[], Void, Void> processor =
        () ->
            new WindowProcessor(
                decoder,
                detectors.create(config.detector().parameters()),
                rows,
                historyEnds,
                config.history().window(),
                anomalies);
    boolean cached = settings.number(CACHE) > 0;
    return new KafkaStreams(
        StreamsTopology.of(workload.topic(), cached, processor),
        properties(settings, config),
        new RowsBeforeCommit(rows));
  }

  private static Properties properties(ChildSettings settings, StormwatchConfig config) {
    Properties properties = new Properties();
    properties.put(StreamsConfig.APPLICATION_ID_CONFIG, config.kafka().group());
    properties.put(
        StreamsConfig.BOOTSTRAP_SERVERS_CONFIG,
        String.join(",", config.kafka().bootstrapServers()));
    properties.put(StreamsConfig.STATE_DIR_CONFIG, settings.text(STATE));
    properties.put(StreamsConfig.NUM_STREAM_THREADS_CONFIG, settings.number(THREADS));
    properties.put(StreamsConfig.STATESTORE_CACHE_MAX_BYTES_CONFIG, settings.number(CACHE) * MEBI);
    properties.put(
        StreamsConfig.COMMIT_INTERVAL_MS_CONFIG, config.spout().commitPeriod().toMillis());
    // Values of a kilobyte would fill a batch of the default size with a dozen of them.
    properties.put(StreamsConfig.producerPrefix(ProducerConfig.BATCH_SIZE_CONFIG), BATCH_BYTES);
    properties.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
    properties.put(
        StreamsConfig.mainConsumerPrefix(ConsumerConfig.ISOLATION_LEVEL_CONFIG), "read_committed");
    return properties;
  }

  /** A measurement with a failure is none. */
  private static StreamThreadExceptionResponse failAtOnce(Throwable failure) {
    failure.printStackTrace(System.out);
    Runtime.getRuntime().halt(1);
    throw new IllegalStateException("the process has ended", failure);
  }
}
