package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Commits the read position of partitions that are read to their end with everything acked. The
 * spout itself commits the offset after the last acked record, so what follows that without being a
 * record (transaction markers, aborted transactions, offsets that compaction or deletion emptied)
 * would look like lag for ever.
 *
 * <p>To be asked only after a turn of the spout that emitted nothing: then no polled record waits
 * inside the spout, and every record before the read position was emitted. Used by one thread at a
 * time.
 */
final class CaughtUpCommits {

  private final String metadata;
  private final StartingPoints startingPoints;
  private final Duration period;
  private final LongSupplier nanoClock;
  private final Map<TopicPartition, Long> done = new HashMap<>();
  private long lastNanos;

  CaughtUpCommits(
      String metadata, StartingPoints startingPoints, Duration period, LongSupplier nanoClock) {
    this.metadata = metadata;
    this.startingPoints = startingPoints;
    this.period = period;
    this.nanoClock = nanoClock;
    this.lastNanos = nanoClock.getAsLong();
  }

  /**
   * Commits what is due, at most once in a period.
   *
   * @param commitAcked lets the spout commit what was acked; run before, lest it commit less after
   * @throws org.apache.kafka.common.KafkaException if Kafka does not answer
   */
  void commitIfDue(Consumer<?, ?> consumer, Emissions emissions, Runnable commitAcked) {
    long now = nanoClock.getAsLong();
    if (now - lastNanos < period.toNanos()) {
      return;
    }
    lastNanos = now;
    Set<TopicPartition> assigned = emissions.assigned().orElse(Set.of());
    done.keySet().retainAll(assigned);
    Map<TopicPartition, OffsetAndMetadata> due = new HashMap<>();
    for (TopicPartition partition : assigned) {
      if (emissions.order().outstanding(partition) == 0) {
        long position = positionOf(consumer, partition);
        if (position > knownCommitted(partition, emissions)) {
          due.put(partition, new OffsetAndMetadata(position, metadata));
        }
      }
    }
    if (!due.isEmpty()) {
      commitAcked.run();
      consumer.commitSync(due);
      due.forEach((partition, commit) -> done.put(partition, commit.offset()));
    }
  }

  private long knownCommitted(TopicPartition partition, Emissions emissions) {
    long afterLastRecord = emissions.order().highestEmitted(partition) + 1;
    long before = done.getOrDefault(partition, startingPoints.committedAtStart(partition));
    return Math.max(before, afterLastRecord);
  }

  /** The read position, or −1 while the consumer is looking for it. */
  private static long positionOf(Consumer<?, ?> consumer, TopicPartition partition) {
    try {
      return consumer.position(partition, Duration.ZERO);
    } catch (TimeoutException e) {
      return -1;
    }
  }
}
