package io.stormwatch.app.report;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/**
 * A plot of lines over one common axis. Plots of a page whose horizontal axes are called the same
 * are looked at together: a cursor or a zoom in one is one in all.
 *
 * @param caption what it shows, in one line
 * @param across the horizontal axis
 * @param left the vertical axis
 * @param right a second vertical axis
 * @param xs where the values stand, ascending and finite
 * @param lines one or more, each with as many values as {@code xs} has
 * @param spans parts of the horizontal axis to set apart
 */
public record LineChart(
    String caption,
    Axis across,
    Axis left,
    Optional<Axis> right,
    List<Double> xs,
    List<Line> lines,
    List<Span> spans)
    implements Chart {

  /**
   * An axis.
   *
   * @param label what it shows, with its unit
   * @param logarithmic whether equal distances mean equal factors; values of 0 or less are then
   *     left out
   */
  public record Axis(String label, boolean logarithmic) {

    /** An axis on which equal distances mean equal differences. */
    public static Axis of(String label) {
      return new Axis(label, false);
    }
  }

  /** How a line is drawn. */
  public enum Style {
    /** A line. */
    PLAIN,
    /** A line over a filled area. */
    FILLED,
    /** A broken line. */
    DASHED,
    /** A line with its points marked. */
    POINTS
  }

  /**
   * A line.
   *
   * @param label its name
   * @param onRight whether it belongs to the second vertical axis
   * @param values of each x; NaN where none is known
   */
  public record Line(String label, boolean onRight, Style style, List<Double> values) {

    public Line {
      requireNonNull(label, "label");
      requireNonNull(style, "style");
      values = List.copyOf(values);
    }
  }

  /** A part of the horizontal axis and what it is called. */
  public record Span(double from, double to, String label) {}

  public LineChart {
    requireNonNull(caption, "caption");
    requireNonNull(across, "across");
    requireNonNull(left, "left");
    requireNonNull(right, "right");
    xs = List.copyOf(xs);
    lines = List.copyOf(lines);
    spans = List.copyOf(spans);
    for (Line line : lines) {
      if (line.values().size() != xs.size()) {
        throw new IllegalArgumentException(
            line.label() + " has " + line.values().size() + " values for " + xs.size());
      }
      if (line.onRight() && right.isEmpty()) {
        throw new IllegalArgumentException(line.label() + " has no axis");
      }
    }
  }
}
