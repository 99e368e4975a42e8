package io.stormwatch.bench.spike;

import io.stormwatch.app.report.LineChart.Span;
import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Shape;
import java.time.Duration;
import java.util.List;

/**
 * The rates of a spike: a base load, a ramp up to the overload, the overload, and the base load
 * again for as long as it takes to catch up.
 *
 * @param base events per second
 * @param peak events per second
 * @param calm how long the base load lasts before the ramp
 * @param ramp how long the rate rises
 * @param overload how long the peak lasts
 */
record SpikeShape(double base, double peak, Duration calm, Duration ramp, Duration overload) {

  private static final double BASE_SHARE = 0.25;
  private static final Duration CALM = Duration.ofSeconds(10);

  /** Whoever runs it ends it when all is caught up. */
  private static final Duration LONGEST_REST = Duration.ofHours(12);

  /** The spike over a capacity, in events per second. */
  static SpikeShape of(double capacity, SpikeOptions options) {
    return new SpikeShape(
        BASE_SHARE * capacity,
        options.factor() * capacity,
        CALM,
        options.ramp(),
        options.overload());
  }

  /** The phases for the load generator. */
  List<Phase> phases() {
    return List.of(
        new Phase("base", new Shape.Hold(base), new Extent.For(calm)),
        new Phase("ramp", new Shape.Ramp(base, peak), new Extent.For(ramp)),
        new Phase("overload", new Shape.Hold(peak), new Extent.For(overload)),
        new Phase("drain", new Shape.Hold(base), new Extent.For(LONGEST_REST)));
  }

  /** Seconds after the start at which the overload begins. */
  double overloadFrom() {
    return seconds(calm.plus(ramp));
  }

  /** Seconds after the start at which the overload ends. */
  double overloadTo() {
    return seconds(calm.plus(ramp).plus(overload));
  }

  /**
   * The phases as parts of a plot.
   *
   * @param caughtUp seconds after the start at which nothing waited any more
   * @param end of the plot, in seconds
   */
  List<Span> spans(double caughtUp, double end) {
    return List.of(
        new Span(0, seconds(calm), "base"),
        new Span(seconds(calm), overloadFrom(), "ramp"),
        new Span(overloadFrom(), overloadTo(), "overload"),
        new Span(overloadTo(), caughtUp, "drain"),
        new Span(caughtUp, Math.max(caughtUp, end), "base"));
  }

  private static double seconds(Duration duration) {
    return duration.toMillis() / 1e3;
  }
}
