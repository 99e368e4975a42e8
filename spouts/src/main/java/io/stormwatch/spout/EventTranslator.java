package io.stormwatch.spout;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.internal.Emissions;
import io.stormwatch.spout.internal.SpacedWarning;
import io.stormwatch.spout.internal.Tuples;
import java.time.Duration;
import java.util.Collection;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns each record into a tuple and keeps the order of each series. It does both because the tuple
 * of an event carries {@code after}, which depends on what was emitted and acked before.
 *
 * <p>An event goes to {@link io.stormwatch.core.event.EventTuple#STREAM}, a record that is none to
 * {@link DeadLetter#STREAM}; every record gives a tuple. Nothing is ever thrown from {@link
 * #translate}: by then the record has left the spout's queue, so an exception would lose it.
 *
 * <p>Used by one thread at a time.
 */
public final class EventTranslator {

  private static final Logger LOG = LoggerFactory.getLogger(EventTranslator.class);
  private static final Duration WARNING_PERIOD = Duration.ofMinutes(1);

  private final EventDecoder decoder;
  private final Emissions emissions;
  private final SpacedWarning decoderFailed;

  /**
   * A translator to which nothing is assigned yet.
   *
   * @param metrics takes the counters of emissions and invalid records
   * @param nanoClock a monotonic clock in nanoseconds, which spaces warnings
   * @param runs random numbers, by which what this translator sends is told from what any other
   *     does
   */
  public EventTranslator(
      EventDecoder decoder, MetricGroup metrics, LongSupplier nanoClock, LongSupplier runs) {
    this.decoder = decoder;
    this.emissions = new Emissions(metrics, nanoClock, runs);
    this.decoderFailed = new SpacedWarning(LOG, WARNING_PERIOD, nanoClock);
  }

  /** The state kept for the tuples emitted. */
  public Emissions emissions() {
    return emissions;
  }

  /** The tuple of a record that would be emitted now. */
  public RoutedTuple translate(ConsumerRecord<byte[], byte[]> record) {
    try {
      return decode(record);
    } catch (RuntimeException | StackOverflowError e) {
      String kind = e.getClass().getSimpleName();
      decoderFailed.warn(
          "the decoder failed with " + kind + " on " + idOf(record) + "; sent to the dead letters");
      LOG.debug("the decoder failed on {}", idOf(record), e);
      return Tuples.invalid(record, InvalidReason.DECODER_FAILURE, "the decoder failed: " + kind);
    }
  }

  private RoutedTuple decode(ConsumerRecord<byte[], byte[]> record) {
    Decoded decoded =
        decoder.decode(
            new RawRecord(idOf(record), record.timestamp(), record.key(), record.value()));
    if (decoded instanceof Decoded.Invalid invalid) {
      return Tuples.invalid(record, invalid.reason(), invalid.detail());
    }
    Event event = ((Decoded.Valid) decoded).event();
    TopicPartition partition = new TopicPartition(record.topic(), record.partition());
    long after = emissions.order().after(partition, event.series(), record.offset());
    int stripe = Emission.stripeOf(record.topic(), event.series());
    Emission emission = emissions.order().emission(partition, stripe, record.offset());
    return Tuples.event(new SequencedEvent(event, after, originMillis(record), emission));
  }

  /** The intended send time if a header holds one, else the record's timestamp. */
  private static long originMillis(ConsumerRecord<?, ?> record) {
    Header header = record.headers().lastHeader(ScheduledHeader.NAME);
    return header == null
        ? record.timestamp()
        : ScheduledHeader.parse(header.value()).orElse(record.timestamp());
  }

  private static EventId idOf(ConsumerRecord<?, ?> record) {
    return new EventId(record.topic(), record.partition(), record.offset());
  }

  /** Forgets all: the spout begins anew at the committed offsets. */
  public void forget() {
    emissions.forget();
  }

  /** Notes that a tuple was emitted, the first time or again. */
  public void emitted(RoutedTuple tuple, MessageId message) {
    emissions.emitted(tuple, message);
  }

  /** Notes that a tuple was acked; a failed one stays outstanding. */
  public void acked(MessageId message) {
    emissions.acked(message);
  }

  /** Notes a new complete assignment and forgets what belongs to other partitions. */
  public void reassigned(Collection<TopicPartition> partitions) {
    emissions.reassigned(partitions);
  }
}
