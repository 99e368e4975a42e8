package io.stormwatch.bench.frame;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A plot with a bar for the median and a point for each round of every variant.
 *
 * @param unit what the vertical axis shows, with its unit
 * @param bars one for each variant, in order
 * @param goal where to draw a line
 */
public record Chart(String unit, List<Bar> bars, OptionalDouble goal) {

  /** The measurements of one variant. */
  public record Bar(String label, Spread spread) {}

  public Chart {
    requireNonNull(unit, "unit");
    requireNonNull(goal, "goal");
    bars = List.copyOf(bars);
  }
}
