package io.stormwatch.core.codec.internal;

import java.math.BigDecimal;
import java.math.BigInteger;

/** Whether a double holds an integer exactly. */
final class Exact {

  private Exact() {}

  /** The nearest double of this number is the number itself. */
  static boolean isExact(long number) {
    double nearest = (double) number;
    // 2^63 is no long but the nearest double of the greatest longs, and casts back to the greatest.
    return nearest != 0x1p63 && (long) nearest == number;
  }

  /** The nearest double of this number is the number itself; false if that double is infinite. */
  static boolean isExact(BigInteger number) {
    double nearest = number.doubleValue();
    return Double.isFinite(nearest) && new BigDecimal(nearest).toBigInteger().equals(number);
  }
}
