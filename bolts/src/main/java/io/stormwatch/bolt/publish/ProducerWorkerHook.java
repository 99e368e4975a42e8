package io.stormwatch.bolt.publish;

import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import java.time.Duration;
import java.util.HashMap;
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

  private transient KafkaSink sink;
  private transient RecordFetcher records;

  @Override
  public void start(Map<String, Object> topologyConf, WorkerUserContext context) {
    StormwatchConfig config = configOf(topologyConf);
    String client = config.name() + "-publish-" + context.getThisWorkerPort();
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

  private static StormwatchConfig configOf(Map<String, Object> topologyConf) {
    if (topologyConf.get(ConfigMap.TOPOLOGY_KEY) instanceof Map<?, ?> map) {
      Map<String, Object> plain = new HashMap<>();
      map.forEach((key, value) -> plain.put((String) key, value));
      return ConfigMap.fromMap(plain);
    }
    throw new IllegalArgumentException(
        "Storm's configuration lacks the key " + ConfigMap.TOPOLOGY_KEY);
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
}
