package io.stormwatch.spout.internal;

import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.MessageId;
import io.stormwatch.spout.RoutedTuple;
import io.stormwatch.spout.SeriesOrder;
import java.time.Duration;
import java.util.Collection;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;
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
  public void emitted(RoutedTuple tuple, MessageId message) {
    metrics.emitted.inc();
    if (message.failures() > 0) {
      metrics.retried.inc();
    }
    Optional<String> series = Tuples.seriesOf(tuple);
    boolean first =
        order.emitted(message.partition(), series.orElse(SeriesOrder.NO_SERIES), message.offset());
    if (message.failures() > 0 && series.isPresent()) {
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
  private void sentAgain(String series, MessageId message) {
    if (order.after(message.partition(), series, message.offset()) < 0) {
      releaseFrom(message.partition(), order.follower(message.partition(), message.offset()));
    }
  }

  /** Ends at one that does not wait: what is behind that was released with it, or fails with it. */
  private void releaseFrom(TopicPartition partition, long offset) {
    long next = offset;
    while (next >= 0 && waiting.release(partition, next)) {
      next = order.follower(partition, next);
    }
  }

  private void notePlace(String series, MessageId message) {
    int other = places.seen(message.partition().topic(), series, message.partition().partition());
    if (other >= 0) {
      metrics.seriesInTwoPartitions.inc();
      moved.warn(
          String.format(
              "series %s of topic %s comes through partitions %d and %d: its windows are kept"
                  + " apart; producers should key by series",
              series, message.partition().topic(), other, message.partition().partition()));
    }
  }

  /** Notes an ack. */
  public void acked(MessageId message) {
    done(message);
  }

  /** Lets a failed record go that is no longer in Kafka. */
  public void expired(MessageId message) {
    if (done(message)) {
      metrics.expired.inc();
      expired.warn(
          String.format(
              "failed record %s/%d/%d was deleted from Kafka before it could be tried again",
              message.partition().topic(), message.partition().partition(), message.offset()));
    }
  }

  private boolean done(MessageId message) {
    // One that was refused while this one was on its way waits still.
    long next = waiting.isEmpty() ? -1 : order.follower(message.partition(), message.offset());
    boolean outstanding = order.acked(message.partition(), message.offset());
    releaseFrom(message.partition(), next);
    return outstanding;
  }
}
