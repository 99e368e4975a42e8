package io.stormwatch.core.detect.internal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as people read them, the same whatever the machine's language. */
public final class Text {

  private static final int DIGITS = 4;

  private Text() {}

  /** A value as it was measured: all its digits. */
  public static String exact(double value) {
    return plain(new BigDecimal(Double.toString(value)));
  }

  /** A number to four significant digits. */
  public static String rounded(double number) {
    return plain(new BigDecimal(number).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN)));
  }

  /** A number to a hundredth of a unit; to four significant digits if the unit is 0. */
  public static String roundedTo(double unit, double number) {
    if (unit == 0) {
      return rounded(number);
    }
    int decimals = 2 - (int) Math.floor(Math.log10(unit));
    BigDecimal exact = new BigDecimal(number);
    return decimals < exact.scale()
        ? plain(exact.setScale(decimals, RoundingMode.HALF_EVEN))
        : plain(exact);
  }

  /** The events that a baseline stands on. */
  static String events(Center baseline, int windowSize) {
    return baseline.kept() == windowSize
        ? windowSize + " earlier events"
        : baseline.kept() + " of " + windowSize + " earlier events";
  }

  /** The explanation of a value that is another than all before it. */
  static String constant(double value, String side, Center center, int windowSize) {
    return "Value %s is %s %s, the constant value of %s."
        .formatted(exact(value), side, exact(center.middle()), events(center, windowSize));
  }

  private static String plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    int leading = stripped.precision() - stripped.scale();
    return leading > 16 || leading < -4 ? stripped.toString() : stripped.toPlainString();
  }
}
