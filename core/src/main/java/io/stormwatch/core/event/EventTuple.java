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
      List.of(
          "topic",
          "partition",
          "offset",
          "series",
          "time",
          "value",
          "after",
          "origin",
          "stripe",
          "run",
          "number");

  /**
   * The fields that tuples are grouped on: the tuples of a stripe, and so those of a series, go to
   * one task.
   */
  public static final List<String> GROUPING_FIELDS = List.of("topic", "stripe");

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
    Emission emission = sequenced.emission();
    values.add(emission.stripe());
    values.add(emission.run());
    // One number for both: below 0 it is that of a repeated record.
    values.add(emission.first() ? emission.number() : ~emission.number());
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
    long number = (Long) values.get(10);
    Emission emission =
        new Emission(
            (Long) values.get(9),
            (Integer) values.get(8),
            number < 0 ? ~number : number,
            number >= 0);
    return new SequencedEvent(event, (Long) values.get(6), (Long) values.get(7), emission);
  }
}
