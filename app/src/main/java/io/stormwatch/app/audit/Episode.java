package io.stormwatch.app.audit;

import io.stormwatch.loadgen.plan.AnomalyKind;

/**
 * An anomaly that the load generator injected.
 *
 * @param kind what it looks like
 * @param atMillis timestamp of its first record on the topic
 * @param found whether at least one of its events was published
 */
public record Episode(AnomalyKind kind, long atMillis, boolean found) {}
