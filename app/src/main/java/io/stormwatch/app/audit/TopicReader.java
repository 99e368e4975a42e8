package io.stormwatch.app.audit;

import static java.util.Objects.requireNonNull;

import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/**
 * Reads topics from beginning to end with a consumer of its own, to audit what others did. Not
 * thread-safe.
 */
public final class TopicReader implements AutoCloseable {

  private static final Duration POLL = Duration.ofMillis(500);
  private static final Duration SILENCE = Duration.ofSeconds(60);

  /** Longest wait for an answer: long for a broker, short for those who watch. */
  private static final Duration ANSWER = Duration.ofSeconds(20);

  private final KafkaConsumer<byte[], byte[]> consumer;

  /**
   * A reader that is a member of no group.
   *
   * @param clientProperties how to reach Kafka, {@code bootstrap.servers} among them
   */
  public TopicReader(Map<String, Object> clientProperties) {
    Map<String, Object> properties = new HashMap<>(requireNonNull(clientProperties));
    properties.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
    properties.put(
        ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, Math.toIntExact(ANSWER.toMillis()));
    properties.put(
        ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, Math.toIntExact(ANSWER.toMillis() / 2));
    properties.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
    this.consumer =
        new KafkaConsumer<>(properties, new ByteArrayDeserializer(), new ByteArrayDeserializer());
  }

  /** First and end offset of each partition of a topic; none if the topic does not exist. */
  public Map<TopicPartition, Range> ranges(String topic) {
    List<TopicPartition> partitions = partitions(topic);
    Map<TopicPartition, Long> starts = consumer.beginningOffsets(partitions);
    Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
    Map<TopicPartition, Range> ranges = new HashMap<>();
    for (TopicPartition partition : partitions) {
      ranges.put(partition, new Range(starts.get(partition), ends.get(partition)));
    }
    return ranges;
  }

  private List<TopicPartition> partitions(String topic) {
    return consumer.listTopics().getOrDefault(topic, List.of()).stream()
        .map(info -> new TopicPartition(info.topic(), info.partition()))
        .toList();
  }

  /**
   * Hands every record that is in the topic now to a visitor.
   *
   * @return number of records read
   * @throws IllegalStateException if the broker is silent for a minute before the end is reached
   */
  public long readAll(String topic, Consumer<ConsumerRecord<byte[], byte[]>> visitor) {
    Map<TopicPartition, Range> ranges = ranges(topic);
    consumer.assign(ranges.keySet());
    consumer.seekToBeginning(ranges.keySet());
    long read = 0;
    long lastProgress = System.nanoTime();
    while (!reached(ranges)) {
      int count = 0;
      for (ConsumerRecord<byte[], byte[]> each : consumer.poll(POLL)) {
        visitor.accept(each);
        count++;
      }
      read += count;
      long now = System.nanoTime();
      if (count > 0) {
        lastProgress = now;
      } else if (now - lastProgress > SILENCE.toNanos()) {
        throw new IllegalStateException(
            "topic " + topic + " could not be read to its end: no record for a minute");
      }
    }
    return read;
  }

  private boolean reached(Map<TopicPartition, Range> ranges) {
    return ranges.entrySet().stream()
        .allMatch(entry -> consumer.position(entry.getKey()) >= entry.getValue().end());
  }

  /**
   * Offsets that the group named by {@code group.id} in the client properties has committed on a
   * topic; partitions without a commit are absent.
   */
  public Map<TopicPartition, Long> committed(String topic) {
    Map<TopicPartition, OffsetAndMetadata> committed =
        consumer.committed(java.util.Set.copyOf(partitions(topic)));
    Map<TopicPartition, Long> offsets = new HashMap<>();
    committed.forEach(
        (partition, offset) -> {
          if (offset != null) {
            offsets.put(partition, offset.offset());
          }
        });
    return offsets;
  }

  @Override
  public void close() {
    consumer.close();
  }

  /**
   * Offsets of a partition.
   *
   * @param start first offset still there
   * @param end offset that the next record will get
   */
  public record Range(long start, long end) {

    /** Number of offsets. */
    public long count() {
      return end - start;
    }
  }
}
