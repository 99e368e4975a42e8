package io.stormwatch.bench.reference;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.CassandraEventStore;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.detect.DetectorFactory;
import io.stormwatch.core.detect.Detectors;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * The usual way to do what the topology does, without a stream processor: threads that poll, a
 * bounded queue, a fixed pool of workers that store each event and then read its window with
 * prepared statements and without waiting, the same detector, offsets committed once everything
 * before them is done. Unlike the topology it keeps no order within a series, which favours it.
 */
public final class ReferenceClient implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int QUEUE = 2_000;

  private final CqlSession session;
  private final EventWorker worker;
  private final List<Thread> threads = new ArrayList<>();

  private ReferenceClient(CqlSession session, EventWorker worker) {
    this.session = session;
    this.worker = worker;
  }

  /**
   * Starts a client on a topic whose group has committed offsets.
   *
   * @param partitions of the configuration's one topic
   * @param failed hears of whatever goes wrong; the client does not mend it
   */
  public static ReferenceClient start(
      StormwatchConfig config,
      ReferenceSetting setting,
      int partitions,
      Consumer<Throwable> failed) {
    CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-bench-reference")
            .withConnections(setting.connections())
            .connect(PATIENCE);
    DetectorFactory detectors =
        Detectors.load(ReferenceClient.class.getClassLoader())
            .byName(config.detector().name())
            .orElseThrow();
    EventWorker worker =
        new EventWorker(
            EventDecoders.of(config.events()),
            CassandraEventStore.open(session, config.cassandra(), config.history()),
            () -> detectors.create(config.detector().parameters()),
            new Semaphore(setting.inFlight()),
            failed);
    ReferenceClient client = new ReferenceClient(session, worker);
    client.run(config, setting, partitions, failed);
    return client;
  }

  private void run(
      StormwatchConfig config,
      ReferenceSetting setting,
      int partitions,
      Consumer<Throwable> failed) {
    BlockingQueue<Work> queue = new ArrayBlockingQueue<>(QUEUE);
    String topic = config.topics().names().get(0);
    for (int i = 0; i < setting.workers(); i++) {
      thread("bench-worker-" + i, failed, () -> work(queue));
    }
    for (int i = 0; i < setting.consumers(); i++) {
      List<TopicPartition> own = new ArrayList<>();
      for (int partition = i; partition < partitions; partition += setting.consumers()) {
        own.add(new TopicPartition(topic, partition));
      }
      Poller poller =
          new Poller(new KafkaConsumer<>(consumer(config)), queue, config.spout().commitPeriod());
      thread("bench-poller-" + i, failed, () -> poller.run(own));
    }
  }

  private void work(BlockingQueue<Work> queue) throws InterruptedException {
    while (!Thread.currentThread().isInterrupted()) {
      worker.take(queue.take());
    }
  }

  private static Map<String, Object> consumer(StormwatchConfig config) {
    return Map.of(
        ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
        config.kafka().bootstrapServers(),
        ConsumerConfig.GROUP_ID_CONFIG,
        config.kafka().group(),
        ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
        false,
        ConsumerConfig.ISOLATION_LEVEL_CONFIG,
        "read_committed",
        ConsumerConfig.KEY_DESERIALIZER_CLASS_CONFIG,
        ByteArrayDeserializer.class,
        ConsumerConfig.VALUE_DESERIALIZER_CLASS_CONFIG,
        ByteArrayDeserializer.class);
  }

  private void thread(String name, Consumer<Throwable> failed, Task task) {
    Thread thread =
        new Thread(
            () -> {
              try {
                task.run();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // told to end
              } catch (RuntimeException e) {
                failed.accept(e);
              }
            },
            name);
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  /** Events stored and decided so far. */
  public long decided() {
    return worker.decided();
  }

  /** Ends all threads, whatever is under way, and the session. */
  @Override
  public void close() {
    threads.forEach(Thread::interrupt);
    try {
      for (Thread thread : threads) {
        thread.join(PATIENCE.toMillis());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    session.close();
  }

  private interface Task {
    void run() throws InterruptedException;
  }
}
