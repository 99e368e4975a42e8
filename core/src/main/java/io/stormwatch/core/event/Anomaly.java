package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import java.util.ArrayList;
import java.util.List;

/**
 * An event that a detector found anomalous, on its way to the anomalies topic and table. It has the
 * identity of its event: a replay announces the same id again.
 *
 * @param event the event
 * @param decision what the detector said of it
 * @param detector name of the detector
 * @param decidedAtMillis wall-clock milliseconds of the decision; differs between replays
 */
public record Anomaly(Event event, Decision decision, String detector, long decidedAtMillis) {

  /** Stream on which the detector bolt sends anomalies. */
  public static final String STREAM = "anomalies";

  /** Names of the wire form's values, in order. */
  public static final List<String> FIELDS =
      List.of(
          "topic",
          "partition",
          "offset",
          "series",
          "time",
          "value",
          "score",
          "expected",
          "lower",
          "upper",
          "direction",
          "explanation",
          "window-size",
          "detector",
          "decided-at");

  public Anomaly {
    requireNonNull(event, "event");
    requireNonNull(decision, "decision");
    requireNonNull(detector, "detector");
    if (!decision.anomalous()) {
      throw new IllegalArgumentException("not decided to be anomalous: " + event.id());
    }
  }

  /** The id, which is its event's. */
  public EventId id() {
    return event.id();
  }

  /** The wire form: plain types only, in the order of {@link #FIELDS}, in a new mutable list. */
  public List<Object> toValues() {
    List<Object> values = new ArrayList<>(FIELDS.size());
    values.add(event.id().topic());
    values.add(event.id().partition());
    values.add(event.id().offset());
    values.add(event.series());
    values.add(event.timeMillis());
    values.add(event.value());
    values.add(decision.score());
    values.add(decision.expected());
    values.add(decision.lower());
    values.add(decision.upper());
    values.add(decision.direction().name());
    values.add(decision.explanation());
    values.add(decision.windowSize());
    values.add(detector);
    values.add(decidedAtMillis);
    return values;
  }

  /**
   * The inverse of {@link #toValues}.
   *
   * @throws ClassCastException or IllegalArgumentException if the values are no anomaly's
   */
  public static Anomaly fromValues(List<Object> values) {
    EventId id = new EventId((String) values.get(0), (Integer) values.get(1), (Long) values.get(2));
    Event event =
        new Event(id, (String) values.get(3), (Long) values.get(4), (Double) values.get(5));
    Decision decision =
        new Decision(
            (Double) values.get(6),
            true,
            false,
            (Double) values.get(7),
            (Double) values.get(8),
            (Double) values.get(9),
            Direction.valueOf((String) values.get(10)),
            (String) values.get(11),
            (Integer) values.get(12));
    return new Anomaly(event, decision, (String) values.get(13), (Long) values.get(14));
  }
}
