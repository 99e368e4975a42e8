package io.stormwatch.bench.producer;

import io.stormwatch.bench.frame.TrialException;
import io.stormwatch.bench.load.BenchTopics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** A topic that lasts as long as an experiment. */
final class ScratchTopic implements AutoCloseable {

  private static final int PATIENCE_SECONDS = 30;
  private static final int FIRST_ANSWER_SECONDS = 10;

  private final Admin admin;
  private final String name;
  private final int partitions;

  private ScratchTopic(Admin admin, String name, int partitions) {
    this.admin = admin;
    this.name = name;
    this.partitions = partitions;
  }

  /**
   * Makes a topic with one replica, and waits until its leaders serve it.
   *
   * @throws TrialException if the broker does not answer or refuses
   */
  static ScratchTopic create(String bootstrapServers, int partitions)
      throws TrialException, InterruptedException {
    Admin admin = connect(bootstrapServers);
    ScratchTopic topic =
        new ScratchTopic(admin, "stormwatch-bench-" + UUID.randomUUID(), partitions);
    boolean made = false;
    try {
      awaitBroker(admin, bootstrapServers);
      try (BenchTopics topics = BenchTopics.connect(bootstrapServers)) {
        topics.create(topic.name, partitions);
      }
      made = true;
      return topic;
    } finally {
      if (!made) {
        admin.close();
      }
    }
  }

  private static Admin connect(String bootstrapServers) throws TrialException {
    try {
      return Admin.create(
          Map.of(
              AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG,
              bootstrapServers,
              AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
              PATIENCE_SECONDS * 1000));
    } catch (KafkaException e) {
      Throwable why = e.getCause() == null ? e : e.getCause();
      throw new TrialException(
          "no Kafka broker can be at '" + bootstrapServers + "': " + why.getMessage(), e);
    }
  }

  private static void awaitBroker(Admin admin, String bootstrapServers)
      throws TrialException, InterruptedException {
    try {
      admin.describeCluster().clusterId().get(FIRST_ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new TrialException(
          "no Kafka broker answers at "
              + bootstrapServers
              + " within "
              + FIRST_ANSWER_SECONDS
              + " s",
          e);
    }
  }

  String name() {
    return name;
  }

  /** How many records were ever written to it, by the broker's word. */
  long written() throws TrialException, InterruptedException {
    Map<TopicPartition, OffsetSpec> ends = new HashMap<>();
    for (int partition = 0; partition < partitions; partition++) {
      ends.put(new TopicPartition(name, partition), OffsetSpec.latest());
    }
    return await("cannot count records", admin.listOffsets(ends).all()).values().stream()
        .mapToLong(end -> end.offset())
        .sum();
  }

  private static <T> T await(String problem, KafkaFuture<T> answer)
      throws TrialException, InterruptedException {
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException e) {
      throw new TrialException(problem + ": " + e.getCause(), e);
    } catch (TimeoutException e) {
      throw new TrialException(problem + ": no answer for " + PATIENCE_SECONDS + " s", e);
    }
  }

  /** Deletes the topic; the broker does so in its own time. */
  @Override
  public void close() {
    admin.deleteTopics(List.of(name));
    admin.close();
  }
}
