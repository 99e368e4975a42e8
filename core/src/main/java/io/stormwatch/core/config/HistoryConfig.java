package io.stormwatch.core.config;

import io.stormwatch.core.yaml.BytesType;
import java.time.Duration;

/**
 * The window.
 *
 * @param window number of earlier events an event is judged against, 1 or more
 * @param bucket time span of one Cassandra partition of a series; fixed once the tables are made
 * @param lookbackBuckets how many buckets before the event's own a window may reach into
 * @param cacheMaxBytes bytes of a worker's memory for windows; 0 for none, {@link #QUARTER_OF_HEAP}
 */
public record HistoryConfig(int window, Duration bucket, int lookbackBuckets, long cacheMaxBytes) {

  /** Value of {@code cacheMaxBytes} for a quarter of the heap that the worker has. */
  public static final long QUARTER_OF_HEAP = BytesType.AUTO;

  private static final int PART_OF_HEAP = 4;

  /**
   * Bytes of memory for windows in a worker.
   *
   * @param heapBytes the most that its heap may take
   */
  public long cacheBytes(long heapBytes) {
    return cacheMaxBytes == QUARTER_OF_HEAP ? heapBytes / PART_OF_HEAP : cacheMaxBytes;
  }
}
