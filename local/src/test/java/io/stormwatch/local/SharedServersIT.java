package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
class SharedServersIT {
  @Test
  void everyTestGetsTheSameServers(
      LocalServers servers, KafkaServer kafka, CassandraServer cassandra) {
    assertThat(kafka).isSameAs(servers.kafka());
    assertThat(cassandra).isSameAs(servers.cassandra());
    assertThat(servers.folder()).isDirectory();
  }

  @Test
  void whatIsSentToAFreshTopicIsReadBack(KafkaServer kafka) {
    String topic = kafka.topics().fresh(3);
    List<ProducerRecord<byte[], byte[]>> records =
        IntStream.range(0, 300)
            .mapToObj(i -> new ProducerRecord<>(topic, bytes("key " + i), bytes("value " + i)))
            .toList();

    kafka.topics().send(records);

    assertThat(kafka.topics().readAll(topic))
        .extracting(record -> new String(record.value(), StandardCharsets.UTF_8))
        .containsExactlyInAnyOrderElementsOf(
            IntStream.range(0, 300).mapToObj(i -> "value " + i).toList());
    assertThat(kafka.topics().endOffsets(topic).values().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(300);
  }

  @Test
  void aFreshKeyspaceTakesTables(CassandraServer cassandra) {
    String keyspace = cassandra.keyspaces().fresh();
    try (CqlSession session = cassandra.connect()) {
      session.execute("CREATE TABLE " + keyspace + ".t (id int PRIMARY KEY, x double)");
      session.execute("INSERT INTO " + keyspace + ".t (id, x) VALUES (1, 2.5)");

      assertThat(session.execute("SELECT x FROM " + keyspace + ".t").one().getDouble(0))
          .isEqualTo(2.5);
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
