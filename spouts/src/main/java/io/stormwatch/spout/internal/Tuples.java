package io.stormwatch.spout.internal;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.spout.RoutedTuple;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.header.Header;

/** The spout's tuples, routed to their streams. */
public final class Tuples {

  private static final int SERIES = EventTuple.FIELDS.indexOf("series");
  private static final int REASON = DeadLetter.FIELDS.indexOf("reason");

  private Tuples() {}

  /** A tuple of an event. */
  public static RoutedTuple event(SequencedEvent event) {
    return new RoutedTuple(EventTuple.STREAM, EventTuple.toValues(event));
  }

  /** A tuple of a record that is no event, with all that the record holds. */
  public static RoutedTuple invalid(
      ConsumerRecord<byte[], byte[]> record, InvalidReason reason, String detail) {
    EventId id = new EventId(record.topic(), record.partition(), record.offset());
    DeadLetter letter = new DeadLetter(id, reason.code(), detail, Optional.of(content(record)));
    return new RoutedTuple(DeadLetter.STREAM, letter.toValues());
  }

  /** The series of a tuple made by {@link #event}; empty for one made by {@link #invalid}. */
  public static Optional<String> seriesOf(RoutedTuple tuple) {
    return isEvent(tuple) ? Optional.of((String) tuple.values().get(SERIES)) : Optional.empty();
  }

  /** The reason code of a tuple made by {@link #invalid}. */
  public static String reasonOf(RoutedTuple tuple) {
    return (String) tuple.values().get(REASON);
  }

  private static boolean isEvent(RoutedTuple tuple) {
    return tuple.stream().equals(EventTuple.STREAM);
  }

  private static DeadLetter.Content content(ConsumerRecord<byte[], byte[]> record) {
    List<DeadLetter.Header> headers = new ArrayList<>();
    for (Header header : record.headers()) {
      headers.add(new DeadLetter.Header(header.key(), header.value()));
    }
    return new DeadLetter.Content(record.timestamp(), record.key(), record.value(), headers);
  }
}
