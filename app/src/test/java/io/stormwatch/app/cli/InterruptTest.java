package io.stormwatch.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.Main;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InterruptTest {

  private static final int SIGTERM = 143;

  @TempDir private Path folder;

  @Test
  void aCommandThatIsInterruptedWritesThatAsItsResultHoweverItIsOccupied() throws Exception {
    Path input = folder.resolve("endless.csv");
    Path result = folder.resolve("result.json");
    assertThat(new ProcessBuilder("mkfifo", input.toString()).start().waitFor()).isZero();
    Process process = detect(input, result);

    // Opens once the command has begun to read, and keeps it waiting for more.
    try (OutputStream endless = Files.newOutputStream(input)) {
      assertThat(endless).isNotNull();
      process.destroy();
      assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    }

    assertThat(process.exitValue()).isEqualTo(SIGTERM);
    JsonNode json = new ObjectMapper().readTree(result.toFile());
    assertThat(json.path("ok").asBoolean(true)).isFalse();
    assertThat(json.path("error").asText()).isEqualTo("interrupted");
    assertThat(Files.readString(folder.resolve("log")))
        .contains("stormwatch detect: interrupted; stopping …");
  }

  private Process detect(Path input, Path result) throws Exception {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Main.class.getName(),
            "detect",
            "--conf=../conf/local.yaml",
            "--detector=z-score",
            "--input=" + input,
            "--output=" + folder.resolve("output.csv"),
            "--json=" + result)
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve("log").toFile())
        .start();
  }
}
