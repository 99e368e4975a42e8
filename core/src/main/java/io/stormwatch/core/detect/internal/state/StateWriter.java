package io.stormwatch.core.detect.internal.state;

import java.util.Arrays;

/** Writes a state's binary form: a version, then numbers, big-endian. Not thread-safe. */
public final class StateWriter {

  private byte[] bytes = new byte[64];
  private int length;

  /**
   * Starts a form.
   *
   * @param version from 0 to 255
   */
  public StateWriter(int version) {
    put(version, 1);
  }

  /** A whole number of 0 or more, in as few bytes as it needs. */
  public StateWriter count(long number) {
    long rest = number;
    while (rest >= 0x80) {
      put((rest & 0x7f) | 0x80, 1);
      rest >>>= 7;
    }
    return put(rest, 1);
  }

  public StateWriter number(long number) {
    return put(number, Long.BYTES);
  }

  public StateWriter number(double number) {
    return put(Double.doubleToRawLongBits(number), Long.BYTES);
  }

  public StateWriter number(float number) {
    return put(Float.floatToRawIntBits(number), Integer.BYTES);
  }

  /** All numbers of an array, without their count. */
  public StateWriter numbers(double[] numbers) {
    for (double each : numbers) {
      number(each);
    }
    return this;
  }

  /** All numbers of an array, without their count. */
  public StateWriter numbers(float[] numbers) {
    for (float each : numbers) {
      number(each);
    }
    return this;
  }

  /** Bytes with their count. */
  public StateWriter block(byte[] block) {
    count(block.length);
    reserve(block.length);
    System.arraycopy(block, 0, bytes, length, block.length);
    length += block.length;
    return this;
  }

  /** What was written. */
  public byte[] toBytes() {
    return Arrays.copyOf(bytes, length);
  }

  private StateWriter put(long number, int width) {
    reserve(width);
    for (int shift = 8 * (width - 1); shift >= 0; shift -= 8) {
      bytes[length++] = (byte) (number >>> shift);
    }
    return this;
  }

  private void reserve(int more) {
    if (length + more > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
    }
  }
}
