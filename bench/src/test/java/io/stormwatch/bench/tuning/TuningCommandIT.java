package io.stormwatch.bench.tuning;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stormwatch.bench.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TuningCommandIT {

  @Test
  void everyPositionStoresEveryEventOnce(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    CommandRun run =
        CommandRun.of(
            "tuning",
            "--knobs=ackers",
            "--rounds=1",
            "--events=1000",
            "--series=20",
            "--heap=256",
            "--report=" + page,
            "--json=-");

    assertThat(run.code()).as(run.err()).isZero();
    JsonNode json = run.json();
    assertThat(json.path("ok").asBoolean()).isTrue();
    JsonNode positions = json.at("/knobs/ackers/positions");
    assertThat(positions).hasSize(2);
    for (JsonNode position : positions) {
      assertThat(position.at("/eventsPerSecond/median").asDouble()).isPositive();
      assertThat(position.at("/insideP99Ms/median").asDouble()).isPositive();
      assertThat(position.at("/toFirst/median").asDouble()).isPositive();
    }
    assertThat(Files.readString(page)).contains("topology.acker.executors");
  }
}
