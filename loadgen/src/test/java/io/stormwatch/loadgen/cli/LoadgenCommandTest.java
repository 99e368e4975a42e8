package io.stormwatch.loadgen.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LoadgenCommandTest {

  @TempDir Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void helpIsEnoughToGetGoing() {
    assertThat(run("--help")).isZero();
    assertThat(out.toString())
        .contains("--rate", "--topic", "Examples:", "Exit codes:", "conf/loadgen", "merge")
        .contains("java -jar stormwatch-loadgen.jar -t events -r 5000 -d 60s");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-t x -r 0",
        "-t x -r -1",
        "-t x -r 1e12",
        "-t x -r many",
        "-t x -r 5 -d 1s -n 4",
        "-t x",
        "-r 5",
        "-t x -r 5 --nope",
        "-t x -r 5 -c nope=1",
        "-t x -r 5 -c novalue",
        "-t x -r 5 --shard 3/2",
        "-t x -r 5 -k lingerms=5",
        "-t x -r 5 --start-time soon",
        "-t x -r 5 -a jump=0.1",
        "-t x -p no/such/profile.yaml",
        "merge"
      })
  void wrongUseExitsWithTwoAndSaysWhy(String line) {
    assertThat(run(line.split(" "))).isEqualTo(2);
    assertThat(err.toString()).isNotBlank();
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void aRateOfZeroIsRefusedWithTheWayOut() {
    run("-t", "x", "-r", "0");

    assertThat(err.toString()).contains("--rate").contains("unlimited");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "-r abc       | --rate: wanted events per second, a number from 0.001 to 1000000000 (for as"
            + " many as possible 'unlimited'), given text \"abc\"",
        "-r NaN       | --rate: wanted events per second, a number from 0.001 to 1000000000 (for as"
            + " many as possible 'unlimited'), given text \"NaN\"",
        "-r 5 -d soon | --duration: wanted duration (a number and ms, s, m, h or d) from 0ms to"
            + " 100d, given text \"soon\"",
        "-r 5 -n few  | --count: wanted integer from 0 to 9223372036854775807, given text \"few\"",
        "-r 5 -a spike=NaN | --anomaly: anomalies.spike.rate: wanted number, given text \"NaN\"",
        "-r 5 --labels - | --labels: labels: wanted name of a file (labels cannot go to standard"
            + " output), given text \"-\""
      })
  void theOptionAtFaultIsNamedWithWhatItTakes(String options, String line) {
    assertThat(run(("-t x " + options).split(" "))).isEqualTo(2);
    assertThat(err.toString().lines())
        .containsExactly(line, "see java -jar stormwatch-loadgen.jar --help");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--csv", "--hdr"})
  void intervalsDoNotGoToStandardOutput(String option) throws IOException {
    assertThat(run("-t", "x", "-r", "5", option, "-", "--json", "-")).isEqualTo(2);
    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "loadgen: "
                + option
                + ": intervals cannot go to standard output; name a file; see java -jar"
                + " stormwatch-loadgen.jar --help");
    assertThat(new ObjectMapper().readTree(out.toString()).get("ok").booleanValue()).isFalse();
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void wrongUseIsToldInOneLineWithTheCommandThatHelps() {
    assertThat(run("merge")).isEqualTo(2);
    assertThat(err.toString().lines())
        .singleElement()
        .asString()
        .endsWith("; see java -jar stormwatch-loadgen.jar merge --help");
  }

  @Test
  void jsonGoesToStandardOutputAloneAlsoWhenTheUseIsWrong() throws IOException {
    assertThat(run("-t", "x", "-r", "0", "--json", "-")).isEqualTo(2);

    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.get("ok").booleanValue()).isFalse();
    assertThat(json.get("error").textValue()).contains("rate");
  }

  @Test
  void aBrokerThatIsNotThereIsNamedAtOnceAndExitsWithOne() throws IOException {
    int free = freePort();
    Path json = folder.resolve("r.json");
    assertThat(run("-b", "127.0.0.1:" + free, "-t", "x", "-r", "5", "--json", json.toString()))
        .isEqualTo(1);

    assertThat(err.toString().lines()).hasSize(1);
    assertThat(err.toString())
        .contains("no Kafka broker answers at 127.0.0.1:" + free)
        .contains("refused");
    assertThat(new ObjectMapper().readTree(Files.readString(json)).get("ok").booleanValue())
        .isFalse();
  }

  @Test
  void aHostThatDoesNotExistIsNamed() {
    assertThat(run("-b", "no-such-host.invalid:9092", "-t", "x", "-r", "5")).isEqualTo(1);
    assertThat(err.toString()).contains("unknown host no-such-host.invalid");
  }

  @Test
  void anAddressWithoutPortIsNamed() {
    assertThat(run("-b", "localhost", "-t", "x", "-r", "5")).isEqualTo(1);
    assertThat(err.toString()).contains("'localhost' is no host:port");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--csv", "--hdr", "--json"})
  void aFileThatCannotBeWrittenStopsTheRunBeforeItStarts(String option) {
    assertThat(run("-t", "x", "-r", "5", option, folder.resolve("no/dir.file").toString()))
        .isEqualTo(1);
    assertThat(err.toString()).contains("dir.file").doesNotContain("broker");
  }

  @Test
  void aFolderInPlaceOfTheJsonFileStopsTheRunBeforeItStarts() {
    assertThat(run("-t", "x", "-r", "5", "--json", folder.toString())).isEqualTo(1);
    assertThat(err.toString()).contains("it is a folder").doesNotContain("broker");
  }

  private int run(String... args) {
    return LoadgenMain.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
        .execute(Arrays.stream(args).filter(a -> !a.isEmpty()).toArray(String[]::new));
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }
}
