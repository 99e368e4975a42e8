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
 * Makes sure, before the spout is told of a partition, that Kafka has answered what is committed
 * for it: the spout asks the same once the partition is assigned, and an error at that point would
 * leave it half assigned.
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
  private final Map<TopicPartition, Long> committed = new HashMap<>();
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
    for (TopicPartition partition : partitions) {
      OffsetAndMetadata start = pinned.getOrDefault(partition, found.get(partition));
      committed.put(partition, start == null ? 0 : start.offset());
    }
  }

  /** The offset that was committed for a partition when it was prepared, 0 if there was none. */
  long committedAtStart(TopicPartition partition) {
    return committed.getOrDefault(partition, 0L);
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

  private boolean startsAtEnd(OffsetAndMetadata commit) {
    return switch (firstOffset) {
      case UNCOMMITTED_LATEST -> commit == null;
      case LATEST -> !CommitOwner.topologyId(commit).equals(Optional.of(topologyId));
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
