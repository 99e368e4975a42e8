package io.stormwatch.spout.internal;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Remembers how far each partition reached and notices when one ends before that: its topic was
 * deleted and made again, or its log was cut. The offsets that Kafka keeps for a group are no help,
 * for it forgets them with the topic. Not thread-safe.
 */
final class LogEnds {

  private final Map<TopicPartition, Long> farthest = new HashMap<>();
  private Set<TopicPartition> shortBefore = Set.of();

  /**
   * Takes what Kafka says now.
   *
   * @param committed commits; null or absent where there is none
   * @param ends offset after the last readable record of each partition
   * @return the partitions that end before what was seen earlier, now as well as at the call
   *     before: the moment after a leader has changed does not count
   */
  Set<TopicPartition> shortened(
      Map<TopicPartition, OffsetAndMetadata> committed, Map<TopicPartition, Long> ends) {
    farthest.keySet().retainAll(ends.keySet());
    Set<TopicPartition> shortNow = new HashSet<>();
    ends.forEach(
        (partition, end) -> {
          OffsetAndMetadata commit = committed.get(partition);
          long reached = commit == null ? end : Math.max(end, commit.offset());
          if (farthest.merge(partition, reached, Math::max) > end) {
            shortNow.add(partition);
          }
        });
    Set<TopicPartition> shortened = new HashSet<>(shortNow);
    shortened.retainAll(shortBefore);
    shortBefore = shortNow;
    return shortened;
  }
}
