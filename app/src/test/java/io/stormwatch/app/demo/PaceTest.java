package io.stormwatch.app.demo;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PaceTest {

  @Test
  void aDemoThatKeepsItsRateIsNotBehind() {
    assertThat(DemoText.pace(new DemoReport.Pace(5000, 4990, 4900, 6000, 61, 2)))
        .singleElement()
        .isEqualTo("4,900 events/s on average, 6,000/s at the peak, over 61.0 s");
  }

  @Test
  void loadThatCouldNotBeSentIsTold() {
    assertThat(DemoText.pace(new DemoReport.Pace(50_000, 31_000, 30_000, 33_000, 61, 2)))
        .contains(
            "This machine fell behind: 50,000 events/s were asked for, 31,000/s could be sent.");
  }

  @Test
  void eventsThatWaitedForTheirDecisionAreTold() {
    assertThat(DemoText.pace(new DemoReport.Pace(50_000, 50_000, 25_000, 33_000, 120, 60)))
        .contains("This machine fell behind: the last events waited 60 s for their decision.");
  }
}
