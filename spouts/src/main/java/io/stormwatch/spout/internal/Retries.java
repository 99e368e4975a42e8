package io.stormwatch.spout.internal;

import io.stormwatch.spout.MessageId;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;

/**
 * The records that failed and wait to be sent again, without limit: one that was given up would be
 * an event lost. See {@link RetryDelays} for when a message is due. Each call costs O(log n) in the
 * number of failed messages, but for {@link #retainAll}, which costs as much as it removes, and for
 * the first call after messages became due, which moves each of them once.
 *
 * <p>Used by one thread at a time.
 */
public final class Retries implements Waiting {

  private final RetryDelays delays;
  private final LongSupplier nanoClock;
  private final long originNanos;
  private final Map<TopicPartition, PartitionRetries> partitions = new HashMap<>();
  private final NavigableSet<Scheduled> waiting = new TreeSet<>(Scheduled.BY_TIME);

  /**
   * No failed messages.
   *
   * @param initialDelay delay after the first failure, above 0
   * @param maxDelay cap of the doubling delay
   * @param nanoClock a monotonic clock in nanoseconds
   * @throws IllegalArgumentException if the delays are no such pair
   */
  public Retries(Duration initialDelay, Duration maxDelay, LongSupplier nanoClock) {
    this.delays = new RetryDelays(initialDelay.toNanos(), maxDelay.toNanos());
    this.nanoClock = nanoClock;
    this.originNanos = nanoClock.getAsLong();
  }

  /** Lets a message that failed wait for its time, anew if it waits already. */
  public void schedule(MessageId message) {
    remove(message);
    long readyAt = delays.readyAtNanos(message.failures(), nowNanos());
    Scheduled scheduled = new Scheduled(message, readyAt);
    partitions.computeIfAbsent(message.partition(), p -> new PartitionRetries()).put(scheduled);
    waiting.add(scheduled);
  }

  /**
   * Takes a message out, because it is on its way again or done with.
   *
   * @return whether it was in
   */
  public boolean remove(MessageId message) {
    PartitionRetries retries = partitions.get(message.partition());
    Scheduled removed = retries == null ? null : retries.remove(message.offset());
    if (removed == null) {
      return false;
    }
    waiting.remove(removed);
    if (retries.isEmpty()) {
      partitions.remove(message.partition());
    }
    return true;
  }

  /**
   * Takes out those of all other partitions.
   *
   * @return whether there were any
   */
  public boolean retainAll(Collection<TopicPartition> assigned) {
    boolean removed = false;
    Iterator<Map.Entry<TopicPartition, PartitionRetries>> all = partitions.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<TopicPartition, PartitionRetries> entry = all.next();
      if (!assigned.contains(entry.getKey())) {
        entry.getValue().all().forEach(waiting::remove);
        all.remove();
        removed = true;
      }
    }
    return removed;
  }

  /** The smallest offset of each partition that may be sent again now, in a map of its own. */
  public Map<TopicPartition, Long> earliestReady() {
    promoteDue();
    Map<TopicPartition, Long> earliest = new HashMap<>();
    partitions.forEach(
        (partition, retries) -> {
          if (retries.hasReady()) {
            earliest.put(partition, retries.earliestReady());
          }
        });
    return earliest;
  }

  /** Whether a message is in and may be sent again now. */
  public boolean isReady(MessageId message) {
    promoteDue();
    PartitionRetries retries = partitions.get(message.partition());
    return retries != null && retries.isReady(message.offset());
  }

  /** How many may be sent again now. */
  public int readyCount() {
    promoteDue();
    return partitions.values().stream().mapToInt(PartitionRetries::readyCount).sum();
  }

  @Override
  public boolean isEmpty() {
    return waiting.isEmpty();
  }

  @Override
  public boolean release(TopicPartition partition, long offset) {
    PartitionRetries retries = partitions.get(partition);
    Scheduled scheduled = retries == null ? null : retries.waiting(offset);
    if (scheduled == null) {
      return false;
    }
    waiting.remove(scheduled);
    retries.markReady(offset);
    return true;
  }

  private long nowNanos() {
    return nanoClock.getAsLong() - originNanos;
  }

  private void promoteDue() {
    long now = nowNanos();
    while (!waiting.isEmpty() && waiting.first().readyAtNanos() <= now) {
      MessageId due = waiting.pollFirst().message();
      partitions.get(due.partition()).markReady(due.offset());
    }
  }

  @Override
  public String toString() {
    return "Retries[" + waiting.size() + " waiting]";
  }
}
