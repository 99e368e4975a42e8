package io.stormwatch.spout.internal;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.event.SequencedEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.storm.kafka.spout.KafkaTuple;

/** The spout's tuples, routed to their streams. */
public final class Tuples {

  private static final int SERIES = EventTuple.FIELDS.indexOf("series");
  private static final int REASON = DeadLetter.FIELDS.indexOf("reason");

  private Tuples() {}

  /** A tuple of an event. */
  public static KafkaTuple event(SequencedEvent event) {
    return routed(EventTuple.toValues(event), EventTuple.STREAM);
  }

  /** A tuple of a record that is no event, with all that the record holds. */
  public static KafkaTuple invalid(
      ConsumerRecord<byte[], byte[]> record, InvalidReason reason, String detail) {
    EventId id = new EventId(record.topic(), record.partition(), record.offset());
    DeadLetter letter = new DeadLetter(id, reason.code(), detail, Optional.of(content(record)));
    return routed(letter.toValues(), DeadLetter.STREAM);
  }

  /** The series of a tuple made by {@link #event}; empty for one made by {@link #invalid}. */
  public static Optional<String> seriesOf(List<Object> tuple) {
    return isEvent(tuple) ? Optional.of((String) tuple.get(SERIES)) : Optional.empty();
  }

  /** The reason code of a tuple made by {@link #invalid}. */
  public static String reasonOf(List<Object> tuple) {
    return (String) tuple.get(REASON);
  }

  private static boolean isEvent(List<Object> tuple) {
    return EventTuple.STREAM.equals(((KafkaTuple) tuple).getStream());
  }

  private static KafkaTuple routed(List<Object> values, String stream) {
    return new KafkaTuple(values.toArray()).routedTo(stream);
  }

  private static DeadLetter.Content content(ConsumerRecord<byte[], byte[]> record) {
    List<DeadLetter.Header> headers = new ArrayList<>();
    for (Header header : record.headers()) {
      headers.add(new DeadLetter.Header(header.key(), header.value()));
    }
    return new DeadLetter.Content(record.timestamp(), record.key(), record.value(), headers);
  }
}
