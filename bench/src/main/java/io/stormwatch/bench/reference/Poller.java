package io.stormwatch.bench.reference;

import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.EventId;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;

/**
 * Reads some partitions into the queue, waiting while it is full, and commits what is done. Runs on
 * a thread of its own until that is interrupted.
 */
final class Poller {

  private static final Duration POLL = Duration.ofMillis(50);

  private final KafkaConsumer<byte[], byte[]> consumer;
  private final BlockingQueue<Work> queue;
  private final long commitNanos;
  private final Map<TopicPartition, PartitionProgress> progress = new HashMap<>();
  private final Map<TopicPartition, Long> committed = new HashMap<>();

  /**
   * A poller; it closes the consumer.
   *
   * @param consumer to which nothing is assigned yet
   */
  Poller(KafkaConsumer<byte[], byte[]> consumer, BlockingQueue<Work> queue, Duration commitPeriod) {
    this.consumer = consumer;
    this.queue = queue;
    this.commitNanos = commitPeriod.toNanos();
  }

  void run(List<TopicPartition> partitions) throws InterruptedException {
    try (consumer) {
      consumer.assign(partitions);
      partitions.forEach(
          each -> progress.put(each, new PartitionProgress(consumer.position(each))));
      long nextCommit = System.nanoTime() + commitNanos;
      while (!Thread.currentThread().isInterrupted()) {
        for (ConsumerRecord<byte[], byte[]> record : consumer.poll(POLL)) {
          pass(record);
        }
        if (System.nanoTime() - nextCommit >= 0) {
          commit();
          nextCommit = System.nanoTime() + commitNanos;
        }
      }
    } catch (InterruptException e) {
      Thread.currentThread().interrupt(); // told to end
    }
  }

  private void pass(ConsumerRecord<byte[], byte[]> record) throws InterruptedException {
    PartitionProgress partition =
        progress.get(new TopicPartition(record.topic(), record.partition()));
    partition.began(record.offset());
    EventId id = new EventId(record.topic(), record.partition(), record.offset());
    queue.put(
        new Work(new RawRecord(id, record.timestamp(), record.key(), record.value()), partition));
  }

  private void commit() {
    Map<TopicPartition, OffsetAndMetadata> offsets = new HashMap<>();
    progress.forEach(
        (partition, state) -> {
          long offset = state.committable();
          if (committed.getOrDefault(partition, -1L) != offset) {
            offsets.put(partition, new OffsetAndMetadata(offset));
          }
        });
    if (!offsets.isEmpty()) {
      consumer.commitSync(offsets);
      offsets.forEach((partition, offset) -> committed.put(partition, offset.offset()));
    }
  }
}
