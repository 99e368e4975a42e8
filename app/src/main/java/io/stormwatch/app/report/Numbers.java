package io.stormwatch.app.report;

import java.util.Locale;
import java.util.Optional;

/** Numbers as people read them, the same on every machine. */
public final class Numbers {

  private static final String UNKNOWN = "–";

  private Numbers() {}

  /** A number with three significant digits or all of its whole ones, as in 1,234,567 or 0.0123. */
  public static String text(double value) {
    double size = Math.abs(value);
    if (size >= 100 || value == 0) {
      return String.format(Locale.ROOT, "%,.0f", value);
    }
    int digits = 2 - (int) Math.floor(Math.log10(size));
    return String.format(Locale.ROOT, "%." + Math.min(digits, 6) + "f", value);
  }

  /** A count, as in 1,234. */
  public static String count(long value) {
    return String.format(Locale.ROOT, "%,d", value);
  }

  /** The median, and the ends if they differ: {@code 12.3 (11.9–12.8)}. */
  public static String spread(Spread spread) {
    return spread.min() == spread.max()
        ? text(spread.median())
        : text(spread.median()) + " (" + text(spread.min()) + "–" + text(spread.max()) + ")";
  }

  /** The same, or a dash for what is unknown. */
  public static String spread(Optional<Spread> spread) {
    return spread.map(known -> spread(known)).orElse(UNKNOWN);
  }
}
