package io.stormwatch.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ServerFaultsIT {
  private LocalServers servers;

  @BeforeAll
  void start() {
    servers = LocalServers.start();
  }

  @AfterAll
  void stop() {
    servers.stop();
    assertThat(servers.folder()).doesNotExist();
    assertThatThrownBy(servers.kafka()::start).isInstanceOf(IllegalStateException.class);
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
}
