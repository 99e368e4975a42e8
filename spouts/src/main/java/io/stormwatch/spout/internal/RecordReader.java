package io.stormwatch.spout.internal;

import io.stormwatch.spout.EventTranslator;
import io.stormwatch.spout.MessageId;
import io.stormwatch.spout.MessageId.State;
import io.stormwatch.spout.RoutedTuple;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.spout.SpoutOutputCollector;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One life of reading: from the committed offsets on, at least once, until it is closed. */
final class RecordReader implements SpoutDelegate {

  private static final Logger LOG = LoggerFactory.getLogger(RecordReader.class);
  private static final CloseOptions CLOSE = CloseOptions.timeout(Duration.ofSeconds(2));

  /** Few enough that acks, which are taken between turns, do not wait. */
  private static final int AT_ONCE = 32;

  private final Consumer<byte[], byte[]> consumer;
  private final PartitionLookup lookup;
  private final StartingPoints startingPoints;
  private final EventTranslator translator;
  private final SpoutOutputCollector collector;
  private final IntSupplier room;
  private final Retries retries;
  private final Ledgers ledgers;
  private final Fetches fetches;
  private final Commits commits;
  private final Duration refreshPeriod;
  private final LongSupplier nanoClock;
  private long refreshedNanos;

  /**
   * Nothing assigned.
   *
   * @param room how many more tuples may be on their way
   */
  RecordReader(
      Consumer<byte[], byte[]> consumer,
      PartitionLookup lookup,
      StartingPoints startingPoints,
      EventTranslator translator,
      SpoutOutputCollector collector,
      IntSupplier room,
      Retries retries,
      Ledgers ledgers,
      Fetches fetches,
      Commits commits,
      Duration refreshPeriod,
      LongSupplier nanoClock) {
    this.consumer = consumer;
    this.lookup = lookup;
    this.startingPoints = startingPoints;
    this.translator = translator;
    this.collector = collector;
    this.room = room;
    this.retries = retries;
    this.ledgers = ledgers;
    this.fetches = fetches;
    this.commits = commits;
    this.refreshPeriod = refreshPeriod;
    this.nanoClock = nanoClock;
    this.refreshedNanos = nanoClock.getAsLong();
  }

  @Override
  public void refresh() {
    refreshedNanos = nanoClock.getAsLong();
    Set<TopicPartition> wanted = lookup.partitions(consumer);
    if (wanted.equals(ledgers.partitions())) {
      return;
    }
    commit();
    LOG.info("reading {} from now on", wanted);
    consumer.assign(wanted);
    ledgers.retain(wanted);
    fetches.drop();
    ledgers.open(
        wanted,
        partition -> {
          long start = startingPoints.of(partition);
          consumer.seek(partition, start);
          return start;
        });
  }

  @Override
  public boolean foundAll() {
    return lookup.isComplete();
  }

  @Override
  public void nextTuple() {
    if (nanoClock.getAsLong() - refreshedNanos >= refreshPeriod.toNanos()) {
      refresh();
    }
    commits.commitIfDue(fetches.isEmpty());
    if (fetches.isEmpty()) {
      fetches.fetch();
    }
    int left = Math.min(AT_ONCE, room.getAsInt());
    while (left > 0 && !fetches.isEmpty()) {
      if (send(fetches.next())) {
        left--;
      }
    }
  }

  /** Sends a record unless it is on its way, done with, or must wait; says whether it did. */
  private boolean send(ConsumerRecord<byte[], byte[]> record) {
    Optional<OffsetLedger> found =
        ledgers.find(new TopicPartition(record.topic(), record.partition()));
    if (found.isEmpty()) {
      return false;
    }
    OffsetLedger ledger = found.get();
    if (record.offset() >= ledger.next()) {
      RoutedTuple tuple = translator.translate(record);
      emit(tuple, ledger.sent(record.offset()));
      return true;
    }
    Optional<MessageId> failed = ledger.find(record.offset()).filter(retries::isReady);
    failed.ifPresent(
        message -> {
          RoutedTuple tuple = translator.translate(record);
          retries.remove(message);
          message.sentAgain();
          emit(tuple, message);
        });
    return failed.isPresent();
  }

  private void emit(RoutedTuple tuple, MessageId message) {
    collector.emit(tuple.stream(), tuple.values(), message);
    translator.emitted(tuple, message);
  }

  @Override
  public void commit() {
    commits.commit(fetches.isEmpty());
  }

  @Override
  public void ack(Object messageId) {
    MessageId message = (MessageId) messageId;
    if (message.state() == State.SENT) {
      message.acked();
      translator.acked(message);
    }
  }

  @Override
  public void fail(Object messageId) {
    MessageId message = (MessageId) messageId;
    if (message.state() == State.SENT) {
      message.failed();
      retries.schedule(message);
    }
  }

  @Override
  public boolean isConsistent() {
    return consumer.assignment().equals(ledgers.partitions());
  }

  @Override
  public void close() {
    tryTo(this::commit);
    tryTo(() -> consumer.close(CLOSE));
    ledgers.retain(Set.of());
  }

  /** What could not be committed comes again; an interrupt stays noted in the thread. */
  private static void tryTo(Runnable step) {
    try {
      step.run();
    } catch (RuntimeException e) {
      LOG.info("a step of closing failed, which loses nothing: {}", e.toString());
      LOG.debug("a step of closing failed", e);
    }
  }
}
