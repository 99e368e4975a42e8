package io.stormwatch.spout.internal;

import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.SeriesOrder;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What a task knows of the tuples it emitted: the order of the series, where series were seen, the
 * counters. Used by one thread at a time, but for {@link #assigned}, which any thread may ask.
 */
public final class Emissions {

  private static final Logger LOG = LoggerFactory.getLogger(Emissions.class);
  private static final Duration WARNING_PERIOD = Duration.ofMinutes(1);

  private final SeriesOrder order;
  private final SeriesPlaces places = new SeriesPlaces();
  private final SpoutMetrics metrics;
  private final SpacedWarning moved;
  private final SpacedWarning expired;
  private volatile Optional<Set<TopicPartition>> assigned = Optional.empty();
  private Waiting waiting = Waiting.NOTHING;
  private boolean polling;
  private long count;

  /**
   * Nothing emitted, nothing assigned.
   *
   * @param runs random numbers, see {@link SeriesOrder}
   */
  public Emissions(MetricGroup group, LongSupplier nanoClock, LongSupplier runs) {
    order = new SeriesOrder(runs);
    metrics = new SpoutMetrics(group);
    moved = new SpacedWarning(LOG, WARNING_PERIOD, nanoClock);
    expired = new SpacedWarning(LOG, WARNING_PERIOD, nanoClock);
  }

  /** The outstanding offsets. */
  public SeriesOrder order() {
    return order;
  }

  /** The partitions whose assignment was completed last; empty while none was. */
  public Optional<Set<TopicPartition>> assigned() {
    return assigned;
  }

  /** Tells where failed messages wait from now on. */
  void retriedBy(Waiting retries) {
    waiting = retries;
  }

  /** Notes a new complete assignment and forgets what belongs to other partitions. */
  public void reassigned(Collection<TopicPartition> partitions) {
    order.retain(partitions);
    assigned = Optional.of(Set.copyOf(partitions));
  }

  /** Forgets all: the spout begins anew at the committed offsets. */
  public void forget() {
    order.retain(Set.of());
    assigned = Optional.empty();
  }

  /** Notes an emitted tuple, the first time or again. */
  public void emitted(List<Object> tuple, KafkaSpoutMessageId message) {
    count++;
    metrics.emitted.inc();
    if (message.numFails() > 0) {
      metrics.retried.inc();
    }
    Optional<String> series = Tuples.seriesOf(tuple);
    boolean first =
        order.emitted(
            message.getTopicPartition(), series.orElse(SeriesOrder.NO_SERIES), message.offset());
    if (message.numFails() > 0 && series.isPresent()) {
      sentAgain(series.get(), message);
    }
    if (first && series.isPresent()) {
      notePlace(series.get(), message);
    } else if (first) {
      metrics.invalid(Tuples.reasonOf(tuple)).inc();
    }
  }

  /**
   * The first of a series that was missing is on its way again: those behind it, which were refused
   * for its sake, need not wait out their delays, which have grown to seconds by now.
   */
  private void sentAgain(String series, KafkaSpoutMessageId message) {
    if (order.after(message.getTopicPartition(), series, message.offset()) < 0) {
      releaseFrom(
          message.getTopicPartition(),
          order.follower(message.getTopicPartition(), message.offset()));
    }
  }

  /** Ends at one that does not wait: what is behind that was released with it, or fails with it. */
  private void releaseFrom(TopicPartition partition, long offset) {
    long next = offset;
    while (next >= 0 && waiting.release(partition, next)) {
      next = order.follower(partition, next);
    }
  }

  private void notePlace(String series, KafkaSpoutMessageId message) {
    int other = places.seen(message.topic(), series, message.partition());
    if (other >= 0) {
      metrics.seriesInTwoPartitions.inc();
      moved.warn(
          String.format(
              "series %s of topic %s comes through partitions %d and %d: its windows are kept"
                  + " apart; producers should key by series",
              series, message.topic(), other, message.partition()));
    }
  }

  /**
   * Notes an ack. One that comes while the spout polls is not the topology's: the record of a
   * failed tuple is no longer in Kafka, so the spout lets it go.
   */
  public void acked(KafkaSpoutMessageId message) {
    // One that was refused while this one was on its way waits still.
    long next =
        waiting.isEmpty() ? -1 : order.follower(message.getTopicPartition(), message.offset());
    boolean outstanding = order.acked(message.getTopicPartition(), message.offset());
    releaseFrom(message.getTopicPartition(), next);
    if (outstanding && polling) {
      metrics.expired.inc();
      expired.warn(
          String.format(
              "failed record %s/%d/%d was deleted from Kafka before it could be tried again",
              message.topic(), message.partition(), message.offset()));
    }
  }

  /**
   * Runs one turn of the spout.
   *
   * @return whether it emitted a tuple
   */
  public boolean emittedDuring(Runnable turn) {
    long before = count;
    polling = true;
    try {
      turn.run();
    } finally {
      polling = false;
    }
    return count != before;
  }
}
