package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OverridesTest {

  @Test
  void replaceWhatTheFileSays() {
    StormwatchConfig config =
        Loads.config("history: {window: 10}\nname: a", "history.window=20", "name=b");

    assertThat(config.history().window()).isEqualTo(20);
    assertThat(config.name()).isEqualTo("b");
  }

  @Test
  void replaceAlsoWhatIsWrongInTheFile() {
    assertThat(Loads.config("history.window: none", "history.window=20").history().window())
        .isEqualTo(20);
  }

  @Test
  void theLastOneOfAKeyWins() {
    assertThat(Loads.config("{}", "name=a", "name=b").name()).isEqualTo("b");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topics.names=[a,b]",
        "topics.names=[a, b]",
        "topics.names=a,b",
        "topics.names=a, b",
        "topics.names=\"a,b\"",
        "topics={names: [a, b]}"
      })
  void aListIsYamlOrTextWithCommas(String override) {
    assertThat(Loads.config("{}", override).topics().names()).containsExactly("a", "b");
  }

  @Test
  void addressesNeedNoQuotes() {
    assertThat(Loads.config("{}", "kafka.bootstrap-servers=a:1,b:2").kafka().bootstrapServers())
        .containsExactly("a:1", "b:2");
  }

  @Test
  void aValueIsTakenAsItStandsUnlessItBeginsLikeYaml() {
    assertThat(Loads.config("{}", "topics.pattern=.*-[0-9]+ # x: y").topics().pattern())
        .isEqualTo(".*-[0-9]+ # x: y");
    assertThat(Loads.config("{}", "topics.pattern='[a-c]+'").topics().pattern())
        .isEqualTo("[a-c]+");
    assertThat(Loads.problem("{}", "topics.pattern=[a-c]+"))
        .hasToString(
            "-c:1: topics.pattern: malformed YAML: expected '<document start>', but found"
                + " '<scalar>' (a value that begins with \" ' [ or { is YAML; quote other text)");
  }

  @Test
  void quotesMakeTextOfANumberHereToo() {
    assertThat(Loads.problem("{}", "history.window=\"20\"").problem())
        .isEqualTo("wanted integer from 1 to 10000, given text \"20\"");
  }

  @Test
  void aReferenceToASecretCanBeGivenInBothSpellings() {
    assertThat(
            Loads.config("cassandra.username: u", "cassandra.password.env=PW")
                .cassandra()
                .password())
        .contains(new Secret.Env("PW"));
    assertThat(
            Loads.config("cassandra.username: u", "cassandra.password={file: /pw}")
                .cassandra()
                .password())
        .contains(new Secret.File("/pw"));
  }

  @Test
  void problemsCarryTheNumberOfTheOverride() {
    assertThat(Loads.problem("{}", "name=a", "write.give-up=6"))
        .hasToString(
            "-c:2: write.give-up: wanted duration (a number and ms, s, m, h or d) from 10ms to"
                + " 10m, given integer 6");
  }

  @ParameterizedTest
  @ValueSource(strings = {"history.window", "", "=5", " = 5", "window 5"})
  void withoutKeyAndEqualsSignAreRefused(String override) {
    assertThat(Loads.problem("{}", override)).hasToString("-c:1: wanted key=value");
  }

  @Test
  void unknownKeysAreRefused() {
    assertThat(Loads.problem("{}", "histroy.window=5"))
        .hasToString("-c:1: histroy.window: unknown key; nearest valid key: history.window");
  }

  @Test
  void anEmptyValueIsNothing() {
    assertThat(Loads.problem("{}", "write.give-up=").problem()).endsWith("given nothing");
    assertThat(Loads.config("{}", "metrics.directory=\"\"").metrics().directory()).isEmpty();
  }

  @Test
  void theValueMayHoldEqualsSigns() {
    assertThat(Loads.config("{}", "kafka.properties.client.rack=a=b").kafka().common())
        .containsEntry("client.rack", "a=b");
  }

  @Test
  void durationsAreReadAsInTheFile() {
    assertThat(Loads.config("{}", " spout.poll-timeout = 10ms ").spout().pollTimeout())
        .isEqualTo(Duration.ofMillis(10));
  }
}
