package io.stormwatch.spout.internal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.InterruptException;

/**
 * Answers which partitions this task reads, and never fails: while Kafka does not answer, these are
 * the last known ones. A new partition is named only once its starting point is known. A partition
 * that vanished is named until it was missing several times in a row, because a broker that has
 * just started may not know all topics yet.
 *
 * <p>Used by one thread at a time.
 */
final class PartitionLookup {

  private static final int ABSENCES_TO_BELIEVE = 3;

  private final TopicChoice topics;
  private final StablePartitioner partitioner;
  private final StartingPoints startingPoints;
  private final Emissions emissions;
  private final Trouble trouble;
  private final Map<TopicPartition, Integer> absences = new HashMap<>();
  private Set<TopicPartition> offered = Set.of();
  private boolean complete;

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

  /** The partitions this task is to read now; the start of each was prepared. */
  Set<TopicPartition> partitions(Consumer<?, ?> consumer) {
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
}
