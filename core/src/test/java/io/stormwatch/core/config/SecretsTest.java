package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  private static final String[] SECRET_KEYS = {
    "cassandra.password",
    "kafka.properties.sasl.jaas.config",
    "kafka.properties.listener.name.x.sasl.jaas.config",
    "kafka.properties.ssl.key.password",
    "kafka.properties.ssl.keystore.key",
    "kafka.consumer.ssl.truststore.password",
    "kafka.producer.ssl.keystore.password",
    "kafka.properties.sasl.oauthbearer.client.credentials.client.secret",
    "kafka.properties.basic.auth.user.info",
    "cassandra.driver.advanced.ssl-engine-factory.keystore-password",
    "cassandra.driver.advanced.ssl-engine-factory.truststore-password",
    "cassandra.driver.advanced.some.api-token"
  };

  @Test
  void aPlainValueForASecretKeyIsRefusedAndNotRepeated() {
    for (String key : SECRET_KEYS) {
      Problem problem = Loads.problem(key + ": hunter2");

      assertThat(problem.key()).isEqualTo(key);
      assertThat(problem.problem())
          .isEqualTo(
              "wanted reference to a secret, {env: NAME} or {file: PATH}, given a plain value");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "hunter2",
        "5",
        "''",
        "[hunter2]",
        "${BROKERS}",
        "{env: ''}",
        "{env: [hunter2]}",
        "{file: 5}",
        "{env: }"
      })
  void anythingButAReferenceIsRefusedAndNotRepeated(String value) {
    Problem problem = Loads.problem("kafka.properties.sasl.jaas.config: " + value);

    assertThat(problem.problem()).startsWith("wanted reference to a secret");
    assertThat(problem.toString()).doesNotContain("hunter2").doesNotContain("a:1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{env: A, file: B}", "{envv: hunter2}", "{env: A, x: hunter2}"})
  void aMappingThatIsNoReferenceIsRefused(String value) {
    assertThat(Loads.problems("cassandra: {username: u, password: " + value + "}"))
        .isNotEmpty()
        .allMatch(problem -> problem.key().startsWith("cassandra.password"))
        .noneMatch(problem -> problem.toString().contains("hunter2"));
  }

  @Test
  void aReferenceIsKeptAndNeedsNoVariable() {
    for (String key : SECRET_KEYS) {
      String user = "cassandra.username: u\n";
      StormwatchConfig config =
          Loads.config(
              (key.equals("cassandra.password") ? user : "") + key + ": {env: NOT_SET_HERE}");

      assertThat(ConfigMap.toMap(config).toString()).contains("{env=NOT_SET_HERE}");
      assertThat(config.toString()).contains("NOT_SET_HERE");
    }
  }

  @Test
  void aSettingThatIsNoSecretByItsNameMayStillBeAReference() {
    assertThat(Loads.config("kafka.properties: {odd.setting: {file: /x}}").kafka().common())
        .isEqualTo(Map.of("odd.setting", new Secret.File("/x")));
  }

  @Test
  void aSettingWhoseNameEndsInFileIsNoReference() {
    assertThat(
            Loads.config("kafka.properties.sasl.oauthbearer.assertion.file: /x").kafka().common())
        .isEqualTo(Map.of("sasl.oauthbearer.assertion.file", "/x"));
  }

  @Test
  void userNameAndPasswordGoTogether() {
    assertThat(Loads.problem("cassandra.username: u").problem()).contains("give both or none");
    assertThat(Loads.problem("cassandra.password: {env: A}").problem())
        .contains("give both or none");
  }
}
