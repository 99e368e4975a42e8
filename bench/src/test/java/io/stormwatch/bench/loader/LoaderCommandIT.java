package io.stormwatch.bench.loader;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.stormwatch.bench.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoaderCommandIT {

  @Test
  void everyRecordIsStoredOnceAndTheSpoutAloneReadsThemAll(@TempDir Path folder) throws Exception {
    Path page = folder.resolve("report.html");

    CommandRun run =
        CommandRun.of(
            "loader", "--events=1000", "--series=20", "--heap=256", "--report=" + page, "--json=-");

    assertThat(run.code()).as(run.err()).isZero();
    JsonNode json = run.json();
    assertThat(json.path("ok").asBoolean()).isTrue();
    assertThat(json.at("/variants/loader/lost/all/0").asLong(-1)).isZero();
    assertThat(json.at("/variants/loader/doubled/all/0").asLong(-1)).isZero();
    assertThat(json.at("/variants/spoutAlone/eventsPerSecond/median").asDouble()).isPositive();
    assertThat(Files.readString(page)).contains("spoutAlone");
  }
}
