package io.stormwatch.bench.load;

import io.stormwatch.bench.frame.TrialException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;

/** Topics of a measurement, and what consumer groups have committed on them. Thread-safe. */
public final class BenchTopics implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 30;
  private static final Duration LOOK = Duration.ofMillis(20);

  private final Admin admin;

  private BenchTopics(Admin admin) {
    this.admin = admin;
  }

  /** Connects to a broker. */
  public static BenchTopics connect(String bootstrapServers) {
    return new BenchTopics(
        Admin.create(
            Map.of(
                AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
                bootstrapServers,
                AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                PATIENCE_SECONDS * 1000)));
  }

  /**
   * Makes a topic with one replica, and waits until its leaders serve it: a producer that was
   * quicker might lose its first batch (KAFKA-15591).
   */
  public void create(String topic, int partitions) throws TrialException, InterruptedException {
    await(admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1))).all());
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!serves(topic, partitions)) {
      if (System.nanoTime() - deadline > 0) {
        throw new TrialException("no broker serves topic " + topic);
      }
      LockSupport.parkNanos(LOOK.toNanos());
    }
  }

  private boolean serves(String topic, int partitions) throws TrialException, InterruptedException {
    try {
      answer(admin.listOffsets(ends(topic, partitions)).all());
      return true;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof UnknownTopicOrPartitionException) {
        return false; // known to the controller, not yet to the broker
      }
      throw refused(e);
    }
  }

  /** Deletes a topic unless it is not there; the broker does so in its own time. */
  public void delete(String topic) throws TrialException, InterruptedException {
    try {
      answer(admin.deleteTopics(List.of(topic)).all());
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof UnknownTopicOrPartitionException)) {
        throw refused(e);
      }
    }
  }

  /**
   * Lets a group that is not running start at given offsets.
   *
   * @param offsets of the partitions from 0
   */
  public void startAt(String group, String topic, long[] offsets)
      throws TrialException, InterruptedException {
    Map<TopicPartition, OffsetAndMetadata> wanted = new HashMap<>();
    for (int partition = 0; partition < offsets.length; partition++) {
      wanted.put(new TopicPartition(topic, partition), new OffsetAndMetadata(offsets[partition]));
    }
    await(admin.alterConsumerGroupOffsets(group, wanted).all());
  }

  /** Whether a group has committed at least the given offsets of the partitions from 0. */
  public boolean reached(String group, String topic, long[] offsets)
      throws TrialException, InterruptedException {
    Map<TopicPartition, OffsetAndMetadata> committed =
        await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    for (int partition = 0; partition < offsets.length; partition++) {
      long reached =
          Optional.ofNullable(committed.get(new TopicPartition(topic, partition)))
              .map(OffsetAndMetadata::offset)
              .orElse(0L);
      if (reached < offsets[partition]) {
        return false;
      }
    }
    return true;
  }

  /** Records on a topic that a group has not committed, ends of transactions among them. */
  public long lag(String group, String topic, int partitions)
      throws TrialException, InterruptedException {
    Map<TopicPartition, OffsetAndMetadata> committed =
        await(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata());
    long lag = 0;
    for (var end : await(admin.listOffsets(ends(topic, partitions)).all()).entrySet()) {
      OffsetAndMetadata done = committed.get(end.getKey());
      lag += end.getValue().offset() - (done == null ? 0 : done.offset());
    }
    return lag;
  }

  private static Map<TopicPartition, OffsetSpec> ends(String topic, int partitions) {
    Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      ends.put(new TopicPartition(topic, partition), OffsetSpec.latest());
    }
    return ends;
  }

  private static <T> T await(KafkaFuture<T> future) throws TrialException, InterruptedException {
    try {
      return answer(future);
    } catch (ExecutionException e) {
      throw refused(e);
    }
  }

  private static <T> T answer(KafkaFuture<T> future)
      throws ExecutionException, TrialException, InterruptedException {
    try {
      return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      throw new TrialException("the broker does not answer for " + PATIENCE_SECONDS + " s", e);
    }
  }

  private static TrialException refused(ExecutionException e) {
    return new TrialException("the broker refuses: " + e.getCause(), e);
  }

  @Override
  public void close() {
    admin.close();
  }
}
