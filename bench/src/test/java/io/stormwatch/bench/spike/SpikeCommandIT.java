package io.stormwatch.bench.spike;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stormwatch.bench.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SpikeCommandIT {

  @Test
  void everyRecordOfASmallSpikeIsAccountedFor(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    CommandRun run =
        CommandRun.of(
            "spike",
            "--capacity=40",
            "--ramp=5s",
            "--overload=15s",
            "--series=2",
            "--heap=256",
            "--report=" + page,
            "--json=-");

    JsonNode json = run.json();
    // So little is no overload, and what two cores make of it says nothing of how flat it is.
    assertThat(json.path("error").isMissingNode()).as(run.err()).isTrue();
    assertThat(json.at("/events/produced").asLong()).isGreaterThan(1_000);
    assertThat(json.at("/events/lost").asLong(-1)).isZero();
    assertThat(json.at("/events/doubled").asLong(-1)).isZero();
    assertThat(json.path("finalLag").asLong(-1)).isZero();
    assertThat(json.path("checks")).hasSize(4);
    assertThat(json.path("timeline").size()).isGreaterThan(30);
    assertThat(Files.readString(page))
        .contains("Producer and detector", "Anomalies", "own latency", "End to end");
  }
}
