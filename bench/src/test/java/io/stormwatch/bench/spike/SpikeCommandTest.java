package io.stormwatch.bench.spike;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.CommandRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpikeCommandTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--capacity=0",
        "--factor=1",
        "--ramp=1s",
        "--overload=1s",
        "--series=0",
        "--band=0",
        "--heap=10"
      })
  void whatCannotBeDoneIsWrongUse(String option) {
    CommandRun run = CommandRun.of("spike", option);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(option.substring(0, option.indexOf('=')) + " must be from");
  }

  @Test
  void theJsonFileMustBeWritable() {
    assertThat(CommandRun.of("spike", "--json=/dev/null/x").code()).isEqualTo(2);
  }
}
