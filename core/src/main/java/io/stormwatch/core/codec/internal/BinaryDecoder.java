package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.event.InvalidReason;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The formats of the built-in serializers: a key of eight bytes, whose decimal text is the series
 * id, a value of eight bytes, long or double, all big-endian; the record's timestamp is the event
 * time.
 */
final class BinaryDecoder implements EventDecoder {

  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final EventChecks checks;
  private final boolean doubles;

  BinaryDecoder(EventChecks checks, boolean doubles) {
    this.checks = checks;
    this.doubles = doubles;
  }

  @Override
  public Decoded decode(RawRecord record) {
    byte[] value = record.value();
    if (value == null) {
      return Refusal.of(InvalidReason.NULL_VALUE, "the value is null");
    }
    byte[] key = record.key();
    if (key == null) {
      return Refusal.of(InvalidReason.NULL_KEY, "the key is null");
    }
    if (key.length != Long.BYTES) {
      return wrongLength("key", key);
    }
    if (value.length != Long.BYTES) {
      return wrongLength("value", value);
    }
    long bits = (long) LONG.get(value, 0);
    return doubles ? ofDouble(record, Double.longBitsToDouble(bits)) : ofLong(record, bits);
  }

  private Decoded ofDouble(RawRecord record, double value) {
    return Double.isFinite(value)
        ? event(record, value)
        : Refusal.of(InvalidReason.NOT_FINITE, "the value is %s", value);
  }

  private Decoded ofLong(RawRecord record, long value) {
    return Exact.isExact(value)
        ? event(record, (double) value)
        : Refusal.of(InvalidReason.INEXACT_INTEGER, "no double holds the value %d exactly", value);
  }

  private Decoded event(RawRecord record, double value) {
    String series = Long.toString((long) LONG.get(record.key(), 0));
    return checks.event(record, series, record.timestampMillis(), value);
  }

  private static Decoded wrongLength(String what, byte[] bytes) {
    return Refusal.of(
        InvalidReason.WRONG_LENGTH, "the %s has %d bytes, not %d", what, bytes.length, Long.BYTES);
  }
}
