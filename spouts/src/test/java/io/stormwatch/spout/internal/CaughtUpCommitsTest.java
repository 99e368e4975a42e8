package io.stormwatch.spout.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.SpoutConfig.FirstOffset;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class CaughtUpCommitsTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final Duration PERIOD = Duration.ofSeconds(1);

  private final AtomicLong now = new AtomicLong();
  private final Map<TopicPartition, OffsetAndMetadata> stored = new HashMap<>();
  private final List<String> calls = new ArrayList<>();
  private final Emissions emissions = new Emissions(new MetricGroup(), now::get, () -> 1);
  private final StartingPoints startingPoints =
      new StartingPoints(FirstOffset.UNCOMMITTED_EARLIEST, "test-1-1700000000", "g", "metadata");
  private final CaughtUpCommits commits =
      new CaughtUpCommits("metadata", startingPoints, PERIOD, now::get);
  private final MockConsumer<byte[], byte[]> consumer =
      new MockConsumer<>("earliest") {
        @Override
        public synchronized Map<TopicPartition, OffsetAndMetadata> committed(
            Set<TopicPartition> partitions) {
          return stored;
        }

        @Override
        public synchronized void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
          offsets.values().forEach(commit -> calls.add("commit " + commit.offset()));
        }
      };

  @BeforeEach
  void assignOnePartitionCommittedTo10() {
    stored.put(P0, new OffsetAndMetadata(10));
    startingPoints.prepare(consumer, Set.of(P0));
    consumer.updateBeginningOffsets(Map.of(P0, 0L));
    consumer.assign(List.of(P0));
    emissions.reassigned(List.of(P0));
  }

  private List<String> settleAt(long position) {
    calls.clear();
    consumer.seek(P0, position);
    now.addAndGet(PERIOD.toNanos());
    commits.commitIfDue(consumer, emissions, () -> calls.add("commit acked"));
    return List.copyOf(calls);
  }

  private KafkaSpoutMessageId emit(long offset) {
    ConsumerRecord<byte[], byte[]> record =
        new ConsumerRecord<>("events", 0, offset, "k".getBytes(UTF_8), null);
    KafkaSpoutMessageId message = new KafkaSpoutMessageId(P0, offset);
    emissions.emitted(Tuples.invalid(record, InvalidReason.NULL_VALUE, ""), message);
    return message;
  }

  @Test
  void commitsThePositionAfterTheSpoutCommittedWhatWasAcked() {
    assertThat(settleAt(15)).containsExactly("commit acked", "commit 15");
  }

  @Test
  void commitsNothingTwiceAndNothingThatIsCommittedAnyhow() {
    assertThat(settleAt(10)).isEmpty();
    assertThat(settleAt(12)).isNotEmpty();
    assertThat(settleAt(12)).isEmpty();
    emissions.acked(emit(12));
    assertThat(settleAt(13)).isEmpty();
    assertThat(settleAt(14)).containsExactly("commit acked", "commit 14");
  }

  @Test
  void neverGoesBack() {
    assertThat(settleAt(20)).isNotEmpty();
    assertThat(settleAt(15)).isEmpty();
  }

  @Test
  void waitsForWhatIsOutstanding() {
    KafkaSpoutMessageId message = emit(10);
    assertThat(settleAt(15)).isEmpty();
    emissions.acked(message);
    assertThat(settleAt(15)).containsExactly("commit acked", "commit 15");
  }

  @Test
  void looksOnlyOnceInAPeriod() {
    assertThat(settleAt(15)).isNotEmpty();
    calls.clear();
    consumer.seek(P0, 16);
    commits.commitIfDue(consumer, emissions, () -> calls.add("commit acked"));
    assertThat(calls).isEmpty();
  }
}
