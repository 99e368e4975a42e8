package io.stormwatch.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OwnServersIT {
  private LocalServers servers;

  @BeforeAll
  void start() {
    servers =
        LocalServers.start(
            LocalServersOptions.defaults()
                .withKafka(KafkaOptions.defaults().withPasswordListener("reader", "right"))
                .withCassandra(CassandraOptions.defaults().withPasswords()));
  }

  @AfterAll
  void stop() {
    servers.stop();
    assertThat(servers.folder()).doesNotExist();
    assertThatThrownBy(servers.kafka()::start).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void anInterruptDoesNotCutTheEndShort() {
    LocalServers others = LocalServers.prepare(LocalServersOptions.defaults());
    others.kafka().start();

    Thread.currentThread().interrupt();
    others.stop();

    assertThat(Thread.interrupted()).isTrue();
    assertThat(others.kafka().isRunning()).isFalse();
    assertThat(others.folder()).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aBrokerKeepsItsPortAndItsRecordsThroughAStopAndAKill(boolean kill) {
    KafkaServer kafka = servers.kafka();
    String before = kafka.bootstrapServers();
    String topic = kafka.topics().fresh(1);
    send(topic, "before");

    takeDown(kafka, kill);
    assertThat(kafka.isRunning()).isFalse();
    kafka.start();

    send(topic, "after");
    assertThat(kafka.bootstrapServers()).isEqualTo(before);
    assertThat(kafka.topics().readAll(topic))
        .extracting(record -> new String(record.value(), UTF_8))
        .containsExactly("before", "after");
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aNodeKeepsItsPortAndItsRowsThroughAStopAndAKill(boolean kill) {
    CassandraServer cassandra = servers.cassandra();
    String before = cassandra.contactPoint();
    String table = cassandra.keyspaces().fresh() + ".t";
    try (CqlSession session = cassandra.connect()) {
      session.execute("CREATE TABLE " + table + " (id int PRIMARY KEY)");
      session.execute("INSERT INTO " + table + " (id) VALUES (1)");
    }

    takeDown(cassandra, kill);
    assertThat(cassandra.isRunning()).isFalse();
    cassandra.start();

    assertThat(cassandra.contactPoint()).isEqualTo(before);
    try (CqlSession session = cassandra.connect()) {
      assertThat(session.execute("SELECT id FROM " + table).all()).hasSize(1);
    }
  }

  @Test
  void aPausedServerIsThereButDoesNotAnswerUntilItIsResumed() {
    for (LocalServer server : servers.all()) {
      server.pause();
      assertThat(server.isRunning()).isTrue();
      assertThat(server.answers()).isFalse();

      server.resume();
      assertThat(server.answers()).isTrue();
    }
  }

  @Test
  void theSecondListenerOfABrokerAsksForThePassword() throws Exception {
    try (Admin admin = admin("right")) {
      assertThat(admin.describeCluster().nodes().get()).hasSize(1);
    }
    try (Admin admin = admin("wrong")) {
      assertThatThrownBy(() -> admin.describeCluster().nodes().get())
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(SaslAuthenticationException.class);
    }
  }

  @Test
  void aNodeAsksForThePassword() {
    try (CqlSession session = servers.cassandra().connect()) {
      assertThat(session.execute("LIST ROLES").all()).isNotEmpty();
    }
    assertThatThrownBy(() -> connectWithoutPassword().close()).isInstanceOf(DriverException.class);
  }

  private static void takeDown(LocalServer server, boolean kill) {
    if (kill) {
      server.kill();
    } else {
      server.stop();
    }
  }

  private void send(String topic, String value) {
    servers.kafka().topics().send(List.of(new ProducerRecord<>(topic, value.getBytes(UTF_8))));
  }

  private CqlSession connectWithoutPassword() {
    return CqlSession.builder()
        .addContactPoint(servers.cassandra().address())
        .withLocalDatacenter(servers.cassandra().datacenter())
        .build();
  }

  private Admin admin(String password) {
    return Admin.create(
        Map.of(
            "bootstrap.servers",
            servers.kafka().secureBootstrapServers(),
            "security.protocol",
            "SASL_PLAINTEXT",
            "sasl.mechanism",
            "PLAIN",
            "sasl.jaas.config",
            "org.apache.kafka.common.security.plain.PlainLoginModule required"
                + " username=\"reader\" password=\""
                + password
                + "\";"));
  }
}
