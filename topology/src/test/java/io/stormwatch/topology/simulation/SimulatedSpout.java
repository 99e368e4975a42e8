package io.stormwatch.topology.simulation;

import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.EventTranslator;
import io.stormwatch.spout.MessageId;
import io.stormwatch.spout.RoutedTuple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * A spout task as far as order is concerned: the real translator in the middle, and round it what
 * the reader of records does: first emits in offset order, failed offsets again after a pause and
 * in between newer ones, commits up to the first offset that is not acked, and on a new assignment
 * begins at the committed offset. Single-threaded.
 */
final class SimulatedSpout {

  private static final int MAX_PENDING = 12;

  private final SimulatedTopic topic;
  private final Map<TopicPartition, Long> committed;
  private final VirtualTime time;
  private final SplittableRandom random;
  private final EventTranslator translator;
  private final Map<TopicPartition, Progress> assigned = new HashMap<>();

  /**
   * A task without partitions.
   *
   * @param committed the committed offsets, shared by all tasks as Kafka would
   */
  SimulatedSpout(
      SimulatedTopic topic,
      Map<TopicPartition, Long> committed,
      VirtualTime time,
      SplittableRandom random) {
    this.topic = topic;
    this.committed = committed;
    this.time = time;
    this.random = random;
    this.translator =
        new EventTranslator(topic::decode, new MetricGroup(), time::nanoTime, random::nextLong);
  }

  /** A tuple on its way. */
  record Emitted(MessageId message, RoutedTuple tuple) {}

  private static final class Progress {
    private long next;
    private final Set<Long> inFlight = new HashSet<>();
    private final Map<Long, Long> retryAtMillis = new HashMap<>();
    private final TreeSet<Long> acked = new TreeSet<>();
  }

  /** Takes over exactly these partitions, keeping what is known of those it already had. */
  void assign(Set<TopicPartition> partitions) {
    assigned.keySet().forEach(this::commit);
    assigned.keySet().retainAll(partitions);
    for (TopicPartition partition : partitions) {
      assigned.computeIfAbsent(
          partition,
          p -> {
            Progress progress = new Progress();
            progress.next = committed.getOrDefault(p, 0L);
            return progress;
          });
    }
    translator.reassigned(partitions);
  }

  /** Emits something, if there is anything to emit and room for it. */
  Optional<Emitted> next() {
    int pending = assigned.values().stream().mapToInt(p -> p.inFlight.size()).sum();
    List<MessageId> choices = new ArrayList<>();
    assigned.forEach((partition, progress) -> addChoices(partition, progress, choices));
    if (choices.isEmpty() || pending >= MAX_PENDING) {
      return Optional.empty();
    }
    return Optional.of(emit(choices.get(random.nextInt(choices.size()))));
  }

  private void addChoices(TopicPartition partition, Progress progress, List<MessageId> choices) {
    progress.retryAtMillis.forEach(
        (offset, at) -> {
          if (at <= time.millis()) {
            choices.add(new MessageId(partition, offset));
          }
        });
    if (progress.next < topic.size(partition.partition())) {
      choices.add(new MessageId(partition, progress.next));
    }
  }

  private Emitted emit(MessageId message) {
    Progress progress = assigned.get(message.partition());
    if (progress.retryAtMillis.remove(message.offset()) == null) {
      progress.next++;
    }
    ConsumerRecord<byte[], byte[]> record =
        topic.record(message.partition().partition(), message.offset());
    RoutedTuple tuple = translator.translate(record);
    progress.inFlight.add(message.offset());
    translator.emitted(tuple, message);
    return new Emitted(message, tuple);
  }

  void ack(MessageId message) {
    Progress progress = assigned.get(message.partition());
    if (progress != null && progress.inFlight.remove(message.offset())) {
      progress.acked.add(message.offset());
    }
    translator.acked(message);
  }

  void fail(MessageId message) {
    Progress progress = assigned.get(message.partition());
    if (progress != null && progress.inFlight.remove(message.offset())) {
      progress.retryAtMillis.put(message.offset(), time.millis() + random.nextInt(1, 40));
    }
  }

  /** Commits what is acked without a gap. */
  void commit() {
    assigned.keySet().forEach(this::commit);
  }

  private void commit(TopicPartition partition) {
    long offset = committed.getOrDefault(partition, 0L);
    while (assigned.get(partition).acked.contains(offset)) {
      offset++;
    }
    committed.put(partition, offset);
  }
}
