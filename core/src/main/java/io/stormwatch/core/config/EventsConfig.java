package io.stormwatch.core.config;

import java.time.Instant;

/**
 * How records are decoded.
 *
 * @param format wire format of keys and values
 * @param seriesField path of the series id in a JSON value, steps joined by dots
 * @param timeField path of the event time (milliseconds) in a JSON value
 * @param valueField path of the value in a JSON value
 * @param earliest earliest event time accepted, inclusive
 * @param latest latest event time accepted, exclusive
 */
public record EventsConfig(
    Format format,
    String seriesField,
    String timeField,
    String valueField,
    Instant earliest,
    Instant latest) {

  /** Wire format. */
  public enum Format {
    /** 8-byte big-endian key, 8-byte long value, the record's timestamp as event time. */
    LONG,
    /** 8-byte big-endian key, 8-byte double value, the record's timestamp as event time. */
    DOUBLE,
    /** A JSON object. */
    JSON
  }
}
