package io.stormwatch.app.detect;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files that are not what they should be, and places that cannot be written. */
class DetectFaultsTest {

  private static final String GOOD = "timestamp,value\n2020-01-01,1\n2020-01-02,2\n";

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();
  private Path good;

  @BeforeEach
  void writeFiles() throws IOException {
    Files.writeString(folder.resolve("conf.yaml"), "detector: {name: z-score}\n");
    good = Files.writeString(folder.resolve("good.csv"), GOOD);
  }

  static Stream<Arguments> noSeries() {
    return Stream.of(
        Arguments.of("", "is empty; wanted a line of columns"),
        Arguments.of("\n \n\n", "is empty; wanted a line of columns"),
        Arguments.of(
            "timestamp;value\n2020-01-01;1\n",
            "has no column timestamp or time; its first line has timestamp;value; wanted commas"
                + " between columns, not semicolons"),
        Arguments.of(
            "timestamp\tvalue\n",
            "has no column timestamp or time; its first line has timestamp\uFFFDvalue; wanted"
                + " commas between columns, not tabs"),
        Arguments.of(
            "2020-01-01,1\n",
            "has no column timestamp or time; its first line has 2020-01-01, 1; wanted names of"
                + " columns there"),
        Arguments.of("time,value,value\n", "has two columns value"),
        Arguments.of(
            "time,a,b,c,d,e,f,g,h,i\n",
            "has no column value; its first line has time, a, b, c, d, e, f, g and 2 more"),
        Arguments.of("time,value\n2020-01-01,1\n2020-13-01,2\n", "line 3: no time: \"2020-13-01\""),
        Arguments.of("time,value\n\0\0,2\n", "line 2: no time: \"\uFFFD\uFFFD\""),
        Arguments.of("time,value\n\"2020-01-01,1\n2,3\n", "line 2: a quote is not closed"),
        Arguments.of(
            "time,value\n" + "y".repeat(100) + ",2\n",
            "line 2: no time: \"" + "y".repeat(40) + "…\""),
        Arguments.of(
            "x".repeat(1_000_001), "line 1: longer than 1000000 characters; is this a CSV file?"));
  }

  @ParameterizedTest
  @MethodSource("noSeries")
  void aFileThatIsNoSeriesIsRefusedInOneShortLineAndLeavesNothing(String text, String message)
      throws IOException {
    Path input = Files.writeString(folder.resolve("in.csv"), text);

    assertThat(detect(input, folder.resolve("out/o.csv"))).isEqualTo(1);

    assertThat(err.toString()).isEqualToIgnoringNewLines(input + ": " + message);
    assertThat(folder.resolve("out")).isEmptyDirectory();
  }

  @Test
  void otherAlphabetsAndBytesAreNamed() throws IOException {
    Path input = folder.resolve("in.csv");
    Files.write(input, GOOD.getBytes(StandardCharsets.UTF_16));

    assertThat(detect(input, folder.resolve("o.csv"))).isEqualTo(1);
    assertThat(err.toString()).contains(": is not UTF-8");
  }

  @Test
  void marksReturnsQuotesAndMissingFieldsAreRead() throws IOException {
    Path input =
        Files.writeString(
            folder.resolve("in.csv"),
            "\uFEFF\"time\",note,VALUE\r\n2020-01-01,\"a \"\"b\"\"\n, c\",1\r\n\r\n2020-01-02\r2020-01-03,,3");

    assertThat(detect(input, folder.resolve("o.csv"))).isZero();

    assertThat(Files.readAllLines(folder.resolve("o.csv")))
        .containsExactly(
            DecisionCsv.HEADER,
            "0,2020-01-01T00:00:00Z,1.0,0.0,false,false,,,",
            "1,2020-01-02T00:00:00Z,,,,,,,",
            "2,2020-01-03T00:00:00Z,3.0,0.0,false,false,,,");
  }

  @Test
  void whatIsNoNumberThatADoubleHoldsIsNoValue() throws IOException {
    List<String> none =
        List.of(
            "NaN",
            "inf",
            "-Infinity",
            "",
            "n/a",
            "1e400",
            "1_0",
            "0x1p3",
            "1d",
            "\u0663",
            "9007199254740993");
    List<String> numbers = List.of("1e5", "-3.5E-2", "+7", " 8 ", "9007199254740992", "1.", ".5");
    StringBuilder text = new StringBuilder("time,value\n");
    none.forEach(each -> text.append("1,").append(each).append('\n'));
    numbers.forEach(each -> text.append("1,").append(each).append('\n'));
    Path input = Files.writeString(folder.resolve("in.csv"), text);

    assertThat(detect(input, folder.resolve("o.csv"))).isZero();

    assertThat(out.toString()).contains("18 rows of 1 file,", "11 without a value");
  }

  @Test
  void theFirstValueThatIsNoNumberIsNamedAndGapsAreNot() throws IOException {
    Path input =
        Files.writeString(folder.resolve("in.csv"), "time,value\n1,1\n2,\n3,n/a\n4,x\n5,y\n");

    assertThat(detect(input, folder.resolve("o.csv"))).isZero();

    assertThat(err.toString())
        .isEqualToIgnoringNewLines(
            "warning: "
                + input
                + ": row 2 has no number as its value: \"n/a\", nor have 2 after it");
  }

  @Test
  void timesThatGoBackwardsAreCounted() throws IOException {
    Path input =
        Files.writeString(folder.resolve("in.csv"), "time,value\n5,1\n3,1\n4,1\n4,1\n1,1\n");

    assertThat(detect(input, folder.resolve("o.csv"), "--json", "-")).isZero();

    assertThat(new ObjectMapper().readTree(out.toString()).path("backward").asInt()).isEqualTo(2);
  }

  @Test
  void oneIsNotMany() throws IOException {
    Path input = Files.writeString(folder.resolve("in.csv"), "time,value\n1,1\n");

    assertThat(detect(input, folder.resolve("o.csv"))).isZero();

    assertThat(out.toString())
        .isEqualToIgnoringNewLines(
            "z-score: 1 row of 1 file, 0 anomalies, 0 suppressed, 1 warming up, 0 without a value,"
                + " 0 with a time before that of the row before");
  }

  @Test
  void neitherDecisionsNorPagesGoToStandardOutput() {
    assertThat(detect(good, Path.of("-"))).isEqualTo(2);
    assertThat(detect(good, folder.resolve("o.csv"), "--plot", "-")).isEqualTo(2);
    assertThat(err.toString())
        .contains("--output: decisions cannot go to standard output; name a file")
        .contains("--plot: a page cannot go to standard output; name a file");
    assertThat(Path.of("-")).doesNotExist();
  }

  @Test
  void noFileIsWrittenOverWhatIsRead() throws IOException {
    Path link = Files.createSymbolicLink(folder.resolve("link.csv"), good);
    Path hard = Files.createLink(folder.resolve("hard.csv"), good);

    assertThat(detect(link, good)).isEqualTo(1);
    assertThat(detect(good, hard)).isEqualTo(1);
    assertThat(err.toString()).contains("input and output are the same file");
    assertThat(detect(good, folder.resolve("o.csv"), "--plot", good.toString())).isEqualTo(2);
    assertThat(detect(good, folder.resolve("o.csv"), "--plot", folder.resolve("o.csv").toString()))
        .isEqualTo(2);
    assertThat(err.toString()).contains("--plot must be another file than ");
    assertThat(good).content().isEqualTo(GOOD);
  }

  @Test
  void aFolderIsNotWrittenIntoItselfThroughALink() throws IOException {
    Path in = Files.createDirectory(folder.resolve("in"));
    Files.writeString(in.resolve("a.csv"), GOOD);
    Path link = Files.createSymbolicLink(folder.resolve("link"), in);

    assertThat(detect(in, link.resolve("below"))).isEqualTo(1);
    assertThat(err.toString()).contains("must be a folder outside " + in);
  }

  @Test
  void namesThatAreMissingAreWrongUse() {
    assertThat(detect(Path.of(""), folder.resolve("o.csv"))).isEqualTo(2);
    assertThat(detect(good, Path.of(""))).isEqualTo(2);
    assertThat(detect(good, folder.resolve("o.csv"), "--value-column", "")).isEqualTo(2);
  }

  @Test
  void placesThatTakeNoFileAreNamedWithTheReason() {
    assertThat(detect(good, folder)).isEqualTo(1);
    assertThat(err.toString()).contains("good.csv: " + folder + " is a directory, not a file");
    assertThat(detect(good, good.resolve("x.csv"))).isEqualTo(1);
    assertThat(err.toString()).contains("cannot be written: " + good + " is not a directory");
  }

  private int detect(Path input, Path output, String... more) {
    List<String> all =
        new ArrayList<>(List.of("detect", "--conf", folder.resolve("conf.yaml").toString()));
    all.addAll(List.of("--input", input.toString(), "--output", output.toString()));
    all.addAll(List.of("--detector", "z-score"));
    all.addAll(List.of(more));
    return Main.commandLine(new PrintWriter(out), new PrintWriter(err))
        .execute(all.toArray(String[]::new));
  }
}
