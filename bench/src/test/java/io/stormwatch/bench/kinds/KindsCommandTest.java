package io.stormwatch.bench.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.CommandRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KindsCommandTest {

  @Test
  void aWindowOutOfRangeIsWrongUse() {
    for (String window : new String[] {"-1", "0", "999999999"}) {
      CommandRun run = CommandRun.of("kinds", "--window", window);

      assertThat(run.code()).isEqualTo(2);
      assertThat(run.err()).contains("--window must be from 1 to 10000, not " + window);
    }
  }

  @Test
  void aResultThatCannotBeWrittenIsWrongUseBeforeAnythingIsMeasured(@TempDir Path folder) {
    CommandRun run = CommandRun.of("kinds", "--json", folder.toString());

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("--json: " + folder + " is a directory, not a file");
  }
}
