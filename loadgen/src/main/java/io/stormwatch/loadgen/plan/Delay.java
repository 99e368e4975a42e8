package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * Events whose event time lies behind their place in the stream. An event delayed by more than the
 * distance of two events of its series is out of order.
 *
 * @param rate share of the events, 0 to 1
 * @param law how the delays are distributed
 * @param from the shortest delay
 * @param to the longest delay, for the exponential law its cut-off at which the mean is a fifth
 */
public record Delay(double rate, Law law, Duration from, Duration to) {

  /** Distributions of a delay. */
  public enum Law {
    /** Always the longest. */
    FIXED,
    /** Evenly between the shortest and the longest. */
    UNIFORM,
    /** Mostly short: exponential from the shortest on, cut off at the longest. */
    EXPONENTIAL
  }

  /** No delays. */
  public static final Delay NONE = new Delay(0, Law.FIXED, Duration.ZERO, Duration.ZERO);

  public Delay {
    requireNonNull(law, "law");
    if (!(rate >= 0 && rate <= 1)) {
      throw new IllegalArgumentException("rate: must be from 0 to 1, not " + rate);
    }
    if (from.isNegative() || from.compareTo(to) > 0) {
      throw new IllegalArgumentException("from: must be from 0 to 'to', not " + from);
    }
    if (rate > 0 && to.toMillis() < 1) {
      throw new IllegalArgumentException("to: must be 1ms or more, not " + to);
    }
  }
}
