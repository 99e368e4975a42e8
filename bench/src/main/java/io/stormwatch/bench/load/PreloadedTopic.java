package io.stormwatch.bench.load;

import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.core.codec.EventEncoder;
import io.stormwatch.core.event.Event;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/**
 * A topic that holds a workload: history and warm-up in one transaction, what is measured in a
 * second one that is left open. Whoever reads only what is committed stops before it; the moment
 * that {@link #open} ends it, all of it lies ready at once, and nothing is being produced any more.
 * Not thread-safe.
 */
public final class PreloadedTopic implements AutoCloseable {

  private static final Duration LONGEST_RUN = Duration.ofMinutes(15);
  private static final Duration CLOSE_LIMIT = Duration.ofSeconds(10);

  private final KafkaProducer<byte[], byte[]> producer;
  private final Workload workload;
  private final AtomicReference<Exception> failure = new AtomicReference<>();

  private PreloadedTopic(KafkaProducer<byte[], byte[]> producer, Workload workload) {
    this.producer = producer;
    this.workload = workload;
  }

  /**
   * Fills a topic that exists and is empty. Blocks until the broker has confirmed every record.
   *
   * @throws TrialException if the broker does not take them
   */
  public static PreloadedTopic fill(
      String bootstrapServers, Workload workload, EventEncoder encoder) throws TrialException {
    PreloadedTopic topic =
        new PreloadedTopic(new KafkaProducer<>(properties(bootstrapServers, workload)), workload);
    try {
      topic.fill(encoder);
      return topic;
    } catch (KafkaException e) {
      topic.close();
      throw new TrialException("cannot fill topic " + workload.topic() + ": " + e.getMessage(), e);
    } catch (TrialException e) {
      topic.close();
      throw e;
    }
  }

  private static Map<String, Object> properties(String bootstrapServers, Workload workload) {
    Map<String, Object> properties = new HashMap<>();
    properties.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    properties.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, workload.topic());
    properties.put(
        ProducerConfig.TRANSACTION_TIMEOUT_CONFIG, Math.toIntExact(LONGEST_RUN.toMillis()));
    properties.put(ProducerConfig.LINGER_MS_CONFIG, 20);
    properties.put(ProducerConfig.BATCH_SIZE_CONFIG, 1 << 16);
    properties.put(ProducerConfig.COMPRESSION_TYPE_CONFIG, "lz4");
    properties.put(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    properties.put(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG, ByteArraySerializer.class);
    return properties;
  }

  private void fill(EventEncoder encoder) throws TrialException {
    EventCursor events = workload.events();
    producer.initTransactions();
    send(events, workload.beforeMeasured(), encoder);
    producer.commitTransaction();
    send(events, workload.measured(), encoder);
  }

  @SuppressWarnings("FutureReturnValueIgnored") // the callback hears of what becomes of it
  private void send(EventCursor events, long count, EventEncoder encoder) throws TrialException {
    producer.beginTransaction();
    for (long i = 0; i < count; i++) {
      Event event = events.next();
      producer.send(
          new ProducerRecord<>(
              event.id().topic(),
              event.id().partition(),
              encoder.key(event.series()),
              encoder.value(event.series(), event.timeMillis(), event.value())),
          (where, problem) -> {
            if (problem != null) {
              failure.compareAndSet(null, problem);
            } else if (where.offset() != event.id().offset()) {
              failure.compareAndSet(
                  null, new KafkaException(event.id() + " went to offset " + where.offset()));
            }
          });
    }
    producer.flush();
    if (failure.get() != null) {
      throw new TrialException("cannot fill topic " + workload.topic(), failure.get());
    }
  }

  /**
   * Makes visible what is to be measured.
   *
   * @throws TrialException if the broker refuses, as after a quarter of an hour
   */
  public void open() throws TrialException {
    try {
      producer.commitTransaction();
    } catch (KafkaException e) {
      throw new TrialException("cannot end the transaction: " + e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    producer.close(CLOSE_LIMIT);
  }
}
