package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Settings that would void a guarantee are refused, at their own key. */
class GuaranteesTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "topology.max.spout.pending:",
        "topology.max.spout.pending: null",
        "topology.max.spout.pending: 0",
        "topology.acker.executors: 0",
        "topology.acker.executors:",
        "topology.fall.back.on.java.serialization: true",
        "topology.enable.message.timeouts: false",
        "topology.producer.batch.size: 2",
        "topology.transfer.batch.size: 100",
        "topology.workers: 1.0",
        "topology.message.timeout.secs: 60s",
        "topology: {max: {spout: {pending: 0}}}"
      })
  void stormSettingsThatLoseOrUnboundEvents(String yaml) {
    Problem problem = Loads.problem(yaml);

    assertThat(problem.key()).startsWith("topology.");
    assertThat(problem.problem()).startsWith("wanted ").contains(", given ");
  }

  @ParameterizedTest
  @CsvSource({
    "kafka.consumer.enable.auto.commit, true, ",
    "kafka.consumer.group.id, g, kafka.group",
    "kafka.consumer.auto.offset.reset, latest, spout.first-offset",
    "kafka.consumer.key.deserializer, X, events.format",
    "kafka.producer.acks, 0, ",
    "kafka.producer.enable.idempotence, false, ",
    "kafka.producer.delivery.timeout.ms, 5, publish.delivery-timeout",
    "kafka.producer.retries, 0, publish.delivery-timeout",
    "kafka.properties.bootstrap.servers, a:1, kafka.bootstrap-servers",
    "kafka.properties.acks, 1, ",
    "cassandra.driver.basic.contact-points, a:1, cassandra.contact-points",
    "cassandra.driver.basic.request.consistency, ONE, cassandra.write-consistency",
    "cassandra.driver.advanced.auth-provider.password, x, cassandra.password",
    "topology.name, x, name"
  })
  void clientSettingsThatHaveTheirOwnKeyOrNone(String key, String value, String nearest) {
    Problem problem = Loads.problem(key + ": " + value);

    assertThat(problem.key()).isEqualTo(key);
    assertThat(problem.problem()).containsPattern("is set by|is always|cannot be set");
    assertThat(problem.nearest().orElse(null)).isEqualTo(nearest);
  }

  @Test
  void thereIsNoModeWithoutAcks() {
    assertThat(Loads.problem("spout.processing-guarantee: AT_MOST_ONCE").problem())
        .isEqualTo("unknown key");
    assertThat(Loads.problem("spout.first-offset: timestamp").problem())
        .startsWith("wanted one of uncommitted-earliest, uncommitted-latest, earliest, latest,");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"metrics.interval: 10", "metrics.interval: SECOND", "metrics.period: 10s"})
  void reporterSettingsThatAreWrongAreRefusedByKey(String yaml) {
    assertThat(Loads.problem(yaml).key()).startsWith("metrics.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"a/b", "''", "a:b", "a.b", "'a\\b'", "' a'", "\"a\\tb\"", "a b "})
  void namesThatStormRefuses(String name) {
    LoadResult result = Loads.load("name: " + name);

    if (name.equals("a b ")) {
      assertThat(result.configOrThrow().name()).isEqualTo("a b");
    } else {
      assertThat(Loads.problem("name: " + name).key()).isEqualTo("name");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "localhost", "'localhost:'", ":9092", "localhost:0", "localhost:65536", "a b:1",
        "http://a:1", "'a:1,'", "[]", "[a:1, a:1]", "['']", "a:1:2"
      })
  void addressesThatAreNone(String value) {
    assertThat(Loads.problem("kafka.bootstrap-servers: " + value).key())
        .isEqualTo("kafka.bootstrap-servers");
    assertThat(Loads.problem("cassandra.contact-points: " + value).key())
        .isEqualTo("cassandra.contact-points");
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:9092", "10.0.0.1:1", "'[::1]:9092'", "a-b.c_d:65535"})
  void addressesThatAreSome(String value) {
    assertThat(Loads.config("kafka.bootstrap-servers: [" + value + "]").kafka().bootstrapServers())
        .hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"Big", "1a", "_a", "a-b", "''", "system", "system_auth", "a\"; DROP", "é"})
  void keyspacesThatCassandraWouldNotTake(String value) {
    assertThat(Loads.problem("cassandra.keyspace: '" + value + "'").key())
        .isEqualTo("cassandra.keyspace");
  }

  @ParameterizedTest
  @ValueSource(strings = {"'a b'", "a/b", ".", "..", "''", "ä"})
  void topicsThatKafkaWouldNotTake(String value) {
    assertThat(Loads.problem("topics.names: [" + value + "]").key()).isEqualTo("topics.names");
    assertThat(Loads.problem("topics.anomalies: " + value).key()).isEqualTo("topics.anomalies");
  }
}
