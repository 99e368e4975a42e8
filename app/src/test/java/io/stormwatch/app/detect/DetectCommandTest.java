package io.stormwatch.app.detect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.Main;
import io.stormwatch.core.detect.Detectors;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DetectCommandTest {

  private static final String HEADER =
      "row,time,value,score,anomalous,suppressed,expected,lower,upper";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void writeConfiguration() throws IOException {
    Files.writeString(folder.resolve("conf.yaml"), "detector: {name: z-score, threshold: 5}\n");
  }

  @Test
  void writesADecisionForEachRow() throws IOException {
    Path input = write("in.csv", series(300, 200));

    assertThat(detect(input, folder.resolve("out.csv"), "z-score")).isZero();

    List<String> lines = Files.readAllLines(folder.resolve("out.csv"));
    assertThat(lines).hasSize(301).startsWith(HEADER);
    assertThat(lines.get(1)).isEqualTo("0,2014-05-13T16:53:20Z,50.5,0.0,false,false,,,");
    String[] spike = lines.get(201).split(",", -1);
    assertThat(spike).hasSize(9);
    assertThat(spike[2]).isEqualTo("1000.0");
    assertThat(Double.parseDouble(spike[3])).isGreaterThan(1);
    assertThat(spike[4]).isEqualTo("true");
    assertThat(spike[5]).isEqualTo("false");
    assertThat(Double.parseDouble(spike[7])).isLessThan(Double.parseDouble(spike[6]));
    assertThat(lines.stream().filter(line -> line.contains(",true,"))).hasSize(1);
  }

  @Test
  void takesParametersFromTheFileAndTheCommandLine() {
    Path input = write("in.csv", series(300, 200));
    Path output = folder.resolve("out.csv");

    assertThat(detect(input, output, "z-score", "-c", "detector.threshold=1000000")).isZero();

    assertThat(output).content().doesNotContain(",true,");
    assertThat(detect(input, output, "z-score", "-c", "detector.treshold=4")).isEqualTo(2);
    assertThat(err.toString()).contains("nearest valid key: detector.threshold");
  }

  @Test
  void rowsWithoutAValueStayAndAreSkippedAndCounted() throws IOException {
    String text = series(300, 200).replace(",50.5\n", ",\n");
    Path input = write("in.csv", text.replaceFirst("\n([^\n]*),[0-9.]+\n", "\n$1,n/a\n"));
    Path output = folder.resolve("out.csv");

    assertThat(detect(input, output, "robust-z", "--json", "-")).isZero();

    List<String> lines = Files.readAllLines(output);
    assertThat(lines.get(1)).isEqualTo("0,2014-05-13T16:53:20Z,,,,,,,");
    JsonNode json = new ObjectMapper().readTree(out.toString());
    assertThat(json.get("ok").asBoolean()).isTrue();
    assertThat(json.get("rows").asInt()).isEqualTo(300);
    assertThat(json.get("skipped").asInt()).isPositive();
    assertThat(json.get("anomalies").asInt()).isEqualTo(1);
  }

  @Test
  void aFolderIsJudgedFileByFileAndOneBadFileDoesNotStopTheOthers() throws IOException {
    Path input = Files.createDirectories(folder.resolve("in"));
    write("in/a/one.csv", series(300, 200));
    write("in/b/c/two.CSV", series(300, 100));
    write("in/bad.csv", "when,what\n1,2\n");
    write("in/notes.txt", "no series");
    Path output = folder.resolve("out");

    assertThat(detect(input, output, "default")).isEqualTo(1);

    try (Stream<Path> written = Files.walk(output).filter(Files::isRegularFile)) {
      assertThat(written.map(each -> output.relativize(each).toString()))
          .containsExactlyInAnyOrder("a/one.csv", "b/c/two.CSV");
    }
    assertThat(err.toString())
        .contains("bad.csv: has no column timestamp or time; its first line has when, what");
  }

  @Test
  void columnsMayHaveOtherNamesAndQuotesAndTimesMayRepeatAndGoBack() throws IOException {
    Path input =
        write(
            "in.csv",
            "note,When,What\n\"a, b\",\"100\",\"1\"\nx,50,2\n,50,3\n,1397114100000,1e-3\n");
    Path output = folder.resolve("out.csv");

    int exit = detect(input, output, "limits", "--time-column", "when", "--value-column", "what");

    assertThat(exit).isZero();
    assertThat(Files.readAllLines(output))
        .containsExactly(
            HEADER,
            "0,1970-01-01T00:01:40Z,1.0,0.0,false,false,,,",
            "1,1970-01-01T00:00:50Z,2.0,0.0,false,false,,,",
            "2,1970-01-01T00:00:50Z,3.0,0.0,false,false,,,",
            "3,2014-04-10T07:15:00Z,0.001,0.0,false,false,,,");
  }

  @Test
  void mutingSuppressesWhatIsNotAboveTheScoresBeforeIt() throws IOException {
    Path input = write("in.csv", series(300, 200));
    Path output = folder.resolve("out.csv");

    assertThat(detect(input, output, "z-score", "-c", "detector.mute=30")).isZero();

    List<String> lines = Files.readAllLines(output).subList(1, 301);
    double[] scores =
        lines.stream().mapToDouble(each -> Double.parseDouble(each.split(",", -1)[3])).toArray();
    for (int row = 0; row < scores.length; row++) {
      double highest =
          Arrays.stream(scores, Math.max(0, row - 30), row).max().orElse(Double.NEGATIVE_INFINITY);
      assertThat(lines.get(row).split(",", -1)[5])
          .as("row %d", row)
          .isEqualTo(String.valueOf(scores[row] <= highest));
    }
  }

  @ParameterizedTest
  @MethodSource("names")
  void everyDetectorAndPresetRuns(String name) {
    Path input = write("in.csv", series(400, 300));
    Path output = folder.resolve("out.csv");

    assertThat(detect(input, output, name)).isZero();
    assertThat(output).content().doesNotContain("NaN", "Infinity");
  }

  @Test
  void neitherNameNorPlaceNorNeighboursOfAFileMatter() throws IOException {
    String text = series(400, 300);
    Path alone = write("alone.csv", text);
    write("many/x/renamed.csv", text);
    write("many/other.csv", series(200, 150));

    detect(alone, folder.resolve("a.csv"), "ensemble");
    detect(folder.resolve("many"), folder.resolve("b"), "ensemble");

    assertThat(folder.resolve("b/x/renamed.csv"))
        .content()
        .isEqualTo(Files.readString(folder.resolve("a.csv")));
  }

  @Test
  void thePageHoldsAllItNeeds() {
    Path input = write("<in>.csv", series(300, 200));
    Path page = folder.resolve("page.html");

    assertThat(detect(input, folder.resolve("out.csv"), "z-score", "--plot", page.toString()))
        .isZero();

    assertThat(page)
        .content()
        .contains("&lt;in&gt;.csv", "uPlot", "Value 1000 lies ", "prefers-color-scheme")
        .doesNotContain("{{", "src=\"http", "href=\"http");
  }

  @Test
  void refusesWrongUse() {
    Path input = write("in.csv", series(30, 20));

    assertThat(detect(input, folder.resolve("o.csv"), "zscore")).isEqualTo(2);
    assertThat(err.toString()).contains("there is no detector zscore; there are ");
    assertThat(detect(input, folder.resolve("o.csv"), "none")).isEqualTo(2);
    assertThat(detect(folder, folder.resolve("o"), "z-score", "--plot", "p.html")).isEqualTo(2);
    assertThat(detect(folder.resolve("missing.csv"), folder.resolve("o.csv"), "z-score"))
        .isEqualTo(1);
    assertThat(detect(input, input, "z-score")).isEqualTo(1);
  }

  @Test
  void refusesToPutTheResultIntoAFileOfItsRows() throws IOException {
    Path input = write("in.csv", series(300, 200));
    String rows = Files.readString(input);
    Path output = folder.resolve("out.csv");

    assertThat(detect(input, output, "z-score", "--json", input.toString())).isEqualTo(2);
    assertThat(detect(input, output, "z-score", "--json", output.toString())).isEqualTo(2);

    assertThat(err.toString()).contains("--json must be another file than " + output);
    assertThat(input).content().isEqualTo(rows);
    assertThat(output).doesNotExist();
  }

  static Stream<String> names() {
    return Detectors.load(DetectCommandTest.class.getClassLoader()).names().stream();
  }

  private int detect(Path input, Path output, String detector, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "detect",
                "--conf",
                folder.resolve("conf.yaml").toString(),
                "--input",
                input.toString(),
                "--output",
                output.toString(),
                "--detector",
                detector));
    all.addAll(List.of(more));
    return Main.commandLine(new PrintWriter(out), new PrintWriter(err))
        .execute(all.toArray(String[]::new));
  }

  private Path write(String path, String text) {
    try {
      Path file = folder.resolve(path);
      Files.createDirectories(file.getParent());
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Noise with one spike; the first value is 50.5. */
  private static String series(int rows, int spike) {
    StringBuilder text = new StringBuilder("TimeStamp,Value,label\n");
    Random random = new Random(3);
    for (int row = 0; row < rows; row++) {
      double value = row == spike ? 1000 : row == 0 ? 50.5 : 50 + random.nextGaussian();
      text.append(Instant.ofEpochSecond(1_400_000_000L + 300L * row)).append(',').append(value);
      text.append(",0\n");
    }
    return text.toString().replaceAll(",0\n", "\n").replace(",label", "");
  }
}
