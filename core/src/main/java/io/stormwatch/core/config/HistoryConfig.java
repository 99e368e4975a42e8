package io.stormwatch.core.config;

import java.time.Duration;

/**
 * The window.
 *
 * @param window number of earlier events an event is judged against, 1 or more
 * @param bucket time span of one Cassandra partition of a series; fixed once the tables are made
 * @param lookbackBuckets how many buckets before the event's own a window may reach into
 */
public record HistoryConfig(int window, Duration bucket, int lookbackBuckets) {}
