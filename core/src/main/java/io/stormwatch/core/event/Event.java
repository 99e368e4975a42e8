package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

/**
 * One value of one series at one time.
 *
 * @param id its position in Kafka
 * @param series series id, not empty
 * @param timeMillis event time, milliseconds since the epoch
 * @param value a finite double
 */
public record Event(EventId id, String series, long timeMillis, double value) {

  public Event {
    requireNonNull(id, "id");
    requireNonNull(series, "series");
    if (series.isEmpty()) {
      throw new IllegalArgumentException("series id is empty");
    }
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException("value is not finite: " + value);
    }
  }

  /** The series this event belongs to. */
  public SeriesKey seriesKey() {
    return new SeriesKey(id.topic(), series);
  }
}
