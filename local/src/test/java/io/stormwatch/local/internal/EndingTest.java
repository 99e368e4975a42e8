package io.stormwatch.local.internal;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EndingTest {

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource({
    "0, ended with exit code 0",
    "1, ended with exit code 1",
    "3, ended with exit code 3 (most likely out of memory)",
    "137, was ended by SIGKILL",
    "143, was ended by SIGTERM",
    "192, was ended by signal 64"
  })
  void isToldByExitCodeOrSignal(int exitCode, String words) {
    assertThat(Ending.describe(exitCode)).isEqualTo(words);
  }
}
