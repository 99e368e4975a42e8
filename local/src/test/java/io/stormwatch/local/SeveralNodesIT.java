package io.stormwatch.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SeveralNodesIT {
  private LocalServers servers;

  @BeforeAll
  void describe() {
    servers =
        LocalServers.prepare(
            LocalServersOptions.defaults()
                .withBrokers(3)
                .withKafka(KafkaOptions.defaults().withHeapMegabytes(256))
                .withCassandraNodes(3)
                .withCassandra(CassandraOptions.defaults().withHeapMegabytes(600)));
  }

  @AfterAll
  void stop() {
    servers.stop();
  }

  @Test
  void threeBrokersServeWhileOneIsGone() {
    servers.kafka().start();
    assertThat(servers.brokers()).hasSize(3).allMatch(LocalServer::answers);
    Topics topics = servers.kafka().topics();
    String topic = topics.fresh(3);
    topics.send(records(topic, 0, 100));
    KafkaServer gone = servers.brokers().get(1);

    gone.kill();
    topics.send(records(topic, 100, 200));
    gone.start();

    assertThat(topics.readAll(topic))
        .extracting(record -> new String(record.value(), UTF_8))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 200).mapToObj(Integer::toString).toList());
    servers.brokers().forEach(LocalServer::kill);
  }

  @Test
  void threeNodesServeAQuorumWhileOneIsGone() {
    servers.cassandra().start();
    assertThat(servers.cassandraNodes()).hasSize(3).allMatch(LocalServer::answers);
    CassandraServer gone = servers.cassandraNodes().get(2);
    String table = servers.cassandra().keyspaces().fresh() + ".t";
    try (CqlSession session = servers.cassandra().connect()) {
      await().atMost(Duration.ofMinutes(2)).until(() -> nodesUp(session) == 3);
      session.execute("CREATE TABLE " + table + " (id int PRIMARY KEY)");

      gone.kill();
      for (int i = 0; i < 100; i++) {
        session.execute(quorum("INSERT INTO " + table + " (id) VALUES (" + i + ")"));
      }
      assertThat(session.execute(quorum("SELECT id FROM " + table)).all()).hasSize(100);

      gone.start();
      await().atMost(Duration.ofMinutes(2)).until(() -> nodesUp(session) == 3);
    }
    servers.cassandraNodes().forEach(LocalServer::kill);
  }

  private static SimpleStatement quorum(String cql) {
    return SimpleStatement.builder(cql)
        .setConsistencyLevel(ConsistencyLevel.LOCAL_QUORUM)
        .setIdempotence(true)
        .build();
  }

  private static long nodesUp(CqlSession session) {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> node.getState() == NodeState.UP)
        .count();
  }

  private static List<ProducerRecord<byte[], byte[]>> records(String topic, int from, int to) {
    return IntStream.range(from, to)
        .mapToObj(Integer::toString)
        .map(text -> new ProducerRecord<byte[], byte[]>(topic, text.getBytes(UTF_8)))
        .toList();
  }
}
