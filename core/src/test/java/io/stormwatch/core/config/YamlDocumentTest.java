package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is refused before any key is looked at. */
class YamlDocumentTest {

  @TempDir Path folder;

  @Test
  void allProblemsAreReportedAtOnceInTheOrderOfTheFile() {
    List<Problem> problems =
        Loads.problems(
            """
            name: a/b
            history: {window: 0}
            spuot: {}
            cassandra.password: hunter2
            kafka.group: ${ABSENT}
            name: again
            """,
            "history.window",
            "write.give-up=soon");

    assertThat(problems)
        .extracting(problem -> problem.file() + ":" + problem.line() + ":" + problem.key())
        .containsExactly(
            "test.yaml:1:name",
            "test.yaml:2:history.window",
            "test.yaml:3:spuot",
            "test.yaml:4:cassandra.password",
            "test.yaml:5:kafka.group",
            "test.yaml:6:name",
            "-c:1:",
            "-c:2:write.give-up");
  }

  @Test
  void aKeyGivenTwiceIsRefused() {
    assertThat(Loads.problem("name: a\nname: b"))
        .hasToString("test.yaml:2: name: given twice, first in line 1");
    assertThat(Loads.problem("spout: {poll-timeout: 5ms}\nspout: {commit-period: 1s}"))
        .hasToString("test.yaml:2: spout: given twice, first in line 1");
  }

  @Test
  void aKeyGivenNestedAndDottedIsGivenTwice() {
    assertThat(Loads.problem("history: {window: 5, \nbucket: 1d}\nhistory.window: 5"))
        .hasToString("test.yaml:3: history.window: given twice, first in line 1");
    assertThat(Loads.problem("cassandra:\n  password.env: A\n  password: {file: B}\n  username: u"))
        .hasToString("test.yaml:3: cassandra.password: given twice, first in line 2");
    assertThat(Loads.problem("topology.a.b: 1\ntopology: {a: {b: 1}}"))
        .hasToString("test.yaml:2: topology.a.b: given twice, first in line 1");
  }

  @Test
  void nestedAndDottedSpellingsAreEqual() {
    StormwatchConfig nested = Loads.config("kafka: {producer: {linger.ms: 5}, group: g}");

    assertThat(Loads.config("kafka.producer.linger.ms: 5\nkafka.group: g")).isEqualTo(nested);
    assertThat(Loads.config("kafka: {producer: {linger: {ms: 5}}}\nkafka.group: g"))
        .isEqualTo(nested);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   \n", "# nothing but a comment\n", "---\n", "~", "null"})
  void aFileWithoutKeysIsRefused(String yaml) {
    assertThat(Loads.problem(yaml).problem())
        .isEqualTo("holds no keys; write {} to take every default");
  }

  @ParameterizedTest
  @ValueSource(strings = {"- a", "text", "5", "[name, a]"})
  void aFileThatIsNoMappingIsRefused(String yaml) {
    assertThat(Loads.problem(yaml).problem()).startsWith("wanted a mapping of keys, given ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "name: [a",
        "name: 'a",
        "name: a: b",
        "\tname: a",
        "name: @a",
        "{",
        "name: \"\\q\"",
        "%YAML 3.0\n---\nname: a"
      })
  void malformedYamlIsRefusedWithItsLine(String yaml) {
    assertThat(Loads.problems(yaml))
        .last()
        .satisfies(problem -> assertThat(problem.problem()).startsWith("malformed YAML: "))
        .satisfies(problem -> assertThat(problem.line()).isBetween(1, 3));
  }

  @Test
  void aSecondDocumentIsRefused() {
    assertThat(Loads.problem("name: a\n---\nname: b"))
        .hasToString("test.yaml:2: a second YAML document; one is wanted");
  }

  @Test
  void anchorsAliasesMergeKeysAndTagsAreRefused() {
    assertThat(Loads.problem("name: &a x").problem()).startsWith("anchors are not supported");
    assertThat(Loads.problems("name: &a x\nkafka.group: *a").get(1))
        .hasToString("test.yaml:2: kafka.group: aliases are not supported; repeat the value");
    assertThat(Loads.problems("spout: &s {poll-timeout: 5ms}\nwrite: {<<: *s}"))
        .extracting(Problem::key)
        .contains("write.<<");
    assertThat(Loads.problem("history.window: !!int 50").problem())
        .startsWith("tags are not supported");
  }

  @Test
  void aKeyThatIsNoTextIsRefused() {
    assertThat(Loads.problem("? [a, b]\n: c").problem())
        .isEqualTo("a key is wanted, not a list or mapping");
  }

  @Test
  void aDepthThatNoConfigurationHasIsRefusedAndNotFollowed() {
    assertThat(Loads.problem("name: " + "[".repeat(100_000)).problem())
        .isEqualTo("nested deeper than 40 levels");
  }

  @Test
  void aFileThatDoesNotExistIsNamed() {
    Path file = folder.resolve("absent.yaml");

    assertThat(load(file)).hasToString(file + ": there is no such file");
  }

  @Test
  void aDirectoryIsNoFile() {
    assertThat(load(folder)).hasToString(folder + ": is a directory, not a file");
  }

  @Test
  void aFileThatIsNotUtf8IsRefused() throws IOException {
    Path file = Files.write(folder.resolve("latin1.yaml"), new byte[] {'a', (byte) 0xE4, ':'});

    assertThat(load(file)).hasToString(file + ": is not UTF-8 text");
  }

  @Test
  void aByteOrderMarkIsNoContent() throws IOException {
    Path file = Files.writeString(folder.resolve("bom.yaml"), "\uFEFFname: a");

    assertThat(Loads.LOADER.load(file, List.of(), name -> Optional.empty()).configOrThrow().name())
        .isEqualTo("a");
  }

  private static Problem load(Path file) {
    LoadResult result = Loads.LOADER.load(file, List.of(), name -> Optional.empty());
    return ((LoadResult.Refused) result).problems().get(0);
  }
}
