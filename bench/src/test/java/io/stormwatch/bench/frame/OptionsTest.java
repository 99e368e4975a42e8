package io.stormwatch.bench.frame;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.CommandRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What experiments refuse alike, before they start anything. */
class OptionsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "capacity",
        "chaos",
        "compare",
        "loader",
        "preload --partitions=1 --conf=../conf/local.yaml",
        "producer",
        "scale",
        "spike",
        "tuning"
      })
  void aPageCannotGoToStandardOutput(String experiment) {
    CommandRun run = CommandRun.ofLine(experiment + " --report=-");

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--report: a page cannot go to standard output");
  }

  @ParameterizedTest
  @CsvSource({
    "spike, --capacity",
    "spike, --factor",
    "spike, --band",
    "capacity, --from",
    "capacity, --most",
    "chaos, --rate",
  })
  void whatIsNoFiniteNumberIsRefusedByTheOptionsName(String experiment, String option) {
    for (String text : new String[] {"NaN", "Infinity", "-Infinity", "1e400", "5d", "0x1p4"}) {
      CommandRun run = CommandRun.of(experiment, option + "=" + text);

      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("'" + option + "'", "'" + text + "' is not a number");
    }
  }
}
