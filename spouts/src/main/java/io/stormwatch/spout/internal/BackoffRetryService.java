package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;
import org.apache.storm.kafka.spout.KafkaSpoutRetryService;

/**
 * Retries without limit: a spout that gives up a tuple acks it, and the event would be lost. See
 * {@link RetryDelays} for when a message is due. Each call costs O(log n) in the number of failed
 * messages, but for {@link #retainAll}, which costs as much as it removes, and for the first call
 * after messages became due, which moves each of them once.
 *
 * <p>Used by one thread at a time. Made on the worker and never serialized, whatever the interface
 * promises.
 */
public final class BackoffRetryService implements KafkaSpoutRetryService, Waiting {

  private static final long serialVersionUID = 1L;

  private final transient RetryDelays delays;
  private final transient LongSupplier nanoClock;
  private final transient long originNanos;
  private final transient Map<TopicPartition, PartitionRetries> partitions = new HashMap<>();
  private final transient NavigableSet<Scheduled> waiting = new TreeSet<>(Scheduled.BY_TIME);

  /**
   * A service without failed messages.
   *
   * @param initialDelay delay after the first failure, above 0
   * @param maxDelay cap of the doubling delay
   * @param nanoClock a monotonic clock in nanoseconds
   * @throws IllegalArgumentException if the delays are no such pair
   */
  public BackoffRetryService(Duration initialDelay, Duration maxDelay, LongSupplier nanoClock) {
    this.delays = new RetryDelays(initialDelay.toNanos(), maxDelay.toNanos());
    this.nanoClock = nanoClock;
    this.originNanos = nanoClock.getAsLong();
  }

  @Override
  public boolean schedule(KafkaSpoutMessageId message) {
    remove(message);
    long readyAt = delays.readyAtNanos(message.numFails(), nowNanos());
    Scheduled scheduled = new Scheduled(message, readyAt);
    partitions
        .computeIfAbsent(message.getTopicPartition(), p -> new PartitionRetries())
        .put(scheduled);
    waiting.add(scheduled);
    return true;
  }

  @Override
  public boolean remove(KafkaSpoutMessageId message) {
    PartitionRetries retries = partitions.get(message.getTopicPartition());
    Scheduled removed = retries == null ? null : retries.remove(message.offset());
    if (removed == null) {
      return false;
    }
    waiting.remove(removed);
    if (retries.isEmpty()) {
      partitions.remove(message.getTopicPartition());
    }
    return true;
  }

  @Override
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

  @Override
  public Map<TopicPartition, Long> earliestRetriableOffsets() {
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

  @Override
  public boolean isReady(KafkaSpoutMessageId message) {
    promoteDue();
    PartitionRetries retries = partitions.get(message.getTopicPartition());
    return retries != null && retries.isReady(message.offset());
  }

  @Override
  public boolean isScheduled(KafkaSpoutMessageId message) {
    return find(message.getTopicPartition(), message.offset()) != null;
  }

  @Override
  public int readyMessageCount() {
    promoteDue();
    return partitions.values().stream().mapToInt(PartitionRetries::readyCount).sum();
  }

  /** The scheduled message itself, which knows how often it failed, or else a new one. */
  @Override
  public KafkaSpoutMessageId getMessageId(TopicPartition partition, long offset) {
    Scheduled scheduled = find(partition, offset);
    return scheduled == null ? new KafkaSpoutMessageId(partition, offset) : scheduled.message();
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

  private Scheduled find(TopicPartition partition, long offset) {
    PartitionRetries retries = partitions.get(partition);
    return retries == null ? null : retries.get(offset);
  }

  private long nowNanos() {
    return nanoClock.getAsLong() - originNanos;
  }

  private void promoteDue() {
    long now = nowNanos();
    while (!waiting.isEmpty() && waiting.first().readyAtNanos() <= now) {
      KafkaSpoutMessageId due = waiting.pollFirst().message();
      partitions.get(due.getTopicPartition()).markReady(due.offset());
    }
  }

  @Override
  public String toString() {
    return "BackoffRetryService[" + waiting.size() + " waiting]";
  }
}
