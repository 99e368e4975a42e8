/**
 * Metrics that tell the truth: workers write one JSON line for each interval and task, and a
 * follower adds such lines up while they are written.
 */
package io.stormwatch.topology.metrics;
