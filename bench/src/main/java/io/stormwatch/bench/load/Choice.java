package io.stormwatch.bench.load;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How often each series gets an event. */
public enum Choice {
  /** All equally often. */
  UNIFORM("uniform") {
    @Override
    public long pick(long bits, long series) {
      return Long.remainderUnsigned(bits, series);
    }
  },
  /** The k-th, counted from 1, about as often as 1/k. */
  ZIPF("zipf") {
    @Override
    public long pick(long bits, long series) {
      double rank = Math.exp(share(bits) * Math.log((double) series + 1));
      return Math.min(series, (long) rank) - 1;
    }
  },
  /** The first hundredth gets nine in ten events. */
  HOT_SET("hot") {
    @Override
    public long pick(long bits, long series) {
      long hot = Math.max(1, series / HOT_SERIES);
      double share = share(bits);
      return share < HOT_EVENTS
          ? (long) (share / HOT_EVENTS * (double) hot)
          : Long.remainderUnsigned(bits, series);
    }
  };

  private static final long HOT_SERIES = 100;
  private static final double HOT_EVENTS = 0.9;

  private final String label;

  Choice(String label) {
    this.label = label;
  }

  /** Its name in options and results. */
  public String label() {
    return label;
  }

  /** The one of that name. */
  public static Optional<Choice> byLabel(String label) {
    return Arrays.stream(values()).filter(each -> each.label.equals(label)).findFirst();
  }

  /** All names. */
  public static List<String> labels() {
    return Arrays.stream(values()).map(Choice::label).toList();
  }

  /**
   * Picks a series.
   *
   * @param bits 64 random ones
   * @param series how many there are, 1 or more
   * @return its number, from 0
   */
  public abstract long pick(long bits, long series);

  /** Random bits as a number from 0, to below 1. */
  private static double share(long bits) {
    return (bits >>> 11) * 0x1.0p-53;
  }
}
