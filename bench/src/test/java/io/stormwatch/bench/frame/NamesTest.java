package io.stormwatch.bench.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.bench.CommandRun;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {

  private static final List<String> KNOWN = List.of("cold", "cacheOff");

  @Test
  void letterCaseDoesNotMatterAndSeveralOptionsMakeOneList() {
    assertThat(Names.of("--n", List.of("CACHEOFF, cold"), KNOWN))
        .containsExactly("cacheOff", "cold");
    assertThat(Names.of("--n", List.of("cold", "cacheoff"), KNOWN))
        .containsExactly("cold", "cacheOff");
    assertThat(Names.of("--n", List.of(), KNOWN)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ",", "cold,", ",cold", "cold,,cacheOff", "cold, "})
  void anEmptyEntryIsRefused(String text) {
    assertThatThrownBy(() -> Names.entries("--n", List.of(text)))
        .hasMessage("--n: an entry is empty in '" + text + "'");
  }

  @Test
  void anEntryThatIsThereTwiceIsNamed() {
    assertThatThrownBy(() -> Names.entries("--n", List.of("cold", "x,COLD")))
        .hasMessage("--n: COLD is there twice");
  }

  @Test
  void aNameThatThereIsNotIsRefusedWithThoseThatThereAre() {
    assertThatThrownBy(() -> Names.of("--n", List.of("warm"), KNOWN))
        .hasMessage("--n: warm is none of cold cacheOff");
  }

  @ParameterizedTest
  @CsvSource({
    "tuning, --knobs, cache",
    "chaos, --faults, rebalance",
    "scale, --choices, hot",
    "scale, --series, 1k",
    "compare, --variants, warm",
    "producer, --parts, study",
    "nab --data=no-such, --detectors, z-score",
  })
  void everyExperimentWithAListRefusesEmptyAndRepeatedEntriesBeforeItStarts(
      String experiment, String option, String name) {
    for (String list : List.of(name + ",", name + ",," + name, "," + name, name + "," + name)) {
      CommandRun run = CommandRun.ofLine(experiment + " " + option + "=" + list);

      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err().lines()).singleElement().asString().contains(option + ": ");
    }
  }
}
