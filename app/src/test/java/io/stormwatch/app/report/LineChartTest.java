package io.stormwatch.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.app.report.LineChart.Axis;
import io.stormwatch.app.report.LineChart.Line;
import io.stormwatch.app.report.LineChart.Span;
import io.stormwatch.app.report.LineChart.Style;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LineChartTest {

  private static final Machine MACHINE =
      new Machine(Optional.empty(), 2, 4096, "Linux 6", "JVM 17", 1024, Map.of());

  @Test
  void unknownValuesLeaveAGap() throws Exception {
    String html = html(new Axis("events/s", false), new Line("in", false, Style.PLAIN, gap(0)));

    assertThat(html).contains("\"y\":[0.0,null,12345.7]");
  }

  @Test
  void aLogarithmicAxisShowsNoZero() throws Exception {
    String html = html(new Axis("ms", true), new Line("in", false, Style.PLAIN, gap(0)));

    assertThat(html).contains("\"y\":[null,null,12345.7]", "\"logarithmic\":true");
  }

  @Test
  void verdictAndFactsStandOnThePage() throws Exception {
    Report report =
        new Report(
            "Title",
            "subtitle",
            Optional.of(new Report.Verdict(false, "lost <some>")),
            List.of(Report.Fact.judged("lost", "3", "of 10", false)),
            MACHINE,
            List.of());

    assertThat(ReportPage.html(report))
        .contains("class=\"verdict bad\">lost &lt;some&gt;<")
        .contains("<div class=\"bad\"><dt>lost</dt><dd>3</dd><dd class=\"remark\">of 10</dd>")
        .doesNotContain("Bars show medians");
  }

  @Test
  void everyLineHasAValueForEachX() {
    Line line = new Line("in", false, Style.PLAIN, List.of(1.0));

    assertThatThrownBy(() -> chart(new Axis("events/s", false), line))
        .hasMessage("in has 1 values for 3");
  }

  @Test
  void aLineOnTheRightNeedsAnAxisThere() {
    Line line = new Line("lag", true, Style.PLAIN, gap(1));

    assertThatThrownBy(() -> chart(new Axis("events/s", false), line))
        .hasMessage("lag has no axis");
  }

  private static List<Double> gap(double first) {
    return List.of(first, Double.NaN, 12_345.678);
  }

  private static LineChart chart(Axis left, Line line) {
    return new LineChart(
        "caption",
        Axis.of("s"),
        left,
        Optional.empty(),
        List.of(0.0, 1.0, 2.0),
        List.of(line),
        List.of(new Span(0, 1, "ramp")));
  }

  private static String html(Axis left, Line line) throws Exception {
    return ReportPage.html(
        new Report(
            "Title",
            "subtitle",
            MACHINE,
            List.of(new Report.Section("Heading", "note", List.of(chart(left, line))))));
  }
}
