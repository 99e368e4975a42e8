package io.stormwatch.core.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.config.EventsConfig.Format;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.InvalidReason;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/** Configurations, records and answers for the tests of this package. */
final class Codecs {

  static final long TIME = 1_700_000_000_123L;
  static final EventId ID = new EventId("events", 3, 42);

  private Codecs() {}

  static EventsConfig config(Format format) {
    return config(format, "series", "time", "value");
  }

  static EventsConfig config(Format format, String series, String time, String value) {
    return new EventsConfig(
        format,
        series,
        time,
        value,
        Instant.parse("2000-01-01T00:00:00Z"),
        Instant.parse("2100-01-01T00:00:00Z"));
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] longBytes(long number) {
    return ByteBuffer.allocate(8).putLong(number).array();
  }

  static byte[] bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      bytes[i] = (byte) values[i];
    }
    return bytes;
  }

  static RawRecord record(byte[] key, byte[] value) {
    return new RawRecord(ID, TIME, key, value);
  }

  static Event valid(Decoded decoded) {
    assertThat(decoded).isInstanceOf(Decoded.Valid.class);
    return ((Decoded.Valid) decoded).event();
  }

  static Decoded.Invalid invalid(Decoded decoded) {
    assertThat(decoded).isInstanceOf(Decoded.Invalid.class);
    return (Decoded.Invalid) decoded;
  }

  static InvalidReason reason(Decoded decoded) {
    return invalid(decoded).reason();
  }
}
