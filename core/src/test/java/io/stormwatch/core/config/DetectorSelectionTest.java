package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DetectorSelectionTest {

  @Test
  void parametersThatAreNotGivenHaveTheirDefaults() {
    assertThat(Loads.config("detector: {name: z-score, threshold: 5}").detector().parameters())
        .containsEntry("threshold", 5.0)
        .containsEntry("minimum-history", 20L);
  }

  @Test
  void parametersCanBeOverridden() {
    assertThat(Loads.config("{}", "detector.threshold=3.5").detector().parameters())
        .containsEntry("threshold", 3.5);
  }

  @Test
  void anUnknownDetectorIsRefusedWithTheNearest() {
    assertThat(Loads.problem("detector: {name: zscore, threshold: 5}").problem())
        .startsWith("there is no detector zscore; there are breakout, cusum, ")
        .endsWith(", z-score, none; did you mean z-score?");
  }

  @Test
  void aParameterOfAnotherDetectorIsRefused() {
    Problem problem = Loads.problem("detector: {name: z-score, slack: 0.5}");

    assertThat(problem.key()).isEqualTo("detector.slack");
    assertThat(problem.problem())
        .isEqualTo("no parameter of detector z-score, but of cusum, level-shifts");
  }

  @Test
  void anUnknownParameterIsRefusedWithTheNearest() {
    Problem problem = Loads.problem("detector: {treshold: 5}");

    assertThat(problem.problem()).isEqualTo("no parameter of detector z-score");
    assertThat(problem.nearest()).contains("detector.threshold");
  }

  @ParameterizedTest
  @CsvSource({
    "threshold, '\"5\"'",
    "threshold, 0",
    "threshold, .inf",
    "threshold, 1e400",
    "threshold, ''",
    "minimum-history, 2.5",
    "minimum-history, 1",
    "minimum-history, 9223372036854775808",
    "report-repeats, yes",
    "report-repeats, 1",
    "threshold, '[1]'"
  })
  void aParameterOfTheWrongTypeOrRangeIsRefused(String name, String value) {
    Problem problem = Loads.problem("detector: {" + name + ": " + value + "}");

    assertThat(problem.key()).isEqualTo("detector." + name);
    assertThat(problem.problem()).startsWith("wanted ").contains(", given ");
  }

  @Test
  void noneStoresWithoutDecidingAndTakesNoParameters() {
    assertThat(Loads.config("detector.name: none").detector())
        .isEqualTo(new DetectorConfig(DetectorConfig.NONE, Map.of()));
    assertThat(Loads.problem("detector: {name: none, threshold: 5}").problem())
        .isEqualTo("detector none takes no parameters");
  }

  @Test
  void aMinimumHistoryThatNoWindowHoldsIsRefused() {
    assertThat(Loads.problem("history.window: 10"))
        .hasToString(
            "test.yaml:1: history.window: detector.minimum-history 20 must not exceed"
                + " history.window 10, or no event is ever judged");
  }

  @Test
  void whatNeedsMemoryIsRefusedInATopologyByName() {
    assertThat(Loads.problem("detector: {mute: 75}"))
        .hasToString(
            "test.yaml:1: detector.mute: mute of detector z-score remembers earlier scores; a"
                + " topology cannot restore that after a replay yet; the command detect runs it");
    assertThat(Loads.problem("{}", "detector.confirm=2").key()).isEqualTo("detector.confirm");
  }

  @Test
  void aChoiceTakesItsWordsAlone() {
    assertThat(Loads.config("detector.direction: low").detector().parameters())
        .containsEntry("direction", "low");
    assertThat(Loads.problem("detector.direction: down").problem())
        .isEqualTo("wanted one of both, high, low, given text \"down\"");
  }

  @Test
  void aDetectorChosenForStoredValuesReplacesThatOfTheFile() {
    String file = "{history.window: 30, detector: {name: cusum, slack: 2}}";

    assertThat(chosen(file, "z-score").detector().name()).isEqualTo("z-score");
    assertThat(chosen(file, "z-score").history().window()).isEqualTo(30);
    assertThat(chosen(file, "cusum").detector().parameters()).containsEntry("slack", 2.0);
    assertThat(chosen(file, "z-score", "detector.mute=75").detector().parameters())
        .containsEntry("mute", 75L);
  }

  private static StormwatchConfig chosen(String file, String detector, String... overrides) {
    return Loads.LOADER
        .loadTextForDetector(
            "test.yaml", file, detector, List.of(overrides), name -> Optional.empty())
        .configOrThrow();
  }
}
