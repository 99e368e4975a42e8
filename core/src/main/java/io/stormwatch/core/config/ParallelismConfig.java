package io.stormwatch.core.config;

/**
 * Executors of each stage, all 1 or more.
 *
 * @param spout of the Kafka spout; more than the partitions read idle
 * @param writeRead of the write-read bolt
 * @param detect of the detector bolt
 * @param publish of the anomaly bolt and of the dead-letter bolt
 */
public record ParallelismConfig(int spout, int writeRead, int detect, int publish) {}
