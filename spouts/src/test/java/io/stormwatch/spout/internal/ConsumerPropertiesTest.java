package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.config.ConfigException;
import org.junit.jupiter.api.Test;

class ConsumerPropertiesTest {

  private static final SecretReader SECRETS =
      new SecretReader(name -> name.equals("SECRET") ? Optional.of("in clear") : Optional.empty());

  @Test
  void readsCommittedRecordsWithBoundedCallsAndMakesNoTopics() {
    Map<String, Object> properties = resolve();

    assertThat(properties)
        .containsEntry("isolation.level", "read_committed")
        .containsEntry("default.api.timeout.ms", 5000)
        .containsEntry("request.timeout.ms", 5000)
        .containsEntry("allow.auto.create.topics", false)
        .containsEntry("group.id", "stormwatch")
        .containsEntry("metadata.max.age.ms", 30_000);
  }

  @Test
  void theConfigurationOutranksTheDefaultsAndConsumerOutranksCommon() {
    Map<String, Object> properties =
        resolve(
            "kafka.properties.client.rack=common",
            "kafka.properties.isolation.level=read_committed",
            "kafka.consumer.isolation.level=read_uncommitted");

    assertThat(properties)
        .containsEntry("client.rack", "common")
        .containsEntry("isolation.level", "read_uncommitted");
  }

  @Test
  void secretsAreResolved() {
    assertThat(resolve("kafka.properties.ssl.key.password={env: SECRET}"))
        .containsEntry("ssl.key.password", "in clear");
    assertThatThrownBy(() -> resolve("kafka.properties.ssl.key.password={env: OTHER}"))
        .isInstanceOf(ConfigException.class)
        .hasMessageContaining("ssl.key.password")
        .hasMessageContaining("OTHER");
  }

  @Test
  void aTimeoutThatIsGivenMovesTheOtherOne() {
    assertThat(resolve("kafka.consumer.default.api.timeout.ms=3000"))
        .containsEntry("request.timeout.ms", 3000);
    assertThat(resolve("kafka.consumer.request.timeout.ms=20000"))
        .containsEntry("default.api.timeout.ms", 20_000);
  }

  private static Map<String, Object> resolve(String... settings) {
    StormwatchConfig config = StormwatchConfigs.with(List.of(settings));
    return ConsumerProperties.resolve(config.kafka(), config.spout(), SECRETS);
  }
}
