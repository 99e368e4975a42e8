package io.stormwatch.spout;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.internal.Emissions;
import io.stormwatch.spout.internal.SpacedWarning;
import io.stormwatch.spout.internal.Tuples;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;
import org.apache.storm.kafka.spout.KafkaTupleListener;
import org.apache.storm.kafka.spout.RecordTranslator;
import org.apache.storm.task.TopologyContext;
import org.apache.storm.tuple.Fields;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns each record into a tuple and keeps the order of each series. It is translator and listener
 * in one because the tuple of an event carries {@code after}, which depends on what was emitted and
 * acked before.
 *
 * <p>An event goes to {@link EventTuple#STREAM}, a record that is none to {@link
 * DeadLetter#STREAM}; every record gives a tuple. Nothing is ever thrown from {@link #apply}: by
 * then the record has left the spout's queue, so an exception would lose it.
 *
 * <p>Used by one thread at a time. Made on the worker and never serialized, whatever the interfaces
 * promise.
 */
public final class EventTranslator implements RecordTranslator<byte[], byte[]>, KafkaTupleListener {

  private static final long serialVersionUID = 1L;
  private static final Logger LOG = LoggerFactory.getLogger(EventTranslator.class);
  private static final Duration WARNING_PERIOD = Duration.ofMinutes(1);

  private final transient EventDecoder decoder;
  private final transient Emissions emissions;
  private final transient SpacedWarning decoderFailed;

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

  @Override
  public List<Object> apply(ConsumerRecord<byte[], byte[]> record) {
    try {
      return translate(record);
    } catch (RuntimeException | StackOverflowError e) {
      String kind = e.getClass().getSimpleName();
      decoderFailed.warn(
          "the decoder failed with " + kind + " on " + idOf(record) + "; sent to the dead letters");
      LOG.debug("the decoder failed on {}", idOf(record), e);
      return Tuples.invalid(record, InvalidReason.DECODER_FAILURE, "the decoder failed: " + kind);
    }
  }

  private List<Object> translate(ConsumerRecord<byte[], byte[]> record) {
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

  @Override
  public List<String> streams() {
    return List.of(EventTuple.STREAM, DeadLetter.STREAM);
  }

  @Override
  public Fields getFieldsFor(String stream) {
    return new Fields(stream.equals(EventTuple.STREAM) ? EventTuple.FIELDS : DeadLetter.FIELDS);
  }

  /** Forgets all: the spout begins anew at the committed offsets. */
  @Override
  public void open(Map<String, Object> conf, TopologyContext context) {
    emissions.forget();
  }

  @Override
  public void onEmit(List<Object> tuple, KafkaSpoutMessageId message) {
    emissions.emitted(tuple, message);
  }

  @Override
  public void onAck(KafkaSpoutMessageId message) {
    emissions.acked(message);
  }

  @Override
  public void onPartitionsReassigned(Collection<TopicPartition> partitions) {
    emissions.reassigned(partitions);
  }

  /** A failed tuple stays outstanding. */
  @Override
  public void onRetry(KafkaSpoutMessageId message) {
    LOG.trace("{} will be sent again", message);
  }

  @Override
  public void onMaxRetryReached(KafkaSpoutMessageId message) {
    LOG.error("{} was given up although retries are unlimited: its event is lost", message);
  }
}
