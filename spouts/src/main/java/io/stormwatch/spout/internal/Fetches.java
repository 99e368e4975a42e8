package io.stormwatch.spout.internal;

import io.stormwatch.spout.MessageId;
import java.time.Duration;
import java.util.Collections;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/**
 * Gets records from Kafka: new ones, and those that failed once more, which are read again from
 * their place rather than kept. Used by one thread at a time.
 */
final class Fetches {

  private final Consumer<byte[], byte[]> consumer;
  private final Ledgers ledgers;
  private final Retries retries;
  private final Emissions emissions;
  private final Duration timeout;
  private final int maxUncommitted;

  /** Partitions that were read from an earlier place and not set forward again since. */
  private final Set<TopicPartition> behind = new HashSet<>();

  private Iterator<ConsumerRecord<byte[], byte[]>> fetched = Collections.emptyIterator();

  /**
   * Nothing fetched.
   *
   * @param timeout longest wait for records
   * @param maxUncommitted from so many uncommitted records of a partition on, nothing new of it is
   *     fetched
   */
  Fetches(
      Consumer<byte[], byte[]> consumer,
      Ledgers ledgers,
      Retries retries,
      Emissions emissions,
      Duration timeout,
      int maxUncommitted) {
    this.consumer = consumer;
    this.ledgers = ledgers;
    this.retries = retries;
    this.emissions = emissions;
    this.timeout = timeout;
    this.maxUncommitted = maxUncommitted;
  }

  /**
   * Drops what was fetched and not taken, to be read again: some of it may be of a partition that
   * is read no longer, and would be taken for new if that came back.
   */
  void drop() {
    fetched = Collections.emptyIterator();
    behind.clear();
    for (OffsetLedger ledger : ledgers.all()) {
      consumer.seek(ledger.partition(), ledger.next());
    }
  }

  /** Whether all that was fetched is taken. */
  boolean isEmpty() {
    return !fetched.hasNext();
  }

  /** Takes the next record; among them are some that need not be sent again. */
  ConsumerRecord<byte[], byte[]> next() {
    return fetched.next();
  }

  /** Asks for more, when all that was fetched is taken. */
  void fetch() {
    Map<TopicPartition, Long> due = retries.earliestReady();
    Set<TopicPartition> full = new HashSet<>();
    for (OffsetLedger ledger : ledgers.all()) {
      if (isFull(ledger, due)) {
        full.add(ledger.partition());
        due.remove(ledger.partition());
      }
    }
    if (full.size() == ledgers.all().size()) {
      return;
    }
    setForward(due);
    due.forEach(this::setBack);
    consumer.pause(full);
    ConsumerRecords<byte[], byte[]> records;
    try {
      records = consumer.poll(timeout);
    } finally {
      consumer.resume(full);
    }
    due.forEach((partition, offset) -> letGoWhatIsGone(partition, offset, records));
    records.partitions().forEach(partition -> beginAnewIfShortened(partition, records));
    fetched = records.iterator();
  }

  /** What failed among the first is fetched still, or it would hold up the rest for ever. */
  private boolean isFull(OffsetLedger ledger, Map<TopicPartition, Long> due) {
    if (ledger.uncommitted() < maxUncommitted) {
      return false;
    }
    Long retry = due.get(ledger.partition());
    return retry == null || retry > ledger.offsetAt(maxUncommitted - 1);
  }

  private void setBack(TopicPartition partition, long offset) {
    if (positionOf(partition) != offset) {
      consumer.seek(partition, offset);
    }
    behind.add(partition);
  }

  /** All between is on its way or acked, so that reading it again would be for nothing. */
  private void setForward(Map<TopicPartition, Long> due) {
    for (Iterator<TopicPartition> each = behind.iterator(); each.hasNext(); ) {
      TopicPartition partition = each.next();
      if (!due.containsKey(partition)) {
        each.remove();
        ledgers.find(partition).ifPresent(this::setForward);
      }
    }
  }

  private void setForward(OffsetLedger ledger) {
    if (positionOf(ledger.partition()) < ledger.next()) {
      consumer.seek(ledger.partition(), ledger.next());
    }
  }

  /** Records that failed and that retention or compaction took since. */
  private void letGoWhatIsGone(
      TopicPartition partition, long from, ConsumerRecords<byte[], byte[]> records) {
    List<ConsumerRecord<byte[], byte[]>> found = records.records(partition);
    long to = found.isEmpty() ? positionOf(partition) : found.get(0).offset();
    OffsetLedger ledger = ledgers.find(partition).orElseThrow();
    for (MessageId gone : ledger.failedBetween(from, to)) {
      retries.remove(gone);
      gone.acked();
      emissions.expired(gone);
    }
  }

  /**
   * A log that holds records before what was committed was cut off or made again, and Kafka has set
   * the position to its start: what is known of it is of another log.
   */
  private void beginAnewIfShortened(
      TopicPartition partition, ConsumerRecords<byte[], byte[]> records) {
    long first = records.records(partition).get(0).offset();
    OffsetLedger ledger = ledgers.find(partition).orElseThrow();
    if (first < ledger.committed()) {
      ledgers.beginAnew(partition, first);
    }
  }

  /** The position from which the next records come, or −1 while the consumer looks for it. */
  private long positionOf(TopicPartition partition) {
    return Positions.of(consumer, partition);
  }
}
