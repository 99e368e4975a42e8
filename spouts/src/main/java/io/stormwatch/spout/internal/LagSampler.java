package io.stormwatch.spout.internal;

import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks Kafka now and then, on a thread and with a consumer of its own, how far the task's committed
 * offsets are behind. While Kafka does not answer the lag is unknown. On the way it notices another
 * topology that commits for the same group, and a topic that was made again while it is read.
 *
 * <p>{@link #lag} may be asked by any thread and costs nothing.
 */
final class LagSampler implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(LagSampler.class);

  private final Supplier<Consumer<?, ?>> consumers;
  private final Supplier<Optional<Set<TopicPartition>>> assigned;
  private final String topologyId;
  private final SpoutMetrics metrics;
  private final ScheduledExecutorService thread;
  private final Set<TopicPartition> ours = new HashSet<>();
  private final SpacedWarning conflict;
  private final SpacedWarning shortened;
  private final LogEnds logEnds = new LogEnds();
  private Optional<Consumer<?, ?>> consumer = Optional.empty();
  private volatile long lag = MetricGroup.UNKNOWN;

  /**
   * A sampler that does nothing until started.
   *
   * @param consumers makes the consumer, at the first sample
   * @param assigned the partitions of the task, empty while not known
   * @param task number of the task, for the thread's name
   */
  LagSampler(
      Supplier<Consumer<?, ?>> consumers,
      Supplier<Optional<Set<TopicPartition>>> assigned,
      String topologyId,
      int task,
      SpoutMetrics metrics) {
    this.consumers = consumers;
    this.assigned = assigned;
    this.topologyId = topologyId;
    this.metrics = metrics;
    this.conflict = new SpacedWarning(LOG, Duration.ofMinutes(1), System::nanoTime);
    this.shortened = new SpacedWarning(LOG, Duration.ofMinutes(1), System::nanoTime);
    this.thread =
        Executors.newSingleThreadScheduledExecutor(
            runnable -> {
              Thread made = new Thread(runnable, "stormwatch-lag-" + task);
              made.setDaemon(true);
              return made;
            });
  }

  /** Begins to sample, the first time after one period. */
  @SuppressWarnings("FutureReturnValueIgnored") // sample() throws nothing; close() ends it
  void start(Duration period) {
    thread.scheduleWithFixedDelay(
        this::sample, period.toMillis(), period.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** The last lag in events, or {@link MetricGroup#UNKNOWN}. */
  long lag() {
    return lag;
  }

  /** Takes one sample. Throws nothing, else there would be no next one. */
  void sample() {
    try {
      lag = assigned.get().map(this::read).orElse(MetricGroup.UNKNOWN);
    } catch (KafkaException e) {
      lag = MetricGroup.UNKNOWN;
      metrics.brokerErrors.inc();
      LOG.debug("the lag is unknown", e);
    } catch (RuntimeException e) {
      lag = MetricGroup.UNKNOWN;
      LOG.warn("the lag could not be found out", e);
    }
  }

  private long read(Set<TopicPartition> partitions) {
    if (partitions.isEmpty()) {
      return 0;
    }
    if (consumer.isEmpty()) {
      consumer = Optional.of(consumers.get());
    }
    Consumer<?, ?> open = consumer.get();
    // Committed first: the other way round, progress in between would show as negative.
    Map<TopicPartition, OffsetAndMetadata> committed = open.committed(partitions);
    noteOwners(committed);
    Map<TopicPartition, Long> starts = open.beginningOffsets(partitions);
    Map<TopicPartition, Long> ends = open.endOffsets(partitions);
    noteShortened(logEnds.shortened(committed, ends));
    return LagReading.total(committed, starts, ends);
  }

  private void noteShortened(Set<TopicPartition> partitions) {
    if (!partitions.isEmpty()) {
      metrics.logsShortened.inc();
      shortened.warn(
          partitions
              + " ends before what was read of it: its topic was deleted and made again, or its log"
              + " was cut; new events take ids that stored ones have: kill the topology, and submit"
              + " it with a new cassandra.keyspace");
    }
  }

  /** A commit of another topology after one of ours means that both are running. */
  private void noteOwners(Map<TopicPartition, OffsetAndMetadata> committed) {
    ours.retainAll(committed.keySet());
    committed.forEach(
        (partition, commit) -> {
          Optional<String> owner = CommitOwner.topologyId(commit);
          if (owner.equals(Optional.of(topologyId))) {
            ours.add(partition);
          } else if (owner.isPresent() && ours.contains(partition)) {
            metrics.groupConflicts.inc();
            conflict.warn(
                "topology "
                    + owner.get()
                    + " commits offsets of "
                    + partition
                    + " for the same"
                    + " group as this one: both read everything and overwrite each other's offsets;"
                    + " set kafka.group");
          }
        });
  }

  /** Ends the thread and its consumer soon; does not wait. */
  @Override
  public void close() {
    thread.execute(() -> consumer.ifPresent(c -> c.close(CloseOptions.timeout(Duration.ZERO))));
    thread.shutdown();
  }
}
