package io.stormwatch.spout;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.spout.testing.SpoutConfigs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** A broker with a consumer group of the test's own, and what tests do to it. */
record KafkaBench(KafkaServer kafka, String group, Admin admin) implements AutoCloseable {

  static KafkaBench on(KafkaServer kafka) {
    return new KafkaBench(kafka, "g-" + UUID.randomUUID(), kafka.topics().admin());
  }

  @Override
  public void close() {
    admin.close();
  }

  /** A configuration that reads one topic, with further settings, each {@code key=value}. */
  StormwatchConfig reading(String topic, String... more) {
    List<String> settings = new ArrayList<>(List.of(more));
    settings.add("topics.names=[" + topic + "]");
    return config(settings.toArray(String[]::new));
  }

  /** A configuration for this broker and group. */
  StormwatchConfig config(String... more) {
    return SpoutConfigs.with(kafka.bootstrapServers(), group, more);
  }

  static ProducerRecord<byte[], byte[]> event(String topic, int partition, long number) {
    return record(topic, partition, "series-" + number % 3, Long.toString(number));
  }

  static ProducerRecord<byte[], byte[]> record(
      String topic, int partition, String key, String value) {
    return new ProducerRecord<>(
        topic,
        partition,
        key == null ? null : key.getBytes(UTF_8),
        value == null ? null : value.getBytes(UTF_8));
  }

  /** Sends that many events to a partition. */
  void send(String topic, int partition, int count) {
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      records.add(event(topic, partition, i));
    }
    kafka.topics().send(records);
  }

  /** Sends that many events in one transaction and ends it. */
  void sendTransaction(String topic, int count, boolean commit) {
    Map<String, Object> settings = new HashMap<>();
    settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, kafka.bootstrapServers());
    settings.put(ProducerConfig.TRANSACTIONAL_ID_CONFIG, "x-" + UUID.randomUUID());
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      producer.initTransactions();
      producer.beginTransaction();
      for (int i = 0; i < count; i++) {
        var unused = producer.send(event(topic, 0, i));
      }
      producer.flush();
      if (commit) {
        producer.commitTransaction();
      } else {
        producer.abortTransaction();
      }
    }
  }

  /** Deletes the records of a partition before an offset. */
  void deleteBefore(String topic, int partition, long offset) {
    try {
      admin
          .deleteRecords(
              Map.of(new TopicPartition(topic, partition), RecordsToDelete.beforeOffset(offset)))
          .all()
          .get();
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The committed offset of a partition, −1 if there is none. */
  long committed(String topic, int partition) {
    try {
      OffsetAndMetadata commit =
          admin
              .listConsumerGroupOffsets(group)
              .partitionsToOffsetAndMetadata()
              .get()
              .get(new TopicPartition(topic, partition));
      return commit == null ? -1 : commit.offset();
    } catch (ExecutionException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  long end(String topic, int partition) {
    return kafka.topics().endOffsets(topic).get(partition);
  }
}
