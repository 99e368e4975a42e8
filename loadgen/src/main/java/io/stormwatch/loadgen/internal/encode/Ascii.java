package io.stormwatch.loadgen.internal.encode;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.util.Arrays;

/** A growing buffer of ASCII text that writes numbers without making objects. Not thread-safe. */
final class Ascii {

  private static final double GREATEST_THOUSANDTHS = 9e12;

  private byte[] buffer = new byte[256];
  private int length;

  void clear() {
    length = 0;
  }

  int length() {
    return length;
  }

  /** A copy of the text. */
  byte[] toBytes() {
    return Arrays.copyOf(buffer, length);
  }

  Ascii put(byte[] text) {
    reserve(text.length);
    System.arraycopy(text, 0, buffer, length, text.length);
    length += text.length;
    return this;
  }

  Ascii put(String text) {
    return put(text.getBytes(US_ASCII));
  }

  /** Writes the same byte so many times. */
  Ascii fill(byte with, int times) {
    reserve(times);
    Arrays.fill(buffer, length, length + times, with);
    length += times;
    return this;
  }

  /** Writes a number of 0 or more, filled up with zeros to a least number of digits. */
  Ascii putNatural(long number, int width) {
    int digits = Math.max(width, digits(number));
    reserve(digits);
    int i = length + digits;
    long rest = number;
    for (; rest > Integer.MAX_VALUE; i--) {
      long tenth = rest / 10;
      buffer[i - 1] = (byte) ('0' + (rest - tenth * 10));
      rest = tenth;
    }
    // The rest in ints, whose division is quicker.
    for (int small = (int) rest; i > length; i--) {
      int tenth = small / 10;
      buffer[i - 1] = (byte) ('0' + (small - tenth * 10));
      small = tenth;
    }
    length += digits;
    return this;
  }

  Ascii putLong(long number) {
    if (number == Long.MIN_VALUE) {
      return put(Long.toString(number));
    }
    return number < 0 ? put((byte) '-').putNatural(-number, 0) : putNatural(number, 0);
  }

  /** Writes a number that has no more than three decimals. */
  Ascii putThousandths(double number) {
    if (Math.abs(number) >= GREATEST_THOUSANDTHS) {
      return put(Double.toString(number));
    }
    long thousandths = Math.round(number * 1000);
    if (thousandths < 0) {
      put((byte) '-');
      thousandths = -thousandths;
    }
    long whole = thousandths / 1000;
    return putNatural(whole, 0).put((byte) '.').putNatural(thousandths - whole * 1000, 3);
  }

  private Ascii put(byte one) {
    reserve(1);
    buffer[length++] = one;
    return this;
  }

  private void reserve(int more) {
    if (length + more > buffer.length) {
      buffer = Arrays.copyOf(buffer, Math.max(buffer.length * 2, length + more));
    }
  }

  private static int digits(long number) {
    int digits = 1;
    long limit = 10;
    while (digits < 19 && number >= limit) {
      digits++;
      limit *= 10;
    }
    return digits;
  }
}
