package io.stormwatch.core.config;

import java.time.Duration;

/**
 * The write-read bolt.
 *
 * @param maxInFlight events a task may hold, accepted and not yet acked or failed
 * @param retryInitialDelay first delay after a transient failure
 * @param retryMaxDelay cap of the doubling delay
 * @param giveUp how long an event is retried in the bolt before its tuple fails and is replayed
 * @param refusedTries tries of a request that the database refuses for its content
 * @param rememberedSeries series whose last accepted offset a task remembers, besides those with a
 *     window in memory
 * @param batchMaxRows most rows in one request, 1 or more
 * @param batchLinger longest time that a row waits for others to go with
 */
public record WriteConfig(
    int maxInFlight,
    Duration retryInitialDelay,
    Duration retryMaxDelay,
    Duration giveUp,
    int refusedTries,
    int rememberedSeries,
    int batchMaxRows,
    Duration batchLinger) {}
