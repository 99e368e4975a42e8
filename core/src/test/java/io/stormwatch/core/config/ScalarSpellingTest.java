package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One spelling for each thing; whatever YAML readers take differently is refused. */
class ScalarSpellingTest {

  @ParameterizedTest(name = "{0} is {1}")
  @CsvSource({
    "'\"100\"', 'text \"100\"'",
    "100L, 'text \"100L\"'",
    "010, 'text \"010\"'",
    "1_000, 'text \"1_000\"'",
    "1e3, number 1e3",
    "1.0, number 1.0",
    "0x10, 'text \"0x10\"'",
    "+5, 'text \"+5\"'",
    "12:30:45, 'text \"12:30:45\"'",
    "off, 'text \"off\"'",
    "true, boolean true",
    ".nan, 'text \".nan\"'",
    ".inf, 'text \".inf\"'",
    "-1, integer -1",
    "-0, number -0",
    "0, integer 0",
    "9223372036854775808, integer 9223372036854775808",
    "'', nothing",
    "'~', nothing",
    "'null', nothing",
    "'[1]', a list",
    "'{a: 1}', a mapping"
  })
  @DisplayName("an integer is digits alone; the message names key, wanted and given")
  void anIntegerIsDigitsAlone(String spelling, String given) {
    Problem problem = Loads.problem("topology.max.spout.pending: " + spelling);

    if (given.equals("a mapping")) {
      assertThat(problem.problem())
          .isEqualTo(
              "unknown key: topology.max.spout.pending takes no keys, but integer from 1 to"
                  + " 1000000");
    } else {
      assertThat(problem.key()).isEqualTo("topology.max.spout.pending");
      assertThat(problem.problem()).isEqualTo("wanted integer from 1 to 1000000, given " + given);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "010",
        "1_000",
        "0x10",
        "0o17",
        "0b1",
        "12:30:45",
        "1:30.5",
        "off",
        "ON",
        "Yes",
        "n",
        "True",
        "NULL",
        ".nan",
        "-.INF",
        "+5",
        ".5",
        "5.",
        "100L",
        "9223372036854775808",
        "1e999"
      })
  void inASettingOfUnknownTypeWhatCouldBeMeantEitherWayNeedsQuotes(String spelling) {
    assertThat(Loads.problem("topology.some.setting: " + spelling).problem()).startsWith("wanted ");
    assertThat(Loads.problem("kafka.consumer.some.setting: " + spelling).problem())
        .startsWith("wanted ");
    assertThat(Loads.problem("cassandra.driver.some.setting: [" + spelling + "]").problem())
        .startsWith("wanted ");

    assertThat(Loads.config("topology.some.setting: '" + spelling + "'").storm())
        .containsEntry("topology.some.setting", spelling);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"127.0.0.1:9042", "1.2.3", "a:1", "-Xmx2g", "2000-01-01", "5 s", "ten", "10s"})
  void plainTextNeedsNoQuotes(String spelling) {
    assertThat(Loads.config("topology.some.setting: " + spelling).storm())
        .containsEntry("topology.some.setting", spelling);
  }

  @Test
  void aSettingOfUnknownTypeHasTheTypeOfItsSpelling() {
    StormwatchConfig config =
        Loads.config(
            "topology: {a: 5, b: 1e3, c: false, d: text, e: '5', f: [1, {g: 2.5}], h: -7}");

    assertThat(config.storm())
        .containsEntry("topology.a", 5L)
        .containsEntry("topology.b", 1000.0)
        .containsEntry("topology.c", false)
        .containsEntry("topology.d", "text")
        .containsEntry("topology.e", "5")
        .containsEntry("topology.f", List.of(1L, Map.of("g", 2.5)))
        .containsEntry("topology.h", -7L);
  }

  @Test
  void kafkaSettingsAreTextHoweverTheyAreSpelled() {
    assertThat(Loads.config("kafka.producer: {linger.ms: 5, x: true, y: 0.5}").kafka().producer())
        .containsEntry("linger.ms", "5")
        .containsEntry("x", "true")
        .containsEntry("y", "0.5");
  }

  @ParameterizedTest
  @CsvSource({"90s, 90000", "120000ms, 120000", "2m, 120000", "1h, 3600000", "1d, 86400000"})
  void aDurationIsAWholeNumberAndAUnit(String spelling, long millis) {
    assertThat(Loads.config("cassandra.topic-retention: " + spelling).cassandra().topicRetention())
        .isEqualTo(Duration.ofMillis(millis));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "10",
        "1.5s",
        "10 s",
        "-1s",
        "010s",
        "1_0s",
        "10S",
        "10sec",
        "PT10S",
        "s",
        "'5'",
        "[10s]",
        "99999999999999999999d",
        "999ms",
        "61m",
        "''"
      })
  void anythingElseIsNoDuration(String spelling) {
    assertThat(Loads.problem("metrics.interval: " + spelling).problem())
        .startsWith("wanted duration (a number and ms, s, m, h or d) from 1s to 1h, given ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "2000-01-01",
        "2000-01-01T00:00:00",
        "946684800000",
        "1969-12-31T23:59:59Z",
        "2000-01-01T00:00:00.0001Z",
        "2000-02-30T00:00:00Z",
        "now"
      })
  void anInstantHasAZoneAndAtMostMilliseconds(String spelling) {
    assertThat(Loads.problem("events.earliest: " + spelling).problem())
        .startsWith("wanted instant (such as 2000-01-01T00:00:00Z, to the millisecond) from ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Json", "JSON", "avro", "1", "true", "''"})
  void aChoiceIsOneOfItsWords(String spelling) {
    assertThat(Loads.problem("events.format: " + spelling).problem())
        .startsWith("wanted one of long, double, json, given ");
  }
}
