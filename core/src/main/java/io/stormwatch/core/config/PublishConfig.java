package io.stormwatch.core.config;

import java.time.Duration;

/**
 * The bolts that publish anomalies and dead letters.
 *
 * @param maxInFlight messages a task may hold, neither acked nor failed
 * @param deliveryTimeout the producer's {@code delivery.timeout.ms}
 * @param giveUp how long a message is retried in the bolt before its tuple fails and is replayed
 * @param refusedTries tries of a message that the broker refuses for its content
 */
public record PublishConfig(
    int maxInFlight, Duration deliveryTimeout, Duration giveUp, int refusedTries) {}
