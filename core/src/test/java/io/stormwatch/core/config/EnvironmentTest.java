package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EnvironmentTest {

  @Test
  void aVariableStandsForItsText() {
    StormwatchConfig config =
        Loads.config(
            """
            kafka.bootstrap-servers: ${BROKERS}
            history.window: ${COUNT}
            kafka.group: "x-${COUNT}-${COUNT}"
            topics.names: [events, "t${COUNT}"]
            detector: {minimum-history: 2}
            """);

    assertThat(config.kafka().bootstrapServers()).containsExactly("a:1", "b:2");
    assertThat(config.history().window()).isEqualTo(7);
    assertThat(config.kafka().group()).isEqualTo("x-7-7");
    assertThat(config.topics().names()).containsExactly("events", "t7");
  }

  @Test
  void theTextOfAVariableIsNeverYaml() {
    assertThat(Loads.config("kafka.group: ${YAML}").kafka().group()).isEqualTo("[x, y]");
  }

  @Test
  void aQuotedVariableIsText() {
    assertThat(Loads.problem("history.window: \"${COUNT}\"").problem())
        .isEqualTo("wanted integer from 1 to 10000, given text \"${COUNT}\"");
  }

  @Test
  void theTextOfAVariableIsNotShownInAProblem() {
    assertThat(Loads.problem("history.window: ${BROKERS}").problem())
        .isEqualTo("wanted integer from 1 to 10000, given text \"${BROKERS}\"");
  }

  @Test
  void aVariableThatIsNotSetIsRefused() {
    assertThat(Loads.problem("name: a\nkafka.group: x-${ABSENT}"))
        .hasToString("test.yaml:2: kafka.group: the variable ${ABSENT} is not set");
  }

  @Test
  void allVariablesThatAreNotSetAreNamedAtOnce() {
    assertThat(Loads.problems("name: ${A}\nkafka.group: ${B}", "metrics.directory=${C}"))
        .extracting(Problem::problem)
        .containsExactly(
            "the variable ${A} is not set",
            "the variable ${B} is not set",
            "the variable ${C} is not set");
  }

  @Test
  void anEmptyVariableIsNothing() {
    assertThat(Loads.problem("history.window: ${EMPTY}").problem())
        .isEqualTo("wanted integer from 1 to 10000, given nothing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"${", "${}", "${A B}", "${1A}", "a${COUNT:-5}", "${COUNT"})
  void aReferenceThatIsNoneIsRefused(String value) {
    assertThat(Loads.problem("kafka.group: '" + value + "'").problem())
        .isEqualTo("wanted ${NAME} with the name of a variable, or $${ for the characters ${");
  }

  @Test
  void aDoubledDollarStandsForItself() {
    assertThat(Loads.config("kafka.group: 'a$${COUNT}-$5-$'").kafka().group())
        .isEqualTo("a${COUNT}-$5-$");
  }
}
