package io.stormwatch.loadgen.plan;

import static java.util.Objects.requireNonNull;

import java.time.Duration;

/**
 * One part of a plan.
 *
 * @param name what progress and results call it
 * @param shape its rate
 * @param extent its length
 */
public record Phase(String name, Shape shape, Extent extent) {

  public Phase {
    requireNonNull(name, "name");
    requireNonNull(shape, "shape");
    requireNonNull(extent, "extent");
  }

  /** A steady rate for a time. */
  public static Phase hold(double rate, Duration duration) {
    return new Phase("hold", new Shape.Hold(rate), new Extent.For(duration));
  }

  /** A steady rate for an exact number of records. */
  public static Phase hold(double rate, long count) {
    return new Phase("hold", new Shape.Hold(rate), new Extent.Exactly(count));
  }

  /** As fast as it goes for an exact number of records. */
  public static Phase unlimited(double eventRate, long count) {
    return new Phase(
        "unlimited", new Shape.Unlimited(eventRate, Duration.ZERO), new Extent.Exactly(count));
  }

  /** As fast as it goes for a time. */
  public static Phase unlimited(double eventRate, Duration duration) {
    return new Phase(
        "unlimited", new Shape.Unlimited(eventRate, Duration.ZERO), new Extent.For(duration));
  }
}
