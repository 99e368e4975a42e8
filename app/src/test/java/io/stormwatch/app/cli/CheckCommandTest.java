package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckCommandTest {

  private static final String LOCAL = Path.of("..", "conf", "local.yaml").toString();
  private static final String CLUSTER = Path.of("..", "conf", "cluster.yaml").toString();

  @TempDir private Path folder;

  @Test
  void theConfigurationsThatComeWithTheProductAreValid() {
    assertThat(CommandLineRun.of("check", "--conf", LOCAL).exitCode()).isZero();
    assertThat(CommandLineRun.of("check", "--conf", CLUSTER).exitCode()).isZero();
  }

  @Test
  void aValidConfigurationIsAnsweredByItsBoundsOneALine() {
    CommandLineRun run = CommandLineRun.of("check", "--conf", LOCAL);

    assertThat(run.out().lines())
        .startsWith("ok; the bounds:")
        .anySatisfy(line -> assertThat(line).startsWith("  in flight          at most "))
        .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
  }

  @Test
  void everyProblemIsNamedWithFileLineKeyAndNearestKey() throws IOException {
    Path file = folder.resolve("wrong.yaml");
    Files.writeString(file, "paralelism:\n  spout: 8\nhistory:\n  window: 1e3\n");

    CommandLineRun run = CommandLineRun.of("check", "--conf", file.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out().lines())
        .hasSize(2)
        .anySatisfy(
            line ->
                assertThat(line)
                    .startsWith(file + ":")
                    .contains("paralelism.spout", "nearest valid key: parallelism.spout"))
        .anySatisfy(line -> assertThat(line).startsWith(file + ":4: history.window: "));
  }

  @Test
  void problemsAreJsonToo() throws IOException {
    Path file = folder.resolve("wrong.yaml");
    Files.writeString(file, "history.windows: 10\n");

    CommandLineRun run = CommandLineRun.of("check", "--conf", file.toString(), "--json", "-");

    JsonNode json = run.json();
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(json.path("ok").asBoolean()).isFalse();
    JsonNode problem = json.path("problems").get(0);
    assertThat(problem.path("file").asText()).isEqualTo(file.toString());
    assertThat(problem.path("line").asInt()).isEqualTo(1);
    assertThat(problem.path("key").asText()).isEqualTo("history.windows");
    assertThat(problem.path("nearest").asText()).isEqualTo("history.window");
  }

  @Test
  void boundsAreJsonNumbersWithTheirUnitsInTheirNames() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", "--conf", LOCAL, "--json", "-");

    assertThat(run.json().path("ok").asBoolean()).isTrue();
    assertThat(run.json().path("problems")).isEmpty();
    assertThat(run.json().path("effective").size()).isGreaterThan(5);
  }

  @Test
  void theJsonFileIsWrittenWhateverTheOutcome() throws IOException {
    Path json = folder.resolve("results").resolve("check.json");

    CommandLineRun run =
        CommandLineRun.of(
            "check", "--conf", LOCAL, "-c", "history.window=0", "--json", json.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(new ObjectMapper().readTree(json.toFile()).path("ok").asBoolean(true)).isFalse();
    assertThat(json.getParent()).isDirectoryContaining(path -> path.equals(json));
  }

  @Test
  void anOverrideIsNamedAsTheSourceOfItsProblem() {
    CommandLineRun run = CommandLineRun.of("check", "--conf", LOCAL, "-c", "detector.name=no-such");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).contains("-c:1: detector.name");
  }

  @Test
  void aMissingFileIsAConfigurationFaultOfNoLine() throws IOException {
    CommandLineRun run = CommandLineRun.of("check", "--conf", "no-such.yaml");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.out()).isEqualToIgnoringNewLines("no-such.yaml: there is no such file");
    JsonNode json = CommandLineRun.of("check", "--conf", "no-such.yaml", "--json", "-").json();
    assertThat(json.path("problems").get(0).path("line").isNull()).isTrue();
  }

  @Test
  void secretsThatAreNotThereAreWarnedOfByKeyAndReferenceAlone() throws IOException {
    Path file = folder.resolve("secrets.yaml");
    Path there = Files.writeString(folder.resolve("there"), "hush");
    Files.writeString(
        file,
        """
        cassandra:
          username: me
          password: {env: STORMWATCH_NO_SUCH_VARIABLE}
        kafka:
          properties:
            ssl.key.password: {file: no-such-file}
            ssl.truststore.password: {file: '%s'}
        """
            .formatted(there));

    CommandLineRun run = CommandLineRun.of("check", "--conf", file.toString());

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("ok;");
    assertThat(run.err().lines().filter(line -> line.contains("process")))
        .containsExactly(
            "warning: cassandra.password: environment variable not set:"
                + " STORMWATCH_NO_SUCH_VARIABLE (in this process; each worker looks for itself)",
            "warning: kafka.properties.ssl.key.password: secret file not readable: no-such-file"
                + " (in this process; each worker looks for itself)");
    assertThat(run.err() + run.out()).doesNotContain("hush");
  }

  @Test
  void anEmptyFileNameIsWrongUse() {
    CommandLineRun run = CommandLineRun.of("check", "--conf", "");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--conf: a file name is missing");
  }

  @Test
  void ofSeveralOverridesOfAKeyTheLastWins() {
    CommandLineRun run =
        CommandLineRun.of(
            "check", "--conf", LOCAL, "-c", "history.window=0", "-c", "history.window=70");

    assertThat(run.exitCode()).isZero();
    assertThat(CommandLineRun.of("check", "--help").out()).contains("the last wins");
  }

  @Test
  void serversThatAreNotThereAreNamed() {
    CommandLineRun run =
        CommandLineRun.of(
            "check",
            "--conf",
            LOCAL,
            "--connect",
            "-c",
            "kafka.bootstrap-servers=localhost:1",
            "-c",
            "cassandra.contact-points=localhost:1");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.out().lines())
        .hasSize(2)
        .contains("Kafka at localhost:1: nobody listens there")
        .anySatisfy(line -> assertThat(line).startsWith("Cassandra at localhost:1: "));
  }
}
