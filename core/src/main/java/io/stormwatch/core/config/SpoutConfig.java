package io.stormwatch.core.config;

import java.time.Duration;

/**
 * The Kafka spout.
 *
 * @param firstOffset where to start when nothing is committed, or always
 * @param pollTimeout longest wait in one poll; it blocks the spout's thread
 * @param commitPeriod time between offset commits
 * @param maxUncommittedOffsets per partition, emitted but not committed
 * @param retryInitialDelay first delay of a failed tuple
 * @param retryMaxDelay cap of the doubling delay; the number of retries is unlimited
 * @param partitionRefresh time between looks for new partitions and topics
 */
public record SpoutConfig(
    FirstOffset firstOffset,
    Duration pollTimeout,
    Duration commitPeriod,
    int maxUncommittedOffsets,
    Duration retryInitialDelay,
    Duration retryMaxDelay,
    Duration partitionRefresh) {

  /** Where reading starts. */
  public enum FirstOffset {
    UNCOMMITTED_EARLIEST,
    UNCOMMITTED_LATEST,
    EARLIEST,
    LATEST
  }
}
