package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import java.io.Serializable;
import java.time.Duration;
import java.util.Map;
import org.apache.storm.hooks.IWorkerHook;
import org.apache.storm.task.WorkerTopologyContext;
import org.apache.storm.task.WorkerUserContext;

/**
 * Gives a worker its one Kafka producer, and the reader of single records, for the bolts that
 * publish. Neither is connected before it is needed, so a worker starts whether brokers are there
 * or not.
 */
public final class ProducerWorkerHook implements IWorkerHook {

  private static final long serialVersionUID = 1L;
  private static final Duration READ_TIMEOUT = Duration.ofSeconds(5);
  private static final String SINK = "stormwatch.message-sink";
  private static final String RECORDS = "stormwatch.record-source";

  private final ConfigReader reader;

  private transient KafkaSink sink;
  private transient RecordFetcher records;

  /**
   * A hook that is not started yet.
   *
   * @param reader finds the configuration in Storm's
   */
  public ProducerWorkerHook(ConfigReader reader) {
    this.reader = requireNonNull(reader, "reader");
  }

  @Override
  public void start(Map<String, Object> topologyConf, WorkerUserContext context) {
    StormwatchConfig config = reader.read(topologyConf);
    String client = "stormwatch-" + config.name() + '-' + context.getThisWorkerPort();
    KafkaClients clients = new KafkaClients(config.kafka(), SecretReader.ofProcess(), client);
    Duration deliveryTimeout = config.publish().deliveryTimeout();
    sink =
        new KafkaSink(
            new ProducerSlot(() -> clients.producer(deliveryTimeout), System::nanoTime),
            System::nanoTime);
    records =
        new RecordFetcher(() -> clients.consumer(READ_TIMEOUT), READ_TIMEOUT, System::nanoTime);
    context.setResource(SINK, sink);
    context.setResource(RECORDS, records);
  }

  @Override
  public void shutdown() {
    if (sink != null) {
      sink.close();
    }
    if (records != null) {
      records.close();
    }
  }

  /**
   * The worker's way to Kafka.
   *
   * @throws IllegalStateException if the topology has no such hook
   */
  static MessageSink sinkOf(WorkerTopologyContext context) {
    return resource(context, SINK, MessageSink.class);
  }

  /**
   * The worker's reader of single records.
   *
   * @throws IllegalStateException if the topology has no such hook
   */
  static RecordSource recordsOf(WorkerTopologyContext context) {
    return resource(context, RECORDS, RecordSource.class);
  }

  /** The resources that a started hook sets, by name. */
  static Map<String, Object> resources(MessageSink sink, RecordSource records) {
    return Map.of(SINK, sink, RECORDS, records);
  }

  private static <T> T resource(WorkerTopologyContext context, String name, Class<T> type) {
    Object resource = context.getResource(name);
    if (!type.isInstance(resource)) {
      throw new IllegalStateException(
          "the topology lacks its worker hook " + ProducerWorkerHook.class.getName());
    }
    return type.cast(resource);
  }

  /** Finds the configuration in Storm's; travels to the worker with the hook. */
  @FunctionalInterface
  public interface ConfigReader extends Serializable {

    /** The configuration that the topology was submitted with. */
    StormwatchConfig read(Map<String, Object> topologyConf);
  }
}
