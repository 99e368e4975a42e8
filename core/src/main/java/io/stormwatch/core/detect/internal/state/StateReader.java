package io.stormwatch.core.detect.internal.state;

import java.nio.ByteBuffer;

/**
 * Reads what a {@link StateWriter} wrote. Every method throws {@link IllegalArgumentException} if
 * the bytes are no such form. Not thread-safe.
 */
public final class StateReader {

  private final String detector;
  private final ByteBuffer bytes;

  /**
   * Starts reading.
   *
   * @param detector the detector's name, for messages
   * @param version the only version that is understood
   */
  public StateReader(String detector, int version, byte[] bytes) {
    this.detector = detector;
    this.bytes = ByteBuffer.wrap(bytes);
    int found = Byte.toUnsignedInt(next(1).get());
    if (found != version) {
      throw refusal("is of version " + found + ", not " + version);
    }
  }

  /** A whole number of 0 or more. */
  public long count() {
    long number = 0;
    for (int shift = 0; shift < Long.SIZE - 1; shift += 7) {
      byte part = next(1).get();
      number |= (part & 0x7fL) << shift;
      if (part >= 0) {
        return number;
      }
    }
    throw refusal("holds a number that is too large");
  }

  /**
   * A count that must not exceed a bound.
   *
   * @param max the bound
   */
  public int count(int max) {
    long number = count();
    if (number > max) {
      throw refusal("holds " + number + " where at most " + max + " are possible");
    }
    return (int) number;
  }

  public long wholeNumber() {
    return next(Long.BYTES).getLong();
  }

  public double number() {
    return next(Double.BYTES).getDouble();
  }

  /** As many numbers as the array takes. */
  public double[] numbers(double[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = number();
    }
    return into;
  }

  /** As many numbers as the array takes. */
  public float[] numbers(float[] into) {
    for (int i = 0; i < into.length; i++) {
      into[i] = next(Float.BYTES).getFloat();
    }
    return into;
  }

  /** Bytes with their count. */
  public byte[] block() {
    byte[] block = new byte[count(bytes.remaining())];
    next(block.length).get(block);
    return block;
  }

  /** There must be no more. */
  public void end() {
    if (bytes.hasRemaining()) {
      throw refusal("has " + bytes.remaining() + " bytes too many");
    }
  }

  private ByteBuffer next(int length) {
    if (bytes.remaining() < length) {
      throw refusal("ends too soon");
    }
    return bytes;
  }

  /** What to throw if what was read makes no sense. */
  public IllegalArgumentException refusal(String problem) {
    return new IllegalArgumentException("a state of detector " + detector + " " + problem);
  }
}
