package io.stormwatch.bench.preload;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.CommandRun;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PreloadCommandTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "--partitions=1 --series=0  | --series must be from 1 to 1000000000, not 0",
        "--partitions=1 --events=-1 | --events must be from 1 to 1000000, not -1",
        "--partitions=0             | --partitions must be from 1 to 100000, not 0",
        "--partitions=1 --days=0    | --days must be from 1 to 36500, not 0",
        "--partitions=1 --series=x  | option '--series': 'x' is not",
        "--partitions=1 --events=.5 | option '--events': '.5' is not",
      })
  void theOptionAtFaultIsNamed(String options, String message) {
    CommandRun run = CommandRun.ofLine("preload --conf=../conf/local.yaml " + options);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains(message);
  }
}
