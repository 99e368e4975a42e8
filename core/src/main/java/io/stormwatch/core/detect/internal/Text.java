package io.stormwatch.core.detect.internal;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Numbers as people read them, the same whatever the machine's language. */
final class Text {

  private static final int DIGITS = 4;

  private Text() {}

  /** A value as it was measured: all its digits. */
  static String exact(double value) {
    return plain(new BigDecimal(Double.toString(value)));
  }

  /** A number to four significant digits. */
  static String rounded(double number) {
    return plain(new BigDecimal(number).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN)));
  }

  /** A number to a hundredth of a unit; to four significant digits if the unit is 0. */
  static String roundedTo(double unit, double number) {
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
  static String events(Baseline baseline, int windowSize) {
    return baseline.kept() == windowSize
        ? windowSize + " earlier events"
        : baseline.kept() + " of " + windowSize + " earlier events";
  }

  private static String plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    int leading = stripped.precision() - stripped.scale();
    return leading > 16 || leading < -4 ? stripped.toString() : stripped.toPlainString();
  }
}
