package io.stormwatch.bench.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.CommandRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapacityCommandTest {

  @ParameterizedTest
  @ValueSource(
      strings = {"--step=1s", "--series=0", "--from=0.1", "--most=100", "--heap=10", "--p99=0ms"})
  void whatCannotBeDoneIsWrongUse(String option) {
    CommandRun run = CommandRun.of("capacity", option);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(option.substring(0, option.indexOf('=')));
  }
}
