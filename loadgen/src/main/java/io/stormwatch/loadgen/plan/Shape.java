package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.List;

/** How the rate of a phase goes over its time. All rates are events per second. */
public sealed interface Shape {

  /** The greatest rate that a schedule may ask for; whoever wants more means {@link Unlimited}. */
  double MAX_RATE = 1e9;

  /** The smallest steady rate: one event in a thousand seconds. */
  double MIN_RATE = 0.001;

  /** The same rate throughout. */
  record Hold(double rate) implements Shape {
    public Hold {
      checkRate("rate", rate);
    }
  }

  /** The rate goes evenly from one value to another; either, but not both, may be 0. */
  record Ramp(double from, double to) implements Shape {
    public Ramp {
      checkRateOrZero("from", from);
      checkRateOrZero("to", to);
      if (from == 0 && to == 0) {
        throw new IllegalArgumentException("a ramp from 0 to 0 sends nothing");
      }
    }
  }

  /** One rate after another, each for an equal part of the time. */
  record Step(List<Double> rates) implements Shape {
    public Step {
      rates = List.copyOf(rates);
      if (rates.isEmpty()) {
        throw new IllegalArgumentException("rates: at least one is needed");
      }
      rates.forEach(rate -> checkRate("rates", rate));
    }
  }

  /**
   * A base rate, a peak in the middle, the base rate again.
   *
   * @param share part of the time that the peak takes, more than 0 and less than 1
   */
  record Spike(double base, double peak, double share) implements Shape {
    public Spike {
      checkRate("base", base);
      checkRate("peak", peak);
      if (!(share > 0 && share < 1)) {
        throw new IllegalArgumentException("share: must be above 0 and below 1, not " + share);
      }
    }
  }

  /**
   * A day in little: the rate swings between two values, beginning at the lower one.
   *
   * @param period one full swing
   */
  record Sine(double low, double high, Duration period) implements Shape {
    public Sine {
      checkRateOrZero("low", low);
      checkRate("high", high);
      if (low > high) {
        throw new IllegalArgumentException("low: " + low + " is above high: " + high);
      }
      if (period.compareTo(Duration.ofSeconds(1)) < 0) {
        throw new IllegalArgumentException("period: must be 1s or more, not " + period);
      }
    }
  }

  /**
   * As fast as it goes: there are no intended times, so latency counts from the sending itself.
   *
   * @param eventRate how many events make up one second of event time, whatever the real rate
   * @param threadsOver time over which the threads start one after another; zero for all at once
   */
  record Unlimited(double eventRate, Duration threadsOver) implements Shape {
    public Unlimited {
      checkRate("event-rate", eventRate);
      requireNonNull(threadsOver, "threadsOver");
      if (threadsOver.isNegative()) {
        throw new IllegalArgumentException("threads-over: must not be negative");
      }
    }
  }

  private static void checkRate(String name, double rate) {
    if (!(rate >= MIN_RATE && rate <= MAX_RATE)) {
      throw new IllegalArgumentException(
          name
              + ": must be from 0.001 to 1000000000 events per second, not "
              + text(rate)
              + "; for as many as possible say 'unlimited'");
    }
  }

  private static void checkRateOrZero(String name, double rate) {
    if (rate != 0) {
      checkRate(name, rate);
    }
  }

  private static String text(double rate) {
    return rate == Math.rint(rate) && Math.abs(rate) < 1e15
        ? Long.toString((long) rate)
        : Double.toString(rate);
  }
}
