package io.stormwatch.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ReportPageTest {

  private static final Machine MACHINE =
      new Machine(Optional.of("CPU"), 2, 4096, "Linux 6", "JVM 17", 1024, Map.of("Kafka", "4"));

  @Test
  void thePageLoadsNothing() throws Exception {
    String html = ReportPage.html(report("Title", "note"));

    assertThat(html)
        .doesNotContainPattern("(?i)https?:(?!//(www\\.w3\\.org|github\\.com/leeoniya))");
    assertThat(html).doesNotContainPattern("(?i)<[a-z]+[^>]*\\s(src|href)\\s*=");
    assertThat(html).doesNotContainPattern("(?i)@import|url\\(|<link|<iframe");
  }

  @Test
  void thePageHoldsTheChartLibraryTheTableAndTheMeasurements() throws Exception {
    String html = ReportPage.html(report("Title", "note"));

    assertThat(html)
        .contains("var uPlot=", "The MIT License", "prefers-color-scheme: dark", "@media print");
    assertThat(html).contains("<td>lz4</td><td>1,234</td>", "\"rounds\":[[1.0,3.0,2.0]]");
    assertThat(html).contains("2 cores of CPU, 4096 MiB, Linux 6, JVM 17, heap 1024 MiB, Kafka 4");
    assertThat(html).doesNotContain("{{");
  }

  @Test
  void textCannotBecomeMarkupOrAPlace() throws Exception {
    String html = ReportPage.html(report("</script><b>", "{{library}} & \"more\" $1"));

    assertThat(html).doesNotContain("<b>").contains("&lt;/script&gt;&lt;b&gt;");
    assertThat(html).contains("{{library}} &amp; &quot;more&quot; $1");
  }

  @Test
  void aLabelCannotEndTheScript() throws Exception {
    Chart chart =
        new BarChart(
            "unit",
            List.of(new BarChart.Bar("</script><i>", Spread.of(List.of(1.0)))),
            OptionalDouble.of(1));
    Report.Section section =
        new Report.Section("h", "n", List.of(chart), new TextTable(List.of("a"), List.of()));

    String html = ReportPage.html(new Report("t", "s", MACHINE, List.of(section)));

    assertThat(html).doesNotContain("</script><i>").contains("\\u003c/script>");
  }

  private static Report report(String title, String note) {
    Chart chart =
        new BarChart(
            "records/s",
            List.of(new BarChart.Bar("lz4", Spread.of(List.of(1.0, 3.0, 2.0)))),
            OptionalDouble.empty());
    TextTable table =
        new TextTable(List.of("variant", "records/s"), List.of(List.of("lz4", "1,234")));
    return new Report(
        title,
        "subtitle",
        MACHINE,
        List.of(new Report.Section("Heading", note, List.of(chart), table)));
  }
}
