package io.stormwatch.core.event;

import java.util.OptionalLong;

/**
 * The Kafka header with the time at which a record was to be sent: milliseconds since the epoch in
 * ASCII decimals. Producers that keep to a schedule write it, and end-to-end latency counts from
 * it.
 */
public final class ScheduledHeader {

  /** Name of the header. */
  public static final String NAME = "stormwatch-scheduled-ms";

  private static final int MOST_DIGITS = 18;

  private ScheduledHeader() {}

  /**
   * The header's value.
   *
   * @param millis milliseconds since the epoch, 0 or more
   */
  public static byte[] toBytes(long millis) {
    if (millis < 0) {
      throw new IllegalArgumentException("before the epoch: " + millis);
    }
    int digits = 1;
    for (long rest = millis; rest >= 10; rest /= 10) {
      digits++;
    }
    byte[] bytes = new byte[digits];
    long rest = millis;
    for (int i = digits - 1; i >= 0; i--) {
      bytes[i] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return bytes;
  }

  /** The inverse of {@link #toBytes}; empty for null and for whatever is no such number. */
  public static OptionalLong parse(byte[] bytes) {
    if (bytes == null || bytes.length == 0 || bytes.length > MOST_DIGITS) {
      return OptionalLong.empty();
    }
    long millis = 0;
    for (byte b : bytes) {
      if (b < '0' || b > '9') {
        return OptionalLong.empty();
      }
      millis = millis * 10 + (b - '0');
    }
    return OptionalLong.of(millis);
  }
}
