package io.stormwatch.local;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** Topics of a broker, as tests need them: fresh ones, filled and read whole. Thread-safe. */
public final class Topics {
  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration LOOK = Duration.ofMillis(20);

  private final String bootstrapServers;

  Topics(String bootstrapServers) {
    this.bootstrapServers = bootstrapServers;
  }

  /**
   * Makes a topic with a name that no other has.
   *
   * @param partitions how many partitions
   * @return its name
   */
  public String fresh(int partitions) {
    return fresh(partitions, Map.of());
  }

  /**
   * Makes a topic with a name that no other has and with settings of its own.
   *
   * @param partitions how many partitions
   * @param settings topic settings, for example {@code max.message.bytes}
   * @return its name
   */
  public String fresh(int partitions, Map<String, String> settings) {
    String name = freshName();
    create(name, partitions, settings);
    return name;
  }

  /** A name that no other topic has; the topic is not made. */
  public String freshName() {
    return "t-" + UUID.randomUUID();
  }

  /**
   * Makes a topic, replicated to three brokers or to all if there are fewer, and waits until its
   * leaders serve it: a producer that was quicker might lose its first batch (KAFKA-15591).
   *
   * @throws IllegalStateException if the broker refuses, for example because it exists
   */
  public void create(String name, int partitions, Map<String, String> settings) {
    try (Admin admin = admin()) {
      NewTopic topic =
          new NewTopic(name, Optional.of(partitions), Optional.empty()).configs(settings);
      int made = await(admin.createTopics(List.of(topic)).numPartitions(name));
      Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
      for (int partition = 0; partition < made; partition++) {
        ends.put(new TopicPartition(name, partition), OffsetSpec.latest());
      }
      while (!serves(admin, ends)) {
        LockSupport.parkNanos(LOOK.toNanos());
      }
    }
  }

  private static boolean serves(Admin admin, Map<TopicPartition, OffsetSpec> ends) {
    try {
      await(admin.listOffsets(ends).all());
      return true;
    } catch (IllegalStateException e) {
      if (e.getCause().getCause() instanceof UnknownTopicOrPartitionException) {
        return false; // known to the controller, not yet to this broker
      }
      throw e;
    }
  }

  /** Sends records, in order, and waits until the broker has confirmed each. */
  public List<RecordMetadata> send(List<ProducerRecord<byte[], byte[]>> records) {
    Map<String, Object> settings =
        Map.of(
            ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
            bootstrapServers,
            ProducerConfig.ACKS_CONFIG,
            "all");
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer())) {
      List<Future<RecordMetadata>> sent = new ArrayList<>();
      records.forEach(record -> sent.add(producer.send(record)));
      return sent.stream().map(Topics::await).toList();
    }
  }

  /**
   * Reads every committed record that a topic holds now, partition by partition in offset order.
   */
  public List<ConsumerRecord<byte[], byte[]>> readAll(String topic) {
    Map<String, Object> settings =
        Map.of(
            ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG,
            bootstrapServers,
            ConsumerConfig.ISOLATION_LEVEL_CONFIG,
            "read_committed",
            ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
            false);
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
      for (var partition : consumer.partitionsFor(topic)) {
        records.addAll(readAll(consumer, new TopicPartition(topic, partition.partition())));
      }
      return records;
    }
  }

  private static List<ConsumerRecord<byte[], byte[]>> readAll(
      KafkaConsumer<byte[], byte[]> consumer, TopicPartition partition) {
    List<TopicPartition> only = List.of(partition);
    long end = consumer.endOffsets(only).get(partition);
    consumer.assign(only);
    consumer.seekToBeginning(only);
    List<ConsumerRecord<byte[], byte[]>> records = new ArrayList<>();
    while (consumer.position(partition) < end) {
      records.addAll(consumer.poll(POLL).records(partition));
    }
    return records;
  }

  /** The offset after the last record of each partition, by partition number. */
  public Map<Integer, Long> endOffsets(String topic) {
    Map<String, Object> settings =
        Map.of(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers);
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(settings, new ByteArrayDeserializer(), new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.partitionsFor(topic).stream()
              .map(info -> new TopicPartition(topic, info.partition()))
              .toList();
      Map<Integer, Long> ends = new TreeMap<>();
      consumer.endOffsets(partitions).forEach((tp, end) -> ends.put(tp.partition(), end));
      return ends;
    }
  }

  /** An admin client, for what is not offered here. The caller closes it. */
  public Admin admin() {
    return Admin.create(Map.of(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, bootstrapServers));
  }

  private static <T> T await(Future<T> future) {
    try {
      return future.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("The broker refused: " + e.getCause().getMessage(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("Interrupted while waiting for the broker", e);
    }
  }
}
