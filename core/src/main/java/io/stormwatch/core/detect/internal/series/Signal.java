package io.stormwatch.core.detect.internal.series;

/** A number made of each event, that parts of the {@link Ensemble} look at. */
enum Signal {
  /** log(1 + |value|) with the value's sign, so that a heavy tail does not hide what is small. */
  LOGARITHM("the value") {
    @Override
    double of(Sides sides) {
      return sides.logarithm;
    }

    @Override
    double shown(double number) {
      return Numbers.finite(Math.copySign(Math.expm1(Math.abs(number)), number));
    }
  },
  /** What the value differs from the mean of its time of day by. */
  OF_DAY("the difference from the mean of its time of day") {
    @Override
    double of(Sides sides) {
      return sides.ofDay;
    }
  },
  /** The same minus the median of the last fifty of the kind. */
  OF_DAY_OF_LATE("the difference from the mean of its time of day, less that of late") {
    @Override
    double of(Sides sides) {
      return sides.ofDayOfLate;
    }
  };

  /** The sides of one event; scratch space. */
  static final class Sides {
    double logarithm;
    double ofDay;
    double ofDayOfLate;
  }

  private final String words;

  Signal(String words) {
    this.words = words;
  }

  String words() {
    return words;
  }

  abstract double of(Sides sides);

  /** The number as people know it. */
  double shown(double number) {
    return number;
  }
}
