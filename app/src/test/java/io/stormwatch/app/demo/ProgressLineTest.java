package io.stormwatch.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ProgressLineTest {

  @Test
  void showsRatesInAndOutLagLatencyAndAnomaliesFound() {
    assertThat(DemoProgress.line(16, 5000, 4987, 12, 43, 105))
        .isEqualTo(
            "  16s  in   5,000/s  out   4,987/s  lag        12  p99      43 ms  found    105");
  }

  @Test
  void fitsOnATerminalWhateverHappens() {
    assertThat(DemoProgress.line(9999, 999_999, 999_999, 9_999_999, 999_999, 99_999))
        .hasSizeLessThan(80);
    assertThat(DemoProgress.line(1, 0, 0, 0, Double.NaN, 0)).hasSizeLessThan(80).contains("– ms");
  }
}
