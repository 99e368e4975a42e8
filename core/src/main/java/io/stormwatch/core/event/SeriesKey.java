package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

/**
 * A series: one series id on one topic, whatever partition its events came through.
 *
 * @param topic Kafka topic
 * @param series series id, not empty
 */
public record SeriesKey(String topic, String series) {

  public SeriesKey {
    requireNonNull(topic, "topic");
    requireNonNull(series, "series");
  }
}
