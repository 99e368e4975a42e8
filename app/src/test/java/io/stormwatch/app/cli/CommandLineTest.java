package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "demo",
        "local",
        "schema",
        "check",
        "loadgen",
        "schema show",
        "local up",
        "submit",
        "list",
        "kill",
        "rebalance"
      })
  void everyCommandHasHelp(String command) {
    CommandLineRun run = CommandLineRun.of((command + " --help").split(" "));

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("Usage:");
  }

  @Test
  void noCommandAtAllIsWrongUse() {
    assertThat(CommandLineRun.of().exitCode()).isEqualTo(2);
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource({
    "dmeo, stormwatch: Unmatched argument at index 0: 'dmeo' (did you mean demo?); see stormwatch"
        + " --help",
    "demo --rat=5, stormwatch demo: Unknown option: '--rat=5' (did you mean --rate?); see"
        + " stormwatch demo --help",
    "check --conf, stormwatch check: Missing required parameter for option '--conf' (FILE); see"
        + " stormwatch check --help",
    "demo --rate=fast, stormwatch demo: Invalid value for option '--rate': 'fast' is not a number;"
        + " see stormwatch demo --help",
    "schema shwo, stormwatch schema: Unmatched argument at index 1: 'shwo' (did you mean show?); see stormwatch schema --help"
  })
  void wrongUseIsToldInOneLine(String arguments, String line) {
    CommandLineRun run = CommandLineRun.of(arguments.split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).isEqualToIgnoringNewLines(line);
    assertThat(run.err().lines()).hasSize(1);
  }

  @Test
  void aGroupWithoutACommandShowsItsCommands() {
    CommandLineRun run = CommandLineRun.of("schema");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines())
        .startsWith("stormwatch schema: show, apply or check?; see stormwatch schema --help")
        .hasSize(4);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--rate=0",
        "--rate=-1",
        "--series=0",
        "--duration=60",
        "--duration=1s",
        "--rate=NaN",
        "--rate=5d"
      })
  void theDemoRefusesWhatItCannotDo(String option) {
    CommandLineRun run = CommandLineRun.of("demo", option);

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains(option.substring(0, option.indexOf('=')));
  }

  @Test
  void theLoadGeneratorNamesTheHelpOfTheCommandThatWasTyped() {
    CommandLineRun run = CommandLineRun.of("loadgen", "-t", "x", "-r", "abc");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--rate: wanted events per second");
    assertThat(run.err().lines()).last().isEqualTo("see stormwatch loadgen --help");
  }

  @Test
  void aPageCannotGoToStandardOutput() {
    CommandLineRun run = CommandLineRun.of("demo", "--report", "-");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--report: a page cannot go to standard output; name a file");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--workers=2",
        "--supervisors=2",
        "--cluster --workers=0",
        "--cluster --supervisors=10",
        "--brokers=0",
        "--cassandra-nodes=0"
      })
  void serversThatMakeNoSenseAreRefused(String options) {
    CommandLineRun run = CommandLineRun.of(("local up " + options).split(" "));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).startsWith("stormwatch local up: --");
  }

  @Test
  void theSchemaIsShownWithoutAnyServer() {
    CommandLineRun run = CommandLineRun.of("schema", "show", "--conf", "../conf/local.yaml");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("CREATE KEYSPACE", "events", "anomalies");
  }

  @Test
  void aDatabaseThatIsNotThereIsNamed() {
    CommandLineRun run =
        CommandLineRun.of(
            "schema",
            "check",
            "--conf",
            "../conf/local.yaml",
            "-c",
            "cassandra.contact-points=localhost:1");

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).startsWith("stormwatch schema check: Cassandra at localhost:1: ");
  }
}
