package io.stormwatch.bolt.support;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.Window;
import java.util.ArrayList;
import java.util.List;

/**
 * A stored event with the window it is to be judged against, on its way to the detector.
 *
 * @param event the event
 * @param originMillis wall-clock milliseconds that end-to-end latency counts from
 * @param arrivalMicros wall-clock microseconds at which the event came into the write-read bolt,
 *     which detector latency counts from
 * @param window the earlier events of its series; crosses workers by {@link WindowSerializer}
 */
public record WindowedEvent(Event event, long originMillis, long arrivalMicros, Window window) {

  /** Stream of events with their windows. */
  public static final String STREAM = "windows";

  /** Names of the wire form's values, in order. */
  public static final List<String> FIELDS =
      List.of(
          "topic", "partition", "offset", "series", "time", "value", "origin", "arrival", "window");

  public WindowedEvent {
    requireNonNull(event, "event");
    requireNonNull(window, "window");
  }

  /** The wire form, in the order of {@link #FIELDS}, in a new mutable list. */
  public List<Object> toValues() {
    List<Object> values = new ArrayList<>(FIELDS.size());
    values.add(event.id().topic());
    values.add(event.id().partition());
    values.add(event.id().offset());
    values.add(event.series());
    values.add(event.timeMillis());
    values.add(event.value());
    values.add(originMillis);
    values.add(arrivalMicros);
    values.add(window);
    return values;
  }

  /**
   * The inverse of {@link #toValues}.
   *
   * @throws ClassCastException or IllegalArgumentException if the values are no windowed event's
   */
  public static WindowedEvent fromValues(List<Object> values) {
    EventId id = new EventId((String) values.get(0), (Integer) values.get(1), (Long) values.get(2));
    Event event =
        new Event(id, (String) values.get(3), (Long) values.get(4), (Double) values.get(5));
    return new WindowedEvent(
        event, (Long) values.get(6), (Long) values.get(7), (Window) values.get(8));
  }
}
