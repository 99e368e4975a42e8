package io.stormwatch.core.config;

import java.time.Duration;

/**
 * The metrics reporter.
 *
 * @param interval time between two lines of a task
 * @param directory where each worker writes its file; empty: Storm's log directory
 */
public record MetricsConfig(Duration interval, String directory) {}
