package io.stormwatch.core.codec;

import io.stormwatch.core.event.Event;

/**
 * Writes events as records that the decoder of the same configuration reads back. The binary
 * formats carry the event time nowhere but in the record's timestamp, so a producer sets that to
 * the event time whatever the format. Thread-safe.
 */
public interface EventEncoder {

  /**
   * The record's key: the series id as the format writes it.
   *
   * @throws IllegalArgumentException if the format cannot write that id
   */
  byte[] key(String series);

  /**
   * The record's value.
   *
   * @throws IllegalArgumentException if the format cannot write the series id or the value exactly
   */
  byte[] value(String series, long timeMillis, double value);

  /** The whole record of an event, its timestamp being the event time. */
  default RawRecord encode(Event event) {
    return new RawRecord(
        event.id(),
        event.timeMillis(),
        key(event.series()),
        value(event.series(), event.timeMillis(), event.value()));
  }
}
