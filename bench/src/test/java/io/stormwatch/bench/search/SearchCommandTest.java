package io.stormwatch.bench.search;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.bench.Main;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command on small sets that are made here. */
class SearchCommandTest {

  @TempDir private Path folder;
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void makeSets() throws IOException {
    SmallSets.write(folder);
  }

  @Test
  void findsPartsOfAnEnsembleAndSaysSoInJson() throws IOException {
    assertThat(search("ensemble", "--steps", "30", "--json", "-")).isZero();

    JsonNode json = json();
    assertThat(json.get("ok").asBoolean()).isTrue();
    assertThat(json.get("what").asText()).isEqualTo("ensemble");
    assertThat(json.get("parts").asInt()).isEqualTo(48);
    assertThat(json.get("best").get("nab").asDouble()).isGreaterThan(90);
    assertThat(json.get("best").get("second").asDouble()).isGreaterThan(90);
    assertThat(json.get("best").get("choice").get("weights").properties()).isNotEmpty();
    assertThat(json.get("best").get("choice").get("gate").isNull()).isTrue();
    assertThat(err.toString()).contains("search: 30 of 30 steps");
  }

  @Test
  void findsADetectorByTheWindowAlone() throws IOException {
    assertThat(search("window", "--steps", "30", "--window", "20", "--json", "-")).isZero();

    assertThat(json().get("best").get("nab").asDouble()).isGreaterThan(90);
  }

  @Test
  void theSameSeedFindsTheSame() {
    search("window", "--steps", "40", "--seed", "7");
    String first = out.toString();
    out.getBuffer().setLength(0);
    search("window", "--steps", "40", "--seed", "7");

    assertThat(out.toString()).isEqualTo(first).contains("| chosen | NAB |");
  }

  @Test
  void crossValidationJudgesEachFoldByWhatWasFoundWithoutIt() throws IOException {
    assertThat(search("window", "--cross-validate", "--steps", "10", "--json", "-")).isZero();

    JsonNode nested = json().get("crossValidation");
    assertThat(nested.get("folds")).hasSize(5);
    assertThat(nested.get("nab").asDouble()).isGreaterThan(50);
    assertThat(nested.get("second").asDouble()).isPositive();
    assertThat(err.toString()).contains("search: 50 of 50 steps");
  }

  @Test
  void putsTheStepsThatWereTriedBetweenTheMarksOfAFile() throws IOException {
    Path page = folder.resolve("page.md");
    Files.writeString(page, "a\n<!-- search tried -->\nold\n<!-- /search tried -->\nb\n");

    assertThat(search("TRIED", "--table", page.toString())).isZero();

    assertThat(page)
        .content()
        .startsWith("a\n<!-- search tried -->\n\n| step | NAB | pooled | second set |\n")
        .contains("| annealed choice of parts and weights from 48 candidates (kept) |")
        .doesNotContain("\nold\n");
  }

  @Test
  void refusesWrongUseAndSaysWhatIsMissing() throws IOException {
    assertThat(search("tried", "--cross-validate")).isEqualTo(2);
    assertThat(search("window", "--steps", "0")).isEqualTo(2);
    assertThat(search("window", "--window", "2")).isEqualTo(2);
    assertThat(search("nothing")).isEqualTo(2);
    assertThat(err.toString()).contains("WHAT: nothing is none of tried ensemble window");
    Files.delete(folder.resolve("split").resolve("split.csv"));
    assertThat(search("tried", "--json", "-")).isEqualTo(1);
    assertThat(json().get("error").asText()).endsWith("split.csv is missing");
  }

  private JsonNode json() throws IOException {
    return new ObjectMapper().readTree(out.toString());
  }

  private int search(String... more) {
    String[] all =
        Stream.concat(
                Stream.of("bench", "search", "--data", folder.toString()), Arrays.stream(more))
            .toArray(String[]::new);
    return Main.commandLine(new PrintWriter(out), new PrintWriter(err)).execute(all);
  }
}
