package io.stormwatch.core.detect.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Detector;
import io.stormwatch.core.history.Window;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ZScoreTest {

  private final Detector detector = new ZScoreFactory().create(Map.of("threshold", 5.0));

  @Test
  void scoresTheDistanceInThresholds() {
    Decision decision = judge(12);

    assertThat(decision.expected()).isCloseTo(10, within(1e-9));
    assertThat(decision.score()).isCloseTo(2 / 5.0, within(1e-9));
    assertThat(decision.lower()).isCloseTo(5, within(1e-9));
    assertThat(decision.upper()).isCloseTo(15, within(1e-9));
    assertThat(decision.windowSize()).isEqualTo(40);
  }

  @Test
  void explainsItselfInOneSentence() {
    assertThat(judge(22.5).explanation())
        .isEqualTo(
            "Value 22.5 lies 12.5 spreads above 10, the mean of 40 earlier events; spread 1,"
                + " threshold 5.");
    assertThat(judge(2).explanation())
        .startsWith("Value 2 lies 8 spreads below 10, the mean of 40 earlier events");
  }

  @Test
  void repeatsOfAnExcursionAreReportedOnlyWhenTwiceAsFarOut() {
    assertThat(judge(30, 20).anomalous()).as("20 then 30").isTrue();
    assertThat(judge(29, 20).anomalous()).as("20 then 29").isFalse();
    assertThat(judge(29, 20).score()).isCloseTo(0.95, offset(0.01));
    assertThat(judge(0, 20).anomalous()).as("the other side").isTrue();
    assertThat(judge(20, 20, 11).anomalous()).as("a normal one between").isTrue();
    assertThat(judge(21, 30, 16).anomalous()).as("farthest of the excursion counts").isFalse();
  }

  private Decision judge(double value, double... lastOfWindow) {
    double[] window = new double[40];
    Arrays.setAll(window, i -> 10 + (i % 2 == 0 ? 1 : -1) * Math.sqrt(39.0 / 40));
    System.arraycopy(
        lastOfWindow, 0, window, window.length - lastOfWindow.length, lastOfWindow.length);
    return detector.judge(0, value, Window.ofOwned(new long[window.length], window));
  }
}
