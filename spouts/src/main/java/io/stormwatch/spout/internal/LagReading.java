package io.stormwatch.spout.internal;

import io.stormwatch.core.metrics.MetricGroup;
import java.util.Map;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * Lag of one partition in events: from the committed offset, or the start of the log if that has
 * moved past it, to the end of what may be read.
 */
final class LagReading {

  private LagReading() {}

  /**
   * The sum over all partitions that {@code ends} has, or {@link MetricGroup#UNKNOWN} if one of
   * them holds records and nothing was ever committed for it.
   *
   * @param committed commits; null or absent where there is none
   * @param starts first offset of each partition
   * @param ends offset after the last readable record of each partition
   */
  static long total(
      Map<TopicPartition, OffsetAndMetadata> committed,
      Map<TopicPartition, Long> starts,
      Map<TopicPartition, Long> ends) {
    long total = 0;
    for (Map.Entry<TopicPartition, Long> entry : ends.entrySet()) {
      long start = starts.getOrDefault(entry.getKey(), 0L);
      long end = entry.getValue();
      OffsetAndMetadata commit = committed.get(entry.getKey());
      if (commit == null && end > start) {
        return MetricGroup.UNKNOWN;
      }
      long from = commit == null ? start : Math.max(start, commit.offset());
      total += Math.max(0, end - from);
    }
    return total;
  }
}
