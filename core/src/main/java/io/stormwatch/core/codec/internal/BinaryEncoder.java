package io.stormwatch.core.codec.internal;

import io.stormwatch.core.codec.EventEncoder;
import java.nio.ByteBuffer;

/** The inverse of {@link BinaryDecoder}. */
final class BinaryEncoder implements EventEncoder {

  private final boolean doubles;

  BinaryEncoder(boolean doubles) {
    this.doubles = doubles;
  }

  @Override
  public byte[] key(String series) {
    long number = Long.parseLong(series);
    if (!Long.toString(number).equals(series)) {
      throw new IllegalArgumentException("not the shortest text of a number: " + series);
    }
    return bytes(number);
  }

  @Override
  public byte[] value(String series, long timeMillis, double value) {
    if (doubles) {
      return bytes(Double.doubleToRawLongBits(value));
    }
    long number = (long) value;
    // Compares bits, because a negative zero is no long; 2^63 is none either but casts to one.
    if (!Exact.isExact(number)
        || Double.doubleToLongBits((double) number) != Double.doubleToLongBits(value)) {
      throw new IllegalArgumentException("no long: " + value);
    }
    return bytes(number);
  }

  private static byte[] bytes(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
  }
}
