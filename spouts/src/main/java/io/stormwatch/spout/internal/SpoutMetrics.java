package io.stormwatch.spout.internal;

import com.codahale.metrics.Counter;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.EnumSet;

/**
 * The counters of one spout task. All are made at once because Storm takes the metrics of a group
 * when the group is registered and sees none that is made later. Counters count attempts.
 */
public final class SpoutMetrics {

  private static final String INVALID = "invalid.";

  /** What only the bolts find out. */
  private static final EnumSet<InvalidReason> LATER_REASONS =
      EnumSet.of(InvalidReason.REFUSED_BY_DATABASE, InvalidReason.REFUSED_BY_BROKER);

  private final MetricGroup group;

  /** Tuples sent, on both streams, repetitions included. */
  public final Counter emitted;

  /** Tuples acked. */
  public final Counter acked;

  /** Tuples failed or timed out. */
  public final Counter failed;

  /** Tuples sent again after they failed; also among {@link #emitted}. */
  public final Counter retried;

  /** Times that a series came through another partition than before. */
  public final Counter seriesInTwoPartitions;

  /** Failed tuples that Kafka no longer had when they were due again. */
  public final Counter expired;

  /** Calls to Kafka that failed on the spout's thread or in the look for the lag. */
  public final Counter brokerErrors;

  /** Times that reading began anew at the committed offsets because of an error. */
  public final Counter restarts;

  /** Times that another topology was found to commit for the same group. */
  public final Counter groupConflicts;

  /** Looks at the lag that found a partition to end before what was seen of it earlier. */
  public final Counter logsShortened;

  /** Makes the counters within the group; the same ones if it has them already. */
  public SpoutMetrics(MetricGroup group) {
    this.group = group;
    emitted = group.counter("emitted");
    acked = group.counter("acked");
    failed = group.counter("failed");
    retried = group.counter("retried");
    seriesInTwoPartitions = group.counter("series-in-two-partitions");
    expired = group.counter("expired-before-retry");
    brokerErrors = group.counter("broker-errors");
    restarts = group.counter("restarts");
    groupConflicts = group.counter("group-conflicts");
    logsShortened = group.counter("logs-shortened");
    for (InvalidReason reason : EnumSet.complementOf(LATER_REASONS)) {
      invalid(reason.code());
    }
  }

  /** Records that were no event for that reason; one that is sent again is not counted again. */
  public Counter invalid(String reason) {
    return group.counter(INVALID + reason);
  }

  /** Tuples sent and neither acked nor failed yet. */
  public long inFlight() {
    return emitted.getCount() - acked.getCount() - failed.getCount();
  }
}
