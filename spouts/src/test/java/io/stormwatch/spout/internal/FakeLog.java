package io.stormwatch.spout.internal;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;

/**
 * A consumer of topics that hold what a test puts there, in which records can be read as often as
 * one likes, unlike in Kafka's own mock. An offset that is no longer there leads to the start.
 */
final class FakeLog extends MockConsumer<byte[], byte[]> {

  private final int maxPoll;
  private final Map<TopicPartition, TreeMap<Long, String>> logs = new HashMap<>();
  final Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();

  /**
   * @param maxPoll how many records of a partition one poll gives at most
   */
  FakeLog(int maxPoll, TopicPartition... partitions) {
    super("earliest");
    this.maxPoll = maxPoll;
    partitions(partitions);
  }

  /** Names the partitions that there are from now on, all of one topic. */
  void partitions(TopicPartition... partitions) {
    List<PartitionInfo> infos = new ArrayList<>();
    for (TopicPartition partition : partitions) {
      logs.computeIfAbsent(partition, p -> new TreeMap<>());
      infos.add(new PartitionInfo(partition.topic(), partition.partition(), null, null, null));
    }
    updatePartitions(partitions[0].topic(), infos);
  }

  /** Puts records of a series at offsets. */
  void put(TopicPartition partition, long from, long to, String series) {
    for (long offset = from; offset < to; offset++) {
      logs.get(partition).put(offset, series);
    }
  }

  /** Takes records away, as retention and compaction do. */
  void delete(TopicPartition partition, long from, long to) {
    logs.get(partition).subMap(from, to).clear();
  }

  @Override
  public synchronized Map<TopicPartition, OffsetAndMetadata> committed(
      Set<TopicPartition> partitions) {
    Map<TopicPartition, OffsetAndMetadata> found = new HashMap<>();
    partitions.forEach(partition -> found.put(partition, commits.get(partition)));
    return found;
  }

  @Override
  public synchronized void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
    commits.putAll(offsets);
  }

  @Override
  public synchronized Map<TopicPartition, Long> beginningOffsets(
      Collection<TopicPartition> partitions) {
    Map<TopicPartition, Long> starts = new HashMap<>();
    partitions.forEach(partition -> starts.put(partition, start(partition)));
    return starts;
  }

  private long start(TopicPartition partition) {
    return logs.get(partition).isEmpty() ? 0 : logs.get(partition).firstKey();
  }

  @Override
  public synchronized ConsumerRecords<byte[], byte[]> poll(Duration timeout) {
    Map<TopicPartition, List<ConsumerRecord<byte[], byte[]>>> records = new HashMap<>();
    Map<TopicPartition, OffsetAndMetadata> ends = new HashMap<>();
    for (TopicPartition partition : assignment()) {
      if (!paused().contains(partition)) {
        List<ConsumerRecord<byte[], byte[]>> some = read(partition);
        if (!some.isEmpty()) {
          records.put(partition, some);
          long end = some.get(some.size() - 1).offset() + 1;
          ends.put(partition, new OffsetAndMetadata(end));
          seek(partition, end);
        }
      }
    }
    return new ConsumerRecords<>(records, ends);
  }

  private List<ConsumerRecord<byte[], byte[]>> read(TopicPartition partition) {
    TreeMap<Long, String> log = logs.get(partition);
    long position = position(partition);
    if (!log.isEmpty() && position > log.lastKey() + 1) {
      position = log.firstKey();
    }
    return log.tailMap(position).entrySet().stream()
        .limit(maxPoll)
        .map(entry -> record(partition, entry.getKey(), entry.getValue()))
        .toList();
  }

  /** Does nothing, so that the reader that follows can read on. */
  @Override
  public synchronized void close(CloseOptions options) {
    // See above.
  }

  private static ConsumerRecord<byte[], byte[]> record(
      TopicPartition partition, long offset, String series) {
    return new ConsumerRecord<>(
        partition.topic(),
        partition.partition(),
        offset,
        series.getBytes(UTF_8),
        "1".getBytes(UTF_8));
  }
}
