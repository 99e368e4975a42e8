package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfigMapTest {

  private static final String FULL =
      """
      name: sensors
      kafka:
        bootstrap-servers: [a:1, b:2]
        properties: {security.protocol: SASL_SSL, sasl.jaas.config: {env: JAAS}}
        consumer: {max.poll.records: 500}
        producer: {linger.ms: 5}
      topics: {pattern: "sensor-.*"}
      cassandra:
        username: app
        password: {file: /run/secrets/cassandra}
        replication: {datacenter1: 3, dc2: 2}
        driver: {advanced.connection.pool.local.size: 4}
      detector: {name: cusum}
      topology: {workers: 2, debug: true, environment.x: 1.5}
      """;

  @Test
  void aConfigurationComesBackEqual() {
    StormwatchConfig config = Loads.config(FULL);

    assertThat(ConfigMap.fromMap(ConfigMap.toMap(config))).isEqualTo(config);
  }

  @Test
  void theMapHoldsPlainDataAlone() {
    assertThat(onlyPlain(ConfigMap.toMap(Loads.config(FULL)))).isTrue();
  }

  @Test
  void secretsTravelAsReferences() {
    Map<String, Object> map = ConfigMap.toMap(Loads.config(FULL));

    assertThat(map).containsEntry("cassandra.password", Map.of("file", "/run/secrets/cassandra"));
    assertThat(map.get("kafka.properties"))
        .isEqualTo(
            Map.of("security.protocol", "SASL_SSL", "sasl.jaas.config", Map.of("env", "JAAS")));
  }

  @Test
  void aMapOfSomethingElseIsNoConfiguration() {
    assertThatThrownBy(() -> ConfigMap.fromMap(Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("not a configuration: name is missing");
  }

  private static boolean onlyPlain(Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.keySet().stream().allMatch(String.class::isInstance)
          && map.values().stream().allMatch(ConfigMapTest::onlyPlain);
    }
    if (value instanceof List<?> list) {
      return list.stream().allMatch(ConfigMapTest::onlyPlain);
    }
    return value instanceof String
        || value instanceof Long
        || value instanceof Double
        || value instanceof Boolean;
  }
}
