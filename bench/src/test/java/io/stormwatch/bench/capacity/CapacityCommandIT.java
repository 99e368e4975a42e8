package io.stormwatch.bench.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stormwatch.bench.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CapacityCommandIT {

  @Test
  void theHighestRateWithinAGenerousTargetIsFound(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    CommandRun run =
        CommandRun.of(
            "capacity",
            "--step=5s",
            "--from=20",
            "--most=40",
            "--series=4",
            "--p99=20s",
            "--heap=256",
            "--report=" + page,
            "--json=-");

    assertThat(run.code()).as(run.err()).isZero();
    JsonNode json = run.json();
    assertThat(json.path("ok").asBoolean()).isTrue();
    assertThat(json.path("capacityPerSecond").asDouble()).isEqualTo(40);
    assertThat(json.path("tried")).hasSize(2);
    assertThat(json.at("/half/ratePerSecond").asDouble()).isEqualTo(20);
    assertThat(json.at("/half/p99Ms").asDouble()).isPositive();
    assertThat(json.at("/goals/0/name").asText()).isEqualTo("p99MsAtHalfCapacity");
    assertThat(Files.readString(page)).contains("Rates tried", "\"kind\":\"lines\"");
  }
}
