package io.stormwatch.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.app.audit.AuditResult;
import io.stormwatch.app.audit.Detection;
import io.stormwatch.app.audit.Episode;
import io.stormwatch.app.report.LineChart;
import io.stormwatch.app.report.Machine;
import io.stormwatch.app.report.Report;
import io.stormwatch.app.report.ReportPage;
import io.stormwatch.app.timeline.Moment;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.loadgen.plan.AnomalyKind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class DemoPageTest {

  private static final long START = 1_800_000_000_000L;

  private final List<Episode> episodes =
      List.of(
          new Episode(AnomalyKind.SPIKE, START + 500, true),
          new Episode(AnomalyKind.SPIKE, START + 1_500, true),
          new Episode(AnomalyKind.DIP, START + 1_700, false));

  @Test
  void anomaliesFoundAndMissedStandAtTheSecondInWhichTheyBegan() {
    Report.Section section = section(page(20), "Found and missed");
    LineChart chart = (LineChart) section.charts().get(0);

    assertThat(chart.lines().get(0).values()).startsWith(1.0, 2.0, 0.0);
    assertThat(chart.lines().get(1).values()).startsWith(1.0, 1.0, 0.0);
    assertThat(chart.lines().get(2).values()).startsWith(0.0, 1.0, 0.0);
    assertThat(section.table().rows())
        .containsExactly(
            List.of("spike", "2", "2", "0", "100.0 %"), List.of("dip", "1", "0", "1", "0.0 %"));
  }

  @Test
  void aDemoThatLostARecordHasFailed() {
    assertThat(page(20).verdict()).contains(new Report.Verdict(true, "passed"));
    assertThat(page(19).verdict()).contains(new Report.Verdict(false, "failed"));
    assertThat(page(19).facts().get(0))
        .isEqualTo(Report.Fact.judged("Lost, of all records", "1", "19 stored, 0 invalid", false));
  }

  @Test
  void whatIsUnknownIsADash() throws Exception {
    assertThat(ReportPage.html(page(20))).contains("<dt>End to end, ms</dt><dd>–</dd>");
  }

  private static Report.Section section(Report page, String heading) {
    return page.sections().stream()
        .filter(each -> each.heading().equals(heading))
        .findFirst()
        .orElseThrow();
  }

  private Report page(long stored) {
    IntervalHistogram.Interval none = new IntervalHistogram.Interval(new Histogram(2), 0, 0);
    List<Moment> moments = new ArrayList<>();
    for (int second = 0; second < 5; second++) {
      moments.add(
          new Moment(second, 4, 4, 0, Moment.Latency.UNKNOWN, Moment.Latency.UNKNOWN, Double.NaN));
    }
    AuditResult audit =
        new AuditResult(
            20,
            20,
            stored,
            stored,
            stored,
            0,
            0,
            0,
            0,
            Map.of(),
            new Detection(20, 19, 30, 29, episodes));
    return new DemoPage(
            new DemoReport(
                audit,
                none,
                none,
                new DemoReport.Pace(4, 4, 4, 4, 5, 1),
                new DemoReport.Course(START, moments),
                new Machine(Optional.empty(), 2, 1, "Linux", "JVM", 1, Map.of()),
                new DemoOptions(Duration.ofSeconds(5), 4, 2, false),
                StormwatchConfigs.with(List.of()),
                "events"))
        .page();
  }
}
