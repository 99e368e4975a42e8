package io.stormwatch.app.report;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.OptionalDouble;

/**
 * A plot with a bar for the median and a point for each round of every variant.
 *
 * @param caption what the vertical axis shows, with its unit
 * @param bars one for each variant, in order
 * @param goal where to draw a line
 */
public record BarChart(String caption, List<Bar> bars, OptionalDouble goal) implements Chart {

  /** The measurements of one variant. */
  public record Bar(String label, Spread spread) {}

  public BarChart {
    requireNonNull(caption, "caption");
    requireNonNull(goal, "goal");
    bars = List.copyOf(bars);
  }
}
