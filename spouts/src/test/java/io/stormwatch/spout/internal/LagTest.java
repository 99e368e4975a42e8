package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.metrics.MetricGroup;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LagTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);

  private final Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();
  private final MetricGroup group = new MetricGroup();
  private Optional<Set<TopicPartition>> assigned = Optional.of(Set.of(P0, P1));
  private boolean fails;
  private final MockConsumer<byte[], byte[]> consumer =
      new MockConsumer<>("earliest") {
        @Override
        public synchronized Map<TopicPartition, OffsetAndMetadata> committed(
            Set<TopicPartition> partitions) {
          if (fails) {
            throw new TimeoutException("no answer");
          }
          return commits;
        }
      };
  private final LagSampler sampler =
      new LagSampler(
          () -> consumer, () -> assigned, "test-1-1700000000", 1, new SpoutMetrics(group));

  @AfterEach
  void close() {
    sampler.close();
  }

  private long sample() {
    sampler.sample();
    return sampler.lag();
  }

  private void offsets(long start, long end) {
    consumer.updateBeginningOffsets(Map.of(P0, start, P1, start));
    consumer.updateEndOffsets(Map.of(P0, end, P1, end));
  }

  @Test
  void isUnknownBeforeTheFirstSampleAndBeforePartitionsAreKnown() {
    assertThat(sampler.lag()).isEqualTo(MetricGroup.UNKNOWN);
    assigned = Optional.empty();
    assertThat(sample()).isEqualTo(MetricGroup.UNKNOWN);
  }

  @Test
  void isUnknownWhileOnePartitionThatHoldsRecordsHasNoCommit() {
    offsets(0, 10);
    commits.put(P0, new OffsetAndMetadata(10));
    assertThat(sample()).isEqualTo(MetricGroup.UNKNOWN);
  }

  @Test
  void isTheSumOverPartitions() {
    offsets(0, 10);
    commits.put(P0, new OffsetAndMetadata(4));
    commits.put(P1, new OffsetAndMetadata(9));
    assertThat(sample()).isEqualTo(7);
  }

  @Test
  void isZeroWhenDrainedOrEmptyOrWithoutPartitions() {
    offsets(0, 10);
    commits.put(P0, new OffsetAndMetadata(10));
    commits.put(P1, new OffsetAndMetadata(10));
    assertThat(sample()).isZero();

    commits.clear();
    offsets(10, 10);
    assertThat(sample()).isZero();

    assigned = Optional.of(Set.of());
    assertThat(sample()).isZero();
  }

  @Test
  void countsOnlyWhatCanStillBeRead() {
    offsets(6, 10);
    commits.put(P0, new OffsetAndMetadata(2));
    commits.put(P1, new OffsetAndMetadata(10));
    assertThat(sample()).isEqualTo(4);
  }

  @Test
  void isUnknownWhileKafkaDoesNotAnswer() {
    offsets(0, 10);
    commits.put(P0, new OffsetAndMetadata(10));
    commits.put(P1, new OffsetAndMetadata(10));
    assertThat(sample()).isZero();
    fails = true;
    assertThat(sample()).isEqualTo(MetricGroup.UNKNOWN);
    assertThat(group.counter("broker-errors").getCount()).isEqualTo(1);
    fails = false;
    assertThat(sample()).isZero();
  }

  @Test
  void anotherTopologysCommitAfterOneOfOursIsAConflictAndBeforeItIsNone() {
    offsets(0, 10);
    commits.put(P0, by("other-1-1600000000"));
    sample();
    assertThat(group.counter("group-conflicts").getCount()).isZero();

    commits.put(P0, by("test-1-1700000000"));
    sample();
    commits.put(P0, by("other-1-1600000000"));
    sample();
    assertThat(group.counter("group-conflicts").getCount()).isEqualTo(1);
  }

  @Test
  void aPartitionThatStaysShorterThanBeforeTellsOfATopicMadeAgain() {
    offsets(0, 10);
    sample();
    offsets(0, 3);
    sample();
    assertThat(shortened()).as("it may be a leader that has just changed").isZero();
    sample();
    assertThat(shortened()).isEqualTo(1);

    offsets(0, 10);
    sample();
    assertThat(shortened()).isEqualTo(1);
  }

  @Test
  void aCommitBeyondTheEndTellsOfATopicMadeAgainBeforeTheStart() {
    offsets(0, 3);
    commits.put(P0, new OffsetAndMetadata(10));
    sample();
    sample();
    assertThat(shortened()).isEqualTo(1);
  }

  private long shortened() {
    return group.counter("logs-shortened").getCount();
  }

  private static OffsetAndMetadata by(String topologyId) {
    return new OffsetAndMetadata(5, "{\"topologyId\":\"" + topologyId + "\",\"taskId\":1}");
  }
}
