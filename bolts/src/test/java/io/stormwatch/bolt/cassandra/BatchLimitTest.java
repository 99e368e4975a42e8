package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BatchLimitTest {

  @ParameterizedTest
  @CsvSource({
    "50KiB, 25600",
    "50 KiB, 25600",
    "640kb, 327680",
    "1MiB, 524288",
    "4096B, 2048",
    "2GiB, 16777216",
    "'', 25600",
    "null, 25600",
    "99999999999999KiB, 25600"
  })
  void halfOfWhatTheServerRefusesOrOfItsDefault(String answer, int bytes) {
    assertThat(BatchLimit.of(Optional.of(answer)).bytes()).isEqualTo(bytes);
  }

  @ParameterizedTest
  @CsvSource("25600")
  void aServerThatDoesNotTellHasTheDefault(int bytes) {
    assertThat(BatchLimit.of(Optional.empty()).bytes()).isEqualTo(bytes);
  }
}
