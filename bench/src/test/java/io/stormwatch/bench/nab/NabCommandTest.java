package io.stormwatch.bench.nab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.bench.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command on a small set that is made here. */
class NabCommandTest {

  private static final int ROWS = 1_000;
  private static final int FIRST = 600;
  private static final int LAST = 699;

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();

  @BeforeEach
  void makeSets() throws IOException {
    StringBuilder nab = new StringBuilder("timestamp,value\n");
    StringBuilder other = new StringBuilder("TimeStamp,Value,Label\n");
    Random random = new Random(5);
    for (int row = 0; row < ROWS; row++) {
      double value = row == FIRST ? 1_000 : 50 + random.nextGaussian();
      String time = Instant.ofEpochSecond(1_400_000_000L + 300L * row).toString();
      nab.append(time.replace("T", " ").replace("Z", "")).append(',').append(value).append('\n');
      other.append('"').append(time).append("\",").append(row == 500 ? "" : value).append(",0\n");
    }
    write("nab/data/made/spike.csv", nab.toString());
    write(
        "nab/labels/combined_windows.json",
        "{\"made/spike.csv\": [[\"%s\", \"%s\"]]}".formatted(label(FIRST), label(LAST)));
    write("split/split.csv", "path,half,fold5\nmade/spike.csv,A,0\n");
    write("second/data/x/one.csv", other.toString());
    write("second/data/x/none.csv", other.toString());
    write(
        "second/windows.csv",
        "path,first_row,last_row,probation_rows\nx/none.csv,,,150\nx/one.csv,600,699,150\n");
    write("check/files.csv", "file_id,path,rows,windows\n0,made/spike.csv,1000,1\n");
    write("check/expected_scores.csv", "detector,profile,normalised\nperfect,standard,100.0\n");
    StringBuilder scores = new StringBuilder("file_id,row,anomaly_score\n");
    for (int row = 0; row < ROWS; row++) {
      scores.append("0,").append(row).append(row == FIRST ? ",1\n" : ",0\n");
    }
    try (GZIPOutputStream zip =
        new GZIPOutputStream(
            Files.newOutputStream(folder.resolve("check").resolve("perfect_scores.csv.gz")))) {
      zip.write(scores.toString().getBytes(StandardCharsets.UTF_8));
    }
  }

  @Test
  void measuresADetectorOnEverySetAndSaysSoInJson() throws IOException {
    int exit = run("--detectors", "z-score,ensemble", "--json", "-");

    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(exit).isZero();
    assertThat(json.get("ok").asBoolean()).isTrue();
    assertThat(json.get("check").get(0).get("measured").asDouble()).isEqualTo(100);
    JsonNode ensemble = json.get("detectors").get("ensemble");
    assertThat(ensemble.get("sees").asText()).isEqualTo("state");
    assertThat(ensemble.get("sets").get("nab").get("standard").asDouble()).isGreaterThan(95);
    assertThat(ensemble.get("sets").get("nab").get("crossFit").has("pooled")).isTrue();
    assertThat(ensemble.get("sets").get("second").has("crossFit")).isFalse();
    assertThat(ensemble.get("stateBytesPerSeries").asInt()).isBetween(1_000, 8_000);
    assertThat(json.get("detectors").get("z-score").get("sees").asText()).isEqualTo("window");
    assertThat(json.get("detectors").get("z-score muted").get("configuration").get("mute").asInt())
        .isEqualTo(100);
  }

  @Test
  void failsIfAPublishedFigureIsMissed() throws IOException {
    write("check/expected_scores.csv", "detector,profile,normalised\nperfect,standard,99.9\n");

    assertThat(run("--detectors", "limits", "--json", folder.resolve("r.json").toString()))
        .isEqualTo(1);
    assertThat(folder.resolve("r.json")).content().contains("\"ok\" : false");
  }

  @Test
  void writesTheTableBetweenItsMarks() throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(page, "before\n<!-- nab -->\nold\n<!-- /nab -->\nafter\n");

    run("--detectors", "limits", "--table", page.toString());

    assertThat(page)
        .content()
        .startsWith("before\n<!-- nab -->")
        .contains("| limits | window |")
        .doesNotContain("old")
        .endsWith("<!-- /nab -->\nafter\n");
  }

  @Test
  void refusesWrongUse() {
    assertThat(run("--detectors", "nonsense")).isEqualTo(2);
    assertThat(commandLine().execute("bench")).isEqualTo(2);
  }

  private int run(String... more) {
    String[] all = new String[more.length + 4];
    all[0] = "bench";
    all[1] = "nab";
    all[2] = "--data";
    all[3] = folder.toString();
    System.arraycopy(more, 0, all, 4, more.length);
    return commandLine().execute(all);
  }

  private CommandLine commandLine() {
    return Main.commandLine(new PrintWriter(out), new PrintWriter(new StringWriter()));
  }

  private static String label(int row) {
    return Instant.ofEpochSecond(1_400_000_000L + 300L * row)
        .toString()
        .replace("T", " ")
        .replace("Z", ".000000");
  }

  private void write(String path, String text) throws IOException {
    Path file = folder.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
