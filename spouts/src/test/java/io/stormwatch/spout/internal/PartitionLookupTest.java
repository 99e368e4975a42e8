package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.SpoutConfig.FirstOffset;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.Test;

class PartitionLookupTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);

  /** A consumer whose calls fail when told to, and that remembers what was committed. */
  private static final class FakeConsumer extends MockConsumer<byte[], byte[]> {
    private boolean metadataFails;
    private boolean committedFails;
    private final Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();

    FakeConsumer() {
      super("earliest");
      updateBeginningOffsets(Map.of(P0, 0L, P1, 0L));
    }

    private static void failIf(boolean condition) {
      if (condition) {
        throw new TimeoutException("no answer");
      }
    }

    void partitions(int count) {
      updatePartitions(
          "events",
          IntStream.range(0, count)
              .mapToObj(p -> new PartitionInfo("events", p, null, null, null))
              .toList());
    }

    @Override
    public synchronized List<PartitionInfo> partitionsFor(String topic) {
      failIf(metadataFails);
      return super.partitionsFor(topic);
    }

    @Override
    public synchronized Map<TopicPartition, OffsetAndMetadata> committed(
        Set<TopicPartition> partitions) {
      failIf(committedFails);
      Map<TopicPartition, OffsetAndMetadata> found = new HashMap<>();
      partitions.forEach(p -> found.put(p, commits.get(p)));
      return found;
    }

    @Override
    public synchronized void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
      commits.putAll(offsets);
    }
  }

  private final FakeConsumer consumer = new FakeConsumer();
  private final MetricGroup group = new MetricGroup();
  private final Emissions emissions = new Emissions(group, () -> 0, () -> 1);
  private PartitionLookup lookup = lookup(FirstOffset.UNCOMMITTED_EARLIEST);

  private PartitionLookup lookup(FirstOffset firstOffset) {
    return new PartitionLookup(
        new TopicChoice(new TopicsConfig(List.of("events"), "", "anomalies", ".dead-letter")),
        new StablePartitioner(0, 1),
        new StartingPoints(firstOffset, "test-1-1700000000", "group", "metadata"),
        emissions,
        new Trouble("kafka:9092", new SpoutMetrics(group), error -> {}, () -> 0));
  }

  private Set<TopicPartition> look() {
    return lookup.partitions(consumer);
  }

  @Test
  void namesThePartitionsThatThereAre() {
    consumer.partitions(2);

    assertThat(look()).containsExactlyInAnyOrder(P0, P1);
    assertThat(lookup.isComplete()).isTrue();
  }

  @Test
  void namesTheLastKnownOnesWhileKafkaDoesNotAnswer() {
    consumer.partitions(1);
    look();
    consumer.metadataFails = true;

    assertThat(look()).containsExactly(P0);
    assertThat(lookup.isComplete()).isFalse();
    assertThat(group.counter("broker-errors").getCount()).isEqualTo(1);
  }

  @Test
  void namesANewPartitionOnlyOnceItsCommitIsKnown() {
    consumer.partitions(1);
    look();
    consumer.partitions(2);
    consumer.committedFails = true;
    assertThat(look()).containsExactly(P0);

    consumer.committedFails = false;
    assertThat(look()).containsExactlyInAnyOrder(P0, P1);
  }

  @Test
  void believesThatAPartitionIsGoneOnlyTheThirdTime() {
    consumer.partitions(2);
    look();
    consumer.partitions(1);

    assertThat(look()).contains(P1);
    assertThat(lookup.isComplete()).isFalse();
    assertThat(look()).contains(P1);
    assertThat(look()).containsExactly(P0);
    assertThat(lookup.isComplete()).isTrue();
  }

  @Test
  void aPartitionThatComesBackInTimeWasNeverGone() {
    consumer.partitions(2);
    look();
    consumer.partitions(1);
    look();
    look();
    consumer.partitions(2);
    look();
    consumer.partitions(1);

    assertThat(look()).contains(P1);
  }

  @Test
  void aMissingTopicIsNoErrorButNotComplete() {
    assertThat(look()).isEmpty();
    assertThat(lookup.isComplete()).isFalse();
    assertThat(emissions.assigned()).isEmpty();
    assertThat(group.counter("broker-errors").getCount()).isZero();
  }

  @Test
  void whereReadingStartsAtTheEndThatEndIsCommittedFirst() {
    lookup = lookup(FirstOffset.UNCOMMITTED_LATEST);
    consumer.partitions(2);
    consumer.updateEndOffsets(Map.of(P0, 70L, P1, 80L));
    consumer.commits.put(P1, new OffsetAndMetadata(5));
    look();

    assertThat(consumer.commits.get(P0)).isEqualTo(new OffsetAndMetadata(70, "metadata"));
    assertThat(consumer.commits.get(P1).offset()).isEqualTo(5);
  }

  @Test
  void latestIgnoresTheCommitsOfAnEarlierDeploymentButNotItsOwn() {
    lookup = lookup(FirstOffset.LATEST);
    consumer.partitions(2);
    consumer.updateEndOffsets(Map.of(P0, 70L, P1, 80L));
    consumer.commits.put(P0, by("test-0-1600000000"));
    consumer.commits.put(P1, by("test-1-1700000000"));
    look();

    assertThat(consumer.commits.get(P0).offset()).isEqualTo(70);
    assertThat(consumer.commits.get(P1).offset()).isEqualTo(5);
  }

  @Test
  void otherErrorsOfKafkaAreSurvivedToo() {
    consumer.partitions(1);
    look();
    consumer.setOffsetsException(new KafkaException("broken"));
    lookup = lookup(FirstOffset.UNCOMMITTED_LATEST);

    assertThat(look()).isEmpty();
    assertThat(group.counter("broker-errors").getCount()).isEqualTo(1);
  }

  private static OffsetAndMetadata by(String topologyId) {
    return new OffsetAndMetadata(5, "{\"topologyId\":\"" + topologyId + "\",\"taskId\":1}");
  }
}
