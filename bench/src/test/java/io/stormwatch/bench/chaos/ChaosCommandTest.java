package io.stormwatch.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.Main;
import io.stormwatch.bench.chaos.audit.Comparison;
import io.stormwatch.bench.chaos.audit.RecordAudit;
import io.stormwatch.bench.chaos.fault.FaultName;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChaosCommandTest {

  private final StringWriter err = new StringWriter();

  @Test
  void aDurationThatIsTooShortIsWrongUseAndTheShortestIsNamed() {
    assertThat(run("--duration", "10m")).isEqualTo(2);
    assertThat(err.toString()).contains("--duration 10m is too short for 16 faults", "1135s");
  }

  @Test
  void anUnknownFaultIsWrongUseAndTheKnownOnesAreNamed() {
    assertThat(run("--faults", "worker-kill,meteor")).isEqualTo(2);
    assertThat(err.toString()).contains("--faults: meteor is none of", "tuple-timeout");
  }

  @Test
  void logsThatCannotBeKeptAreWrongUse(@TempDir Path folder) throws IOException {
    Path file = Files.createFile(folder.resolve("taken"));

    assertThat(run("--logs", file.toString())).isEqualTo(2);
    assertThat(err.toString()).contains("--logs: ", file + " is not a directory");
  }

  @Test
  void anOutageUnderTenSecondsOrARateOfNothingIsWrongUse() {
    assertThat(run("--outage", "9s")).isEqualTo(2);
    assertThat(run("--rate", "0")).isEqualTo(2);
    assertThat(err.toString()).contains("--outage must be at least 10s, not 9s", "--rate must be");
  }

  @Test
  void eventsThatAreThereAtOnceAreStruckByOneFault() {
    assertThat(run("--events", "100000", "--faults", "worker-kill,broker-kill")).isEqualTo(2);
    assertThat(err.toString()).contains("--events goes with one fault");
    assertThat(ChaosOptions.backlog(List.of(FaultName.RESUBMIT), 100_000, 500, 1).schedule())
        .isEqualTo(Schedule.now(FaultName.RESUBMIT, java.time.Duration.ZERO));
  }

  @Test
  void theUsualDurationHasRoomForAllFaults() {
    ChaosOptions options =
        new ChaosOptions(
            FaultName.all(),
            java.time.Duration.ofMinutes(25),
            500,
            1,
            java.time.Duration.ofSeconds(90),
            Pace.USUAL,
            OptionalLong.empty());

    assertThat(options.schedule().strikes()).hasSize(FaultName.all().size());
    assertThat(options.brokers()).isEqualTo(3);
    assertThat(options.nodes()).isEqualTo(3);
  }

  @Test
  void theResultHasEveryFieldAndNoNumberThatIsNone() {
    FaultResult lost =
        new FaultResult(
            FaultName.PARTITION_ADD,
            "events",
            1,
            2,
            OptionalLong.empty(),
            OptionalLong.empty(),
            0,
            OptionalLong.empty(),
            0,
            Optional.empty(),
            Optional.of("the pipeline did not recover"));
    ChaosResult result =
        new ChaosResult(
            7,
            1.5,
            new RecordAudit.Found(10, 9, 1, 0, 0, Set.of("s"), Set.of()),
            new Comparison.Found(9, 0, 0, 0, Set.of()),
            0,
            List.of(lost),
            0);

    assertThat(ChaosJson.of(result))
        .hasToString(
            "{\"ok\":false,\"seed\":7,\"durationSeconds\":1.5,"
                + "\"events\":{\"produced\":10,\"stored\":9,\"invalid\":1,\"lost\":0,\"doubled\":0},"
                + "\"decisions\":{\"compared\":9,\"differing\":0,\"excludedMovedSeries\":1},"
                + "\"anomalies\":{\"missing\":0,\"extra\":0},\"finalLag\":0,\"faults\":["
                + "{\"name\":\"partition-add\",\"target\":\"events\",\"at\":1,\"outageSeconds\":2.0,"
                + "\"pidBefore\":null,\"pidAfter\":null,\"seenDownSeconds\":0.0,"
                + "\"inFlightAtStrike\":null,\"replays\":0,\"recoverySeconds\":null,"
                + "\"problem\":\"the pipeline did not recover\"}]}");
    assertThat(ChaosText.of(result))
        .contains("partition-add: the pipeline did not recover")
        .last()
        .isEqualTo("FAILED");
  }

  private int run(String... arguments) {
    PrintWriter writer = new PrintWriter(err, true);
    String[] all = new String[arguments.length + 2];
    all[0] = "bench";
    all[1] = "chaos";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    return Main.commandLine(writer, writer).execute(all);
  }
}
