package io.stormwatch.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bench.chaos.fault.FaultName;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** A short run on a real cluster of two workers. */
class ChaosIT {

  private static final Path JAR = Path.of("..", "topology", "target", "stormwatch-topology.jar");
  private static final Path LOGS = Path.of("target", "chaos-logs");
  private static final Pace SHORT =
      new Pace(
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofSeconds(10),
          Duration.ofMinutes(3));

  @Test
  void nothingIsLostAndDecisionsAreTheSameWhenAWorkerDiesAndTheDatabaseStandsStill()
      throws Exception {
    ChaosOptions options =
        new ChaosOptions(
            List.of(FaultName.WORKER_KILL, FaultName.CASSANDRA_PAUSE),
            Duration.ofSeconds(80),
            300,
            1,
            Duration.ofSeconds(10),
            SHORT,
            OptionalLong.empty());

    ChaosResult result =
        new ChaosSession(options, JAR, Optional.of(LOGS), System.out::println).run();

    ChaosText.of(result).forEach(System.out::println);
    assertThat(ChaosText.of(result)).last().isEqualTo("ok");
    assertThat(result.records().produced()).isGreaterThan(20_000);
    assertThat(result.records().invalid()).isPositive();
    assertThat(result.decisions().compared()).isEqualTo(result.records().stored());
    assertThat(result.faults())
        .extracting(FaultResult::name)
        .containsExactlyInAnyOrder(FaultName.WORKER_KILL, FaultName.CASSANDRA_PAUSE);
    FaultResult kill =
        result.faults().stream()
            .filter(fault -> fault.name() == FaultName.WORKER_KILL)
            .findFirst()
            .orElseThrow();
    assertThat(kill.target()).as("the spout runs in the other worker").doesNotContain("spout");
    assertThat(kill.pidAfter()).isNotEqualTo(kill.pidBefore());
  }
}
