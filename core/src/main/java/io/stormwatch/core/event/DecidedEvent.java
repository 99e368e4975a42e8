package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.detect.Decision;
import java.util.ArrayList;
import java.util.List;

/**
 * What was decided on an event, anomalous or not, for those who audit decisions.
 *
 * @param id the event
 * @param series its series
 * @param score the decision's score
 * @param anomalous whether it is reported
 * @param warmingUp whether its history was too short to judge
 */
public record DecidedEvent(
    EventId id, String series, double score, boolean anomalous, boolean warmingUp) {

  /** Stream on which the detector bolt sends decided events. */
  public static final String STREAM = "decisions";

  /** Names of the wire form's values, in order. */
  public static final List<String> FIELDS =
      List.of("topic", "partition", "offset", "series", "score", "anomalous", "warming-up");

  public DecidedEvent {
    requireNonNull(id, "id");
    requireNonNull(series, "series");
  }

  /** What was decided on an event. */
  public static DecidedEvent of(Event event, Decision decision) {
    return new DecidedEvent(
        event.id(), event.series(), decision.score(), decision.anomalous(), decision.warmingUp());
  }

  /** The wire form: plain types only, in the order of {@link #FIELDS}, in a new mutable list. */
  public List<Object> toValues() {
    List<Object> values = new ArrayList<>(FIELDS.size());
    values.add(id.topic());
    values.add(id.partition());
    values.add(id.offset());
    values.add(series);
    values.add(score);
    values.add(anomalous);
    values.add(warmingUp);
    return values;
  }

  /** The inverse of {@link #toValues}. */
  public static DecidedEvent fromValues(List<Object> values) {
    return new DecidedEvent(
        new EventId((String) values.get(0), (Integer) values.get(1), (Long) values.get(2)),
        (String) values.get(3),
        (Double) values.get(4),
        (Boolean) values.get(5),
        (Boolean) values.get(6));
  }
}
