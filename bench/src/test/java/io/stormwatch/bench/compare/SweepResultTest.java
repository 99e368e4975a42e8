package io.stormwatch.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SweepResultTest {

  private static final List<Map<String, String>> CANDIDATES =
      List.of(Map.of("inFlight", "8"), Map.of("inFlight", "16"), Map.of("inFlight", "32"));

  @Test
  void theFastestSettingIsTheBestAndOfEqualOnesTheFirst() {
    SweepResult result =
        new SweepResult(
            "driver",
            List.of(
                SweepResult.Tried.parse("0 1000.5", CANDIDATES),
                SweepResult.Tried.parse("1 2E3", CANDIDATES),
                SweepResult.Tried.parse("2 2000", CANDIDATES)));

    assertThat(result.best().number()).isEqualTo(1);
    assertThat(result.best().settings()).containsEntry("inFlight", "16");
  }

  @Test
  void aSweepOfNothingIsNone() {
    assertThatThrownBy(() -> new SweepResult("driver", List.of()))
        .hasMessage("nothing was tried of driver");
  }
}
