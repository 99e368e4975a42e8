package io.stormwatch.app.timeline;

import io.stormwatch.app.report.LineChart;
import io.stormwatch.app.report.LineChart.Axis;
import io.stormwatch.app.report.LineChart.Line;
import io.stormwatch.app.report.LineChart.Span;
import io.stormwatch.app.report.LineChart.Style;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * The plots of a timeline.
 *
 * @param moments what is plotted
 * @param spans parts of the time to set apart
 */
public record TimelineCharts(List<Moment> moments, List<Span> spans) {

  private static final Axis SECONDS = Axis.of("seconds");
  private static final Axis RATE = Axis.of("events/s");
  private static final Axis MILLIS = new Axis("ms", true);

  public TimelineCharts {
    moments = List.copyOf(moments);
    spans = List.copyOf(spans);
  }

  /** What is sent and what is decided. */
  public LineChart rates() {
    return chart(
        "Sent and decided",
        RATE,
        Optional.empty(),
        line("sent", false, Style.FILLED, Moment::sent),
        line("decided", false, Style.PLAIN, Moment::decided));
  }

  /** Anomalies published. */
  public LineChart anomalies() {
    return chart(
        "Anomalies published",
        Axis.of("anomalies/s"),
        Optional.empty(),
        line("published", false, Style.FILLED, Moment::published));
  }

  /** What is decided, and how long an event takes from the write-read bolt to its decision. */
  public LineChart detector() {
    return chart(
        "Decided, and latency from arrival at the write-read bolt to the decision",
        RATE,
        Optional.of(MILLIS),
        line("decided", false, Style.PLAIN, Moment::decided),
        line("p99, ms", true, Style.PLAIN, moment -> moment.detector().p99()),
        line("p50, ms", true, Style.DASHED, moment -> moment.detector().p50()));
  }

  /** How long an event takes from its intended time to its decision, and how many wait. */
  public LineChart waiting() {
    return chart(
        "Latency from the intended time of sending to the decision, and events that wait",
        MILLIS,
        Optional.of(Axis.of("lag, events")),
        line("p99, ms", false, Style.PLAIN, moment -> moment.endToEnd().p99()),
        line("p50, ms", false, Style.DASHED, moment -> moment.endToEnd().p50()),
        line("lag", true, Style.FILLED, Moment::lag));
  }

  private LineChart chart(String caption, Axis left, Optional<Axis> right, Line... lines) {
    return new LineChart(
        caption,
        SECONDS,
        left,
        right,
        moments.stream().map(Moment::second).toList(),
        List.of(lines),
        spans);
  }

  private Line line(String label, boolean onRight, Style style, ToDoubleFunction<Moment> which) {
    return new Line(label, onRight, style, moments.stream().map(which::applyAsDouble).toList());
  }
}
