package io.stormwatch.spout.internal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.storm.kafka.spout.subscription.TopicFilter;

/**
 * Answers which partitions this task reads, and never fails: while Kafka does not answer, these are
 * the last known ones. A new partition is named only once its starting point is known. A partition
 * that vanished is named until it was missing several times in a row, because a broker that has
 * just started may not know all topics yet.
 *
 * <p>Used by one thread at a time. Made on the worker and never serialized.
 */
final class PartitionLookup implements TopicFilter {

  private static final long serialVersionUID = 1L;
  private static final int ABSENCES_TO_BELIEVE = 3;

  private final transient TopicChoice topics;
  private final transient StablePartitioner partitioner;
  private final transient StartingPoints startingPoints;
  private final transient Emissions emissions;
  private final transient Trouble trouble;
  private final transient Map<TopicPartition, Integer> absences = new HashMap<>();
  private transient Set<TopicPartition> offered = Set.of();
  private transient Optional<Consumer<?, ?>> lastConsumer = Optional.empty();
  private transient boolean complete;

  PartitionLookup(
      TopicChoice topics,
      StablePartitioner partitioner,
      StartingPoints startingPoints,
      Emissions emissions,
      Trouble trouble) {
    this.topics = topics;
    this.partitioner = partitioner;
    this.startingPoints = startingPoints;
    this.emissions = emissions;
    this.trouble = trouble;
  }

  @Override
  public Set<TopicPartition> getAllSubscribedPartitions(Consumer<?, ?> consumer) {
    lastConsumer = Optional.of(consumer);
    complete = false;
    try {
      look(consumer);
    } catch (InterruptException e) {
      throw e;
    } catch (KafkaException e) {
      trouble.lookupFailed(topics, e);
    }
    return offered;
  }

  private void look(Consumer<?, ?> consumer) {
    List<TopicPartition> found = topics.partitions(consumer);
    List<String> missing = topics.missing(found);
    Set<TopicPartition> owned = new HashSet<>(found);
    owned.removeIf(partition -> !partitioner.owns(partition));
    keepVanished(owned);
    Set<TopicPartition> added = new HashSet<>(owned);
    added.removeAll(offered);
    startingPoints.prepare(consumer, added);
    offered = owned;
    complete = missing.isEmpty() && absences.isEmpty() && !found.isEmpty();
    if (complete && offered.isEmpty()) {
      emissions.reassigned(offered);
    }
    if (!missing.isEmpty()) {
      trouble.topicsMissing(missing);
    } else if (found.isEmpty()) {
      trouble.nothingMatches(topics);
    }
  }

  private void keepVanished(Set<TopicPartition> owned) {
    absences.keySet().removeAll(owned);
    for (TopicPartition partition : offered) {
      if (!owned.contains(partition)
          && absences.merge(partition, 1, Integer::sum) < ABSENCES_TO_BELIEVE) {
        owned.add(partition);
      }
    }
    absences.keySet().retainAll(owned);
  }

  /** Whether the last look found all topics and all their partitions. */
  boolean isComplete() {
    return complete;
  }

  /** The consumer of the spout that asks, once it has asked. */
  Optional<Consumer<?, ?>> consumer() {
    return lastConsumer;
  }

  @Override
  public String getTopicsString() {
    return topics.toString();
  }
}
