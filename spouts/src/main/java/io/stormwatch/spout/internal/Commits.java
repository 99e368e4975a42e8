package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Commits, once in a period, what is acked without a gap. Of partitions that are read to their end
 * with all acked it commits the position: what follows the last record without being one
 * (transaction markers, aborted transactions, offsets that compaction or deletion emptied) would
 * look like lag for ever. Used by one thread at a time.
 */
final class Commits {

  private final Consumer<?, ?> consumer;
  private final Ledgers ledgers;
  private final String metadata;
  private final Duration period;
  private final LongSupplier nanoClock;
  private long lastNanos;

  Commits(
      Consumer<?, ?> consumer,
      Ledgers ledgers,
      String metadata,
      Duration period,
      LongSupplier nanoClock) {
    this.consumer = consumer;
    this.ledgers = ledgers;
    this.metadata = metadata;
    this.period = period;
    this.nanoClock = nanoClock;
    this.lastNanos = nanoClock.getAsLong();
  }

  /**
   * Commits if the period is over.
   *
   * @param nothingFetched whether every record before the consumer's positions was sent
   * @throws org.apache.kafka.common.KafkaException if Kafka does not answer; it is tried again
   *     after the period
   */
  void commitIfDue(boolean nothingFetched) {
    long now = nanoClock.getAsLong();
    if (now - lastNanos >= period.toNanos()) {
      lastNanos = now;
      commit(nothingFetched);
    }
  }

  /**
   * Commits at once, if there is anything to commit.
   *
   * @param nothingFetched whether every record before the consumer's positions was sent
   * @throws org.apache.kafka.common.KafkaException if Kafka does not answer
   */
  void commit(boolean nothingFetched) {
    Map<TopicPartition, OffsetAndMetadata> due = new HashMap<>();
    for (OffsetLedger ledger : ledgers.all()) {
      long offset = committable(ledger, nothingFetched);
      if (offset > ledger.committed()) {
        due.put(ledger.partition(), new OffsetAndMetadata(offset, metadata));
      }
    }
    if (!due.isEmpty()) {
      consumer.commitSync(due);
      due.forEach(
          (partition, commit) ->
              ledgers.find(partition).ifPresent(ledger -> ledger.committed(commit.offset())));
    }
  }

  private long committable(OffsetLedger ledger, boolean nothingFetched) {
    long acked = ledger.committable();
    return nothingFetched && ledger.isSettled()
        ? Math.max(acked, Positions.of(consumer, ledger.partition()))
        : acked;
  }
}
