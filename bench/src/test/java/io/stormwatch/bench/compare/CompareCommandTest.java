package io.stormwatch.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.CommandRun;
import io.stormwatch.bench.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTest {

  private final StringWriter err = new StringWriter();

  @Test
  void aVariantThatDoesNotExistIsWrongUse() {
    assertThat(run("--variants=warm,tepid")).isEqualTo(2);
    assertThat(err.toString()).contains("--variants: tepid is none of warm cold cacheOff");
  }

  @Test
  void numbersOutOfRangeAreWrongUse() {
    assertThat(run("--rounds=0")).isEqualTo(2);
    assertThat(run("--events=10")).isEqualTo(2);
    assertThat(run("--series=1")).isEqualTo(2);
    assertThat(run("--heap=1")).isEqualTo(2);
    assertThat(err.toString()).contains("--heap must be from 256");
  }

  @Test
  void aSettingThatTheTopologyWouldRefuseIsWrongUse() {
    assertThat(run("-chistory.window=0")).isEqualTo(2);
    assertThat(err.toString()).contains("history.window: wanted integer from 1 to 10000");
  }

  @Test
  void twoResultsCannotShareOneFile(@TempDir Path folder) {
    String file = folder.resolve("result").toString();

    CommandRun run = CommandRun.of("compare", "--json", file, "--report", file);

    assertThat(run.code()).isEqualTo(2);
    assertThat(run.err()).contains("--json and --report must be two files, not both " + file);
  }

  private int run(String option) {
    return Main.commandLine(new PrintWriter(new StringWriter()), new PrintWriter(err, true))
        .execute("bench", "compare", option);
  }
}
