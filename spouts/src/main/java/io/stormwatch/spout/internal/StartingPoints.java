package io.stormwatch.spout.internal;

import io.stormwatch.core.config.SpoutConfig.FirstOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Where the reading of a partition begins, asked of Kafka before the partition is assigned: an
 * error after that would leave the task half assigned.
 *
 * <p>Where reading starts at the end, that end is committed first. Else a start anew before the
 * first commit would find a later end and skip what lies between.
 */
final class StartingPoints {

  private static final Logger LOG = LoggerFactory.getLogger(StartingPoints.class);

  private final FirstOffset firstOffset;
  private final String topologyId;
  private final String group;
  private final String commitMetadata;
  private final Map<TopicPartition, Long> starts = new HashMap<>();
  private final Set<String> warnedOwners = new TreeSet<>();

  StartingPoints(FirstOffset firstOffset, String topologyId, String group, String commitMetadata) {
    this.firstOffset = firstOffset;
    this.topologyId = topologyId;
    this.group = group;
    this.commitMetadata = commitMetadata;
  }

  /**
   * Prepares new partitions.
   *
   * @throws org.apache.kafka.common.KafkaException if Kafka does not answer; nothing is prepared
   */
  void prepare(Consumer<?, ?> consumer, Set<TopicPartition> partitions) {
    if (partitions.isEmpty()) {
      return;
    }
    Map<TopicPartition, OffsetAndMetadata> found = consumer.committed(partitions);
    found.values().forEach(this::warnOfOtherTopology);
    Map<TopicPartition, OffsetAndMetadata> pinned = pinToEnd(consumer, partitions, found);
    Map<TopicPartition, Long> known = new HashMap<>();
    Set<TopicPartition> fromBeginning = new HashSet<>();
    for (TopicPartition partition : partitions) {
      OffsetAndMetadata start = pinned.getOrDefault(partition, found.get(partition));
      if (start == null || startsAtBeginning(start)) {
        fromBeginning.add(partition);
      } else {
        known.put(partition, start.offset());
      }
    }
    if (!fromBeginning.isEmpty()) {
      known.putAll(consumer.beginningOffsets(fromBeginning));
    }
    starts.putAll(known);
  }

  /**
   * The offset at which the reading of a partition begins.
   *
   * @throws IllegalArgumentException if the partition was not prepared
   */
  long of(TopicPartition partition) {
    Long start = starts.get(partition);
    if (start == null) {
      throw new IllegalArgumentException(partition + " was not prepared");
    }
    return start;
  }

  private Map<TopicPartition, OffsetAndMetadata> pinToEnd(
      Consumer<?, ?> consumer,
      Collection<TopicPartition> partitions,
      Map<TopicPartition, OffsetAndMetadata> found) {
    Set<TopicPartition> atEnd = new HashSet<>(partitions);
    atEnd.removeIf(partition -> !startsAtEnd(found.get(partition)));
    Map<TopicPartition, OffsetAndMetadata> pinned = new HashMap<>();
    if (!atEnd.isEmpty()) {
      consumer
          .endOffsets(atEnd)
          .forEach((p, end) -> pinned.put(p, new OffsetAndMetadata(end, commitMetadata)));
      consumer.commitSync(pinned);
    }
    return pinned;
  }

  private boolean startsAtBeginning(OffsetAndMetadata commit) {
    return firstOffset == FirstOffset.EARLIEST && !isOurs(commit);
  }

  private boolean isOurs(OffsetAndMetadata commit) {
    return CommitOwner.topologyId(commit).equals(Optional.of(topologyId));
  }

  private boolean startsAtEnd(OffsetAndMetadata commit) {
    return switch (firstOffset) {
      case UNCOMMITTED_LATEST -> commit == null;
      case LATEST -> !isOurs(commit);
      case EARLIEST, UNCOMMITTED_EARLIEST -> false;
    };
  }

  private void warnOfOtherTopology(OffsetAndMetadata commit) {
    Optional<String> owner = CommitOwner.topologyId(commit).map(CommitOwner::nameOf);
    if (owner.isPresent()
        && !owner.get().equals(CommitOwner.nameOf(topologyId))
        && warnedOwners.add(owner.get())) {
      LOG.warn(
          "consumer group {} was last used by topology {}: if that is still running, both read"
              + " everything and overwrite each other's offsets; set kafka.group",
          group,
          owner.get());
    }
  }
}
