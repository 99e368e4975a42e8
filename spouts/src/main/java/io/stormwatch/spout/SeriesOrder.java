package io.stormwatch.spout;

import io.stormwatch.core.event.Emission;
import io.stormwatch.spout.internal.PartitionOrder;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;

/**
 * Knows, for each partition and series, which offsets have been emitted and not yet acked, and so
 * which event an event must not overtake; and numbers what it sends. An offset that failed stays
 * outstanding until it is acked or its partition goes away, however often it is emitted again.
 *
 * <p>Asking changes nothing: records are translated that are then not emitted. Each call costs
 * O(log n) comparisons in the outstanding offsets of one series. Used by one thread at a time.
 */
public final class SeriesOrder {

  /** Stands for the series of a record that is no event: outstanding, but in nobody's way. */
  public static final String NO_SERIES = "";

  private final Map<TopicPartition, PartitionOrder> partitions = new HashMap<>();
  private final LongSupplier runs;

  /**
   * Nothing sent.
   *
   * @param runs gives each time of having a partition a number of its own, random so that no other
   *     spout task has it
   */
  public SeriesOrder(LongSupplier runs) {
    this.runs = runs;
  }

  /**
   * The greatest smaller offset of the same series and partition that is outstanding, or −1.
   *
   * @param offset the offset of the event in question, outstanding itself or not
   */
  public long after(TopicPartition partition, String series, long offset) {
    PartitionOrder order = partitions.get(partition);
    return order == null ? -1 : order.after(series, offset);
  }

  /**
   * The smallest greater offset of the same series and partition that is outstanding, or −1.
   *
   * @param offset an outstanding offset
   */
  public long follower(TopicPartition partition, long offset) {
    PartitionOrder order = partitions.get(partition);
    return order == null ? -1 : order.follower(offset);
  }

  /**
   * Which sending it would be if an event were sent now.
   *
   * @param stripe stripe of its series
   */
  public Emission emission(TopicPartition partition, int stripe, long offset) {
    return of(partition).emission(stripe, offset);
  }

  private PartitionOrder of(TopicPartition partition) {
    return partitions.computeIfAbsent(partition, p -> new PartitionOrder(newRun()));
  }

  private long newRun() {
    long run = runs.getAsLong();
    return run == Emission.UNKNOWN_RUN ? 1 : run;
  }

  /**
   * Notes that an offset was emitted.
   *
   * @param series a series id or {@link #NO_SERIES}
   * @return whether it was not outstanding before
   */
  public boolean emitted(TopicPartition partition, String series, long offset) {
    PartitionOrder order = of(partition);
    if (!series.equals(NO_SERIES)) {
      order.sent(Emission.stripeOf(partition.topic(), series));
    }
    return order.emitted(series, offset);
  }

  /**
   * Notes that an offset was acked.
   *
   * @return whether it was outstanding
   */
  public boolean acked(TopicPartition partition, long offset) {
    PartitionOrder order = partitions.get(partition);
    return order != null && order.acked(offset);
  }

  /** Forgets all partitions but the given ones. */
  public void retain(Collection<TopicPartition> assigned) {
    partitions.keySet().retainAll(assigned);
  }

  /** Number of outstanding offsets of a partition, those of {@link #NO_SERIES} included. */
  public int outstanding(TopicPartition partition) {
    PartitionOrder order = partitions.get(partition);
    return order == null ? 0 : order.outstanding();
  }

  /** The greatest offset of a partition emitted since it was assigned, or −1. */
  public long highestEmitted(TopicPartition partition) {
    PartitionOrder order = partitions.get(partition);
    return order == null ? -1 : order.highest();
  }

  /** Number of series of a partition that have outstanding offsets. */
  public int outstandingSeries(TopicPartition partition) {
    PartitionOrder order = partitions.get(partition);
    return order == null ? 0 : order.series();
  }
}
