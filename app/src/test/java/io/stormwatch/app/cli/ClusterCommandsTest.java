package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands for Storm clusters where there is none. */
class ClusterCommandsTest {

  @TempDir private Path folder;
  private Path stormYaml;

  @BeforeEach
  void nameAClusterThatIsNotThere() throws IOException {
    stormYaml = folder.resolve("storm.yaml");
    Files.writeString(stormYaml, "nimbus.seeds: [127.0.0.1]\nnimbus.thrift.port: 1\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"list", "kill t", "rebalance t --workers 2"})
  void aClusterThatIsNotThereIsNamedInOneLine(String command) {
    CommandLineRun run = run(command);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err().lines()).singleElement().asString().contains("127.0.0.1", "port 1");
  }

  @Test
  void theFailureIsJsonToo() throws IOException {
    CommandLineRun run = run("list --json -");

    assertThat(run.json().path("ok").asBoolean(true)).isFalse();
    assertThat(run.json().path("error").asText()).contains("Nimbus");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "kill",
        "kill t --wait 1500ms",
        "kill t --wait 10",
        "kill t --wait 2d",
        "rebalance t --workers 0",
        "rebalance t -e spout=0",
        "rebalance t -e spout",
        "submit",
        "submit --conf ../conf/local.yaml --jar no-such.jar",
        "submit --conf ../conf/local.yaml --no-connect --create-topics"
      })
  void whatMakesNoSenseIsWrongUse(String command) {
    assertThat(run(command).exitCode()).isEqualTo(2);
  }

  @Test
  void aClusterFileThatIsNotThereIsWrongUse() {
    CommandLineRun run = CommandLineRun.of("list", "--storm-conf", "no-such.yaml");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("no-such.yaml");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"list", "kill t", "rebalance t", "submit --conf ../conf/local.yaml --no-connect"})
  void aClusterFileThatIsNoneIsWrongUseOfEveryCommand(String command) throws IOException {
    for (String text :
        List.of(
            "a: [b",
            "\0\1\2",
            "text",
            "- a",
            "nimbus.seeds: host",
            "nimbus.seeds: []",
            "nimbus.thrift.port: none",
            "nimbus.thrift.port: 70000")) {
      Files.writeString(stormYaml, text);

      CommandLineRun run = run(command);

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err().lines())
          .singleElement()
          .asString()
          .contains("--storm-conf: " + stormYaml + " is no storm.yaml: ")
          .doesNotContain("java.");
    }
  }

  @Test
  void wrongUseIsJsonToo() throws IOException {
    Files.writeString(stormYaml, "text");

    CommandLineRun run = run("list --json -");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.json().path("ok").asBoolean(true)).isFalse();
    assertThat(run.json().path("error").asText()).contains("is no storm.yaml");
  }

  private CommandLineRun run(String command) {
    return CommandLineRun.of((command + " --storm-conf " + stormYaml).split(" "));
  }
}
