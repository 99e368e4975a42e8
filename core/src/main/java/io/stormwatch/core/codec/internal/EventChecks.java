package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.InvalidReason;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * What holds for events of all formats: a series id that fits the database's key, a time within
 * bounds that do not depend on any clock.
 */
final class EventChecks {

  /**
   * Greatest number of UTF-8 bytes of topic and series id together: the database allows 65,535 for
   * a whole partition key.
   */
  static final int MAX_SERIES_BYTES = 65_000;

  private final Instant earliest;
  private final Instant latest;
  private final long earliestMillis;
  private final long latestMillis;

  EventChecks(Instant earliest, Instant latest) {
    this.earliest = earliest;
    this.latest = latest;
    this.earliestMillis = earliest.toEpochMilli();
    this.latestMillis = latest.toEpochMilli();
  }

  /** The event, if series and time are right; the value is finite already. */
  Decoded event(RawRecord record, String series, long timeMillis, double value) {
    if (series.isEmpty()) {
      return Refusal.of(InvalidReason.EMPTY_SERIES, "the series id is empty");
    }
    int seriesBytes = Utf8.length(series);
    if (seriesBytes < 0) {
      return Refusal.of(
          InvalidReason.INVALID_UTF8,
          "the series id %s holds half of a surrogate pair",
          Refusal.quote(series));
    }
    int bytes = seriesBytes + Utf8.length(record.id().topic());
    if (bytes > MAX_SERIES_BYTES) {
      return Refusal.of(
          InvalidReason.SERIES_TOO_LONG,
          "topic and series id have %d bytes together, more than %d; the id begins with %s",
          bytes,
          MAX_SERIES_BYTES,
          Refusal.quote(series));
    }
    if (timeMillis < earliestMillis || timeMillis >= latestMillis) {
      return timeOutOfBounds(Long.toString(timeMillis), hint(timeMillis));
    }
    return new Decoded.Valid(new Event(record.id(), series, timeMillis, value));
  }

  /** The event whose series id is the record's key as text. */
  Decoded eventOfKey(RawRecord record, long timeMillis, double value) {
    byte[] key = record.key();
    if (key == null) {
      return Refusal.of(InvalidReason.NULL_KEY, "no series field, and the key is null");
    }
    int invalid = Utf8.firstInvalid(key);
    if (invalid >= 0) {
      return Refusal.of(
          InvalidReason.INVALID_UTF8,
          "no series field, and the key is no UTF-8 text: byte 0x%02X at %d",
          key[invalid],
          invalid);
    }
    return event(record, new String(key, StandardCharsets.UTF_8), timeMillis, value);
  }

  /** A refusal of a time given as text. */
  Decoded.Invalid timeOutOfBounds(String time, String hint) {
    return Refusal.of(
        InvalidReason.TIME_OUT_OF_BOUNDS,
        "time %s is not in [%s, %s)%s",
        time,
        earliest,
        latest,
        hint);
  }

  private String hint(long time) {
    if (time == -1) {
      return "; the record has no time";
    }
    if (time < latestMillis / 1000 && time >= Math.floorDiv(earliestMillis, 1000L)) {
      return looksLike("seconds");
    }
    if (within(Math.floorDiv(time, 1000L))) {
      return looksLike("microseconds");
    }
    if (within(Math.floorDiv(time, 1_000_000L))) {
      return looksLike("nanoseconds");
    }
    return "";
  }

  private boolean within(long timeMillis) {
    return timeMillis >= earliestMillis && timeMillis < latestMillis;
  }

  private static String looksLike(String unit) {
    return "; it looks like " + unit + ", milliseconds are expected";
  }
}
