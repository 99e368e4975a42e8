package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.typesafe.config.Config;
import com.typesafe.config.ConfigFactory;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DriverSettingsTest {

  private final SecretReader secrets =
      new SecretReader(name -> Optional.ofNullable(Map.of("STORE", "a \"secret\" ${x}").get(name)));

  @Test
  void keysOfTheirOwnReachTheDriver() {
    Config driver = render(Configs.unreachable());

    assertThat(driver.getDuration("basic.request.timeout")).hasSeconds(10);
    assertThat(driver.getString("basic.load-balancing-policy.local-datacenter"))
        .isEqualTo("datacenter1");
    assertThat(driver.getInt("advanced.connection.max-requests-per-connection")).isEqualTo(1024);
    assertThat(driver.getInt("advanced.connection.pool.local.size")).isEqualTo(3);
    assertThat(driver.getStringList("advanced.metadata.schema.refreshed-keyspaces"))
        .containsExactly("stormwatch");
    assertThat(driver.getBoolean("advanced.request.log-warnings")).isFalse();
  }

  @Test
  void theDriverComesBackWithinSecondsOfAnOutagesEnd() {
    assertThat(render(Configs.unreachable()).getDuration("advanced.reconnection-policy.max-delay"))
        .hasSeconds(5);
  }

  @Test
  void furtherSettingsPassThroughAndWin() {
    Config driver =
        render(
            Configs.unreachable()
                .withDriver("advanced.ssl-engine-factory.class", "DefaultSslEngineFactory")
                .withDriver("advanced.ssl-engine-factory.cipher-suites", List.of("A", "B"))
                .withDriver("advanced.connection.pool.local.size", 9));

    assertThat(driver.getString("advanced.ssl-engine-factory.class"))
        .isEqualTo("DefaultSslEngineFactory");
    assertThat(driver.getStringList("advanced.ssl-engine-factory.cipher-suites"))
        .containsExactly("A", "B");
    assertThat(driver.getInt("advanced.connection.pool.local.size")).isEqualTo(9);
  }

  @Test
  void aSecretAmongThemIsReadLiterally() {
    Config driver =
        render(
            Configs.unreachable()
                .withDriver(
                    "advanced.ssl-engine-factory.truststore-password", new Secret.Env("STORE")));

    assertThat(driver.getString("advanced.ssl-engine-factory.truststore-password"))
        .isEqualTo("a \"secret\" ${x}");
  }

  private Config render(Configs configs) {
    return ConfigFactory.parseString(DriverSettings.render(configs.cassandra(), 3, secrets))
        .resolve()
        .getConfig("datastax-java-driver");
  }
}
