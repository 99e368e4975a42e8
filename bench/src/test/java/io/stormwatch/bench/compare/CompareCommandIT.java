package io.stormwatch.bench.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.bench.Main;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandIT {

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Test
  void everyContenderStoresEveryEventOnce(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    int code =
        Main.commandLine(new PrintWriter(out, true), new PrintWriter(err, true))
            .execute(
                "bench",
                "compare",
                "--rounds=1",
                "--events=1000",
                "--series=20",
                "--sweep=0",
                "--heap=512",
                "--report=" + page,
                "--json=-");

    assertThat(code).as(err.toString()).isZero();
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.path("ok").asBoolean()).isTrue();
    assertThat(json.path("variants")).hasSize(Contender.values().length);
    for (JsonNode variant : json.path("variants")) {
      assertThat(variant.at("/eventsPerSecond/all")).hasSize(1);
      assertThat(variant.path("events").asLong()).isGreaterThanOrEqualTo(1000);
      assertThat(variant.path("lost").asLong(-1)).isZero();
      assertThat(variant.path("doubled").asLong(-1)).isZero();
    }
    assertThat(json.at("/ratios/warmToReference").asDouble()).isPositive();
    assertThat(json.path("goals")).hasSize(5);
    assertThat(json.path("comparable")).hasSize(2);
    assertThat(Files.readString(page)).contains("kafkaStreamsCached", "driverBatchedInsert");
  }
}
