package io.stormwatch.bench.producer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.bench.frame.TrialException;
import java.util.List;
import org.junit.jupiter.api.Test;

class PerformanceLineTest {

  private static final String INTERVAL =
      "50000 records sent, 9999.5 records/sec (0.95 MB/sec), 3.1 ms avg latency, 5.0 ms max"
          + " latency.";
  private static final String TOTAL =
      "100000 records sent, 12345.678900 records/sec (1.18 MB/sec), 3.21 ms avg latency, 205.00 ms"
          + " max latency, 2 ms 50th, 9 ms 95th, 34 ms 99th, 101 ms 99.9th.";

  @Test
  void theTotalsAreFoundAmongOtherLines() throws Exception {
    assertThat(PerformanceLine.in(List.of(INTERVAL, TOTAL, "a last word")))
        .isEqualTo(new PerformanceLine(100_000, 12345.6789, 2, 34));
  }

  @Test
  void aCommaAsDecimalPointIsUnderstood() throws Exception {
    String comma = TOTAL.replace("12345.678900", "12345,678900");

    assertThat(PerformanceLine.in(List.of(comma)).perSecond()).isEqualTo(12345.6789);
  }

  @Test
  void outputWithoutTotalsIsNoResult() {
    assertThatThrownBy(() -> PerformanceLine.in(List.of(INTERVAL)))
        .isInstanceOf(TrialException.class)
        .hasMessageContaining("no totals");
  }
}
