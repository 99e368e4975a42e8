package io.stormwatch.bench.scale;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stormwatch.bench.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaleCommandIT {

  @Test
  void everySizeStoresEveryEventOnceWithItsWindowsInMemory(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    CommandRun run =
        CommandRun.of(
            "scale",
            "--series=20,100:5",
            "--choices=zipf",
            "--events=1000",
            "--heap=256",
            "--report=" + page,
            "--json=-");

    assertThat(run.code()).as(run.err()).isZero();
    JsonNode json = run.json();
    assertThat(json.path("ok").asBoolean()).isTrue();
    JsonNode large = json.at("/choices/zipf/100:5");
    assertThat(large.at("/cacheHitShare/median").asDouble()).isEqualTo(1.0);
    assertThat(large.at("/cachedSeries/median").asLong()).isEqualTo(100);
    assertThat(large.at("/liveHeapMebibytes/median").asDouble()).isPositive();
    assertThat(json.at("/goals/0/measured").isNull()).isTrue();
    assertThat(Files.readString(page)).contains("What more series cost", "\"logarithmic\":true");
  }
}
