package io.stormwatch.bench.chaos;

import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.topology.Components;
import io.stormwatch.topology.metrics.ComponentView;
import io.stormwatch.topology.metrics.MetricsFollower;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;

/** A topology that runs on workers, seen through the broker and its metrics. Thread-safe. */
final class LivePipeline implements Pipeline {

  private static final int ANSWER_SECONDS = 15;

  private final Admin admin;
  private final String topic;
  private final String group;
  private final MetricsFollower metrics;

  /**
   * A topology.
   *
   * @param admin a client that the caller closes
   */
  LivePipeline(Admin admin, TopologyFile file) {
    StormwatchConfig config = file.config();
    this.admin = admin;
    this.topic = TopologyFile.TOPIC;
    this.group = config.kafka().group();
    this.metrics = new MetricsFollower(file.metrics(), config.name());
  }

  @Override
  public Map<Integer, Long> ends()
      throws ExecutionException, InterruptedException, TimeoutException {
    Map<TopicPartition, OffsetSpec> wanted = new HashMap<>();
    answer(admin.describeTopics(Set.of(topic)).allTopicNames())
        .get(topic)
        .partitions()
        .forEach(
            each -> wanted.put(new TopicPartition(topic, each.partition()), OffsetSpec.latest()));
    Map<Integer, Long> ends = new TreeMap<>();
    answer(admin.listOffsets(wanted).all())
        .forEach((partition, end) -> ends.put(partition.partition(), end.offset()));
    return ends;
  }

  @Override
  public Map<Integer, Long> committed()
      throws ExecutionException, InterruptedException, TimeoutException {
    Map<Integer, Long> committed = new TreeMap<>();
    answer(admin.listConsumerGroupOffsets(group).partitionsToOffsetAndMetadata())
        .forEach(
            (partition, offset) -> {
              if (offset != null && partition.topic().equals(topic)) {
                committed.put(partition.partition(), offset.offset());
              }
            });
    return committed;
  }

  @Override
  public OptionalLong inFlight() {
    return spout().map(view -> view.gauge("in-flight")).orElse(OptionalLong.empty());
  }

  @Override
  public long replays() {
    return spout().map(view -> view.total("retried")).orElse(0L);
  }

  /** Tuples that the spout has seen fail, timed out ones among them. */
  long failed() {
    return spout().map(view -> view.total("failed")).orElse(0L);
  }

  /** Processes in which the spout runs. */
  Set<Long> spoutPids() {
    return spout().map(ComponentView::pids).orElse(Set.of());
  }

  /** Processes in which events are stored and decided. */
  Set<Long> servingPids() {
    return Optional.ofNullable(views().get(Components.WRITE_READ))
        .map(ComponentView::pids)
        .orElse(Set.of());
  }

  /** Whether every stage has reported. */
  boolean isUp() {
    return views().keySet().containsAll(Set.of(Components.SPOUT, Components.DECISION));
  }

  /** Counters of failures that are not 0, for messages. */
  Map<String, Long> failures() {
    Map<String, Long> failures = new TreeMap<>();
    views()
        .forEach(
            (component, view) ->
                view.counters().stream()
                    .filter(name -> name.startsWith("failed") && view.total(name) > 0)
                    .forEach(name -> failures.put(component + "." + name, view.total(name))));
    return failures;
  }

  private Optional<ComponentView> spout() {
    return Optional.ofNullable(views().get(Components.SPOUT));
  }

  private synchronized Map<String, ComponentView> views() {
    try {
      return metrics.poll();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the workers' metrics", e);
    }
  }

  private static <T> T answer(KafkaFuture<T> future)
      throws ExecutionException, InterruptedException, TimeoutException {
    return future.get(ANSWER_SECONDS, TimeUnit.SECONDS);
  }
}
