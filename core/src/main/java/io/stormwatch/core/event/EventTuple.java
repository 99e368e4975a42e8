package io.stormwatch.core.event;

import java.util.ArrayList;
import java.util.List;

/**
 * The wire form of a {@link SequencedEvent} between spout and write-read bolt: plain types only, so
 * that it crosses workers without any registered serializer.
 */
public final class EventTuple {

  /** Stream of valid events. */
  public static final String STREAM = "events";

  /** Names of the values, in order. */
  public static final List<String> FIELDS =
      List.of("topic", "partition", "offset", "series", "time", "value", "after", "origin");

  /** The fields that make up a {@link SeriesKey}; tuples are grouped on them. */
  public static final List<String> SERIES_FIELDS = List.of("topic", "series");

  private EventTuple() {}

  /** Values in the order of {@link #FIELDS}, in a new mutable list. */
  public static List<Object> toValues(SequencedEvent sequenced) {
    Event event = sequenced.event();
    List<Object> values = new ArrayList<>(FIELDS.size());
    values.add(event.id().topic());
    values.add(event.id().partition());
    values.add(event.id().offset());
    values.add(event.series());
    values.add(event.timeMillis());
    values.add(event.value());
    values.add(sequenced.after());
    values.add(sequenced.originMillis());
    return values;
  }

  /**
   * The inverse of {@link #toValues}.
   *
   * @throws ClassCastException or IllegalArgumentException if the values are no event's
   */
  public static SequencedEvent fromValues(List<Object> values) {
    EventId id = new EventId((String) values.get(0), (Integer) values.get(1), (Long) values.get(2));
    Event event =
        new Event(id, (String) values.get(3), (Long) values.get(4), (Double) values.get(5));
    return new SequencedEvent(event, (Long) values.get(6), (Long) values.get(7));
  }
}
