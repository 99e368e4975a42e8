package io.stormwatch.core.config;

import static io.stormwatch.core.yaml.DurationType.spell;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;

/**
 * Life and size of stored rows.
 *
 * @param ttl life of a row
 * @param ttlNeeded least life with which a replay of the oldest record finds its whole window
 * @param bucket span of one Cassandra partition of a series
 * @param maxReads reads that one window can take
 */
public record StorageBounds(Duration ttl, Duration ttlNeeded, Duration bucket, int maxReads) {

  /** Estimate of one stored row before compression: keys, value, timestamps and overhead. */
  private static final long ROW_BYTES = 48;

  private static final Duration MARGIN = Duration.ofDays(1);

  /** The bounds of a configuration. */
  static StorageBounds of(StormwatchConfig config) {
    int buckets = config.history().lookbackBuckets() + 1;
    Duration bucket = config.history().bucket();
    Duration needed =
        bucket.multipliedBy(buckets).plus(config.cassandra().topicRetention()).plus(MARGIN);
    return new StorageBounds(config.cassandra().ttl(), needed, bucket, buckets);
  }

  /**
   * Rows of one series in one Cassandra partition.
   *
   * @param eventsPerSecond mean rate of the series
   */
  public long bucketRowsAt(double eventsPerSecond) {
    return Math.round(bucket.toSeconds() * eventsPerSecond);
  }

  /**
   * Estimated bytes of one series in one Cassandra partition, before compression.
   *
   * @param eventsPerSecond mean rate of the series
   */
  public long bucketBytesAt(double eventsPerSecond) {
    return bucketRowsAt(eventsPerSecond) * ROW_BYTES;
  }

  /** Adds the numbers. */
  void putInto(Map<String, Object> map) {
    map.put("ttlSeconds", ttl.toSeconds());
    map.put("ttlNeededSeconds", ttlNeeded.toSeconds());
    map.put("maxReadsPerWindow", maxReads);
    map.put("bucketRowsAtOneEventPerSecond", bucketRowsAt(1));
    map.put("bucketBytesAtOneEventPerSecond", bucketBytesAt(1));
  }

  /** Adds the numbers in words. */
  void describe(Map<String, String> table) {
    table.put("row life", spell(ttl) + ", " + spell(ttlNeeded) + " needed");
    table.put(
        "bucket",
        String.format(
            Locale.ROOT,
            "%s; at 1 event/s a series fills %,d rows, about %,d kB",
            spell(bucket),
            bucketRowsAt(1),
            bucketBytesAt(1) / 1_000));
    table.put("window reads", "at most " + maxReads + " buckets");
  }

  /** The numbers in words. */
  String toText() {
    return "ttl "
        + spell(ttl)
        + " of "
        + spell(ttlNeeded)
        + " needed, a series at 1 event/s fills "
        + bucketRowsAt(1)
        + " rows, about "
        + bucketBytesAt(1) / 1_000
        + " kB, per bucket of "
        + spell(bucket);
  }
}
