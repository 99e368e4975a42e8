package io.stormwatch.spout.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.EventTranslator;
import io.stormwatch.spout.testing.RecordingSpoutCollector;
import io.stormwatch.spout.testing.RecordingSpoutCollector.Emitted;
import io.stormwatch.spout.testing.SpoutConfigs;
import io.stormwatch.spout.testing.SpoutContext;
import io.stormwatch.spout.testing.TextDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.storm.spout.SpoutOutputCollector;
import org.apache.storm.utils.Time;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The real reader over a consumer whose calls fail at chosen places. */
class BrokenCallsTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final int RECORDS = 5;

  /** What the broker holds; it outlives the consumers. */
  private final Map<TopicPartition, OffsetAndMetadata> commits = new HashMap<>();

  private final Time.SimulatedTime time = new Time.SimulatedTime();
  private final AtomicLong committedCalls = new AtomicLong();
  private final AtomicLong seekCalls = new AtomicLong();
  private final AtomicLong commitCalls = new AtomicLong();
  private long failingCommittedCall = -1;
  private long failingSeek = -1;
  private long failingCommits;
  private final List<MockConsumer<byte[], byte[]>> consumers = new ArrayList<>();

  private final MetricGroup group = new MetricGroup();
  private final SpoutMetrics metrics = new SpoutMetrics(group);
  private final RecordingSpoutCollector collector = new RecordingSpoutCollector();
  private final ResilientSpout spout = spout();

  private final class FailingConsumer extends MockConsumer<byte[], byte[]> {
    private boolean filled;

    FailingConsumer() {
      super("earliest");
      updateBeginningOffsets(Map.of(P0, 0L));
      updateEndOffsets(Map.of(P0, (long) RECORDS));
      updatePartitions("events", List.of(new PartitionInfo("events", 0, null, null, null)));
    }

    @Override
    public synchronized void assign(Collection<TopicPartition> partitions) {
      super.assign(partitions);
      for (int i = 0; i < RECORDS && !filled; i++) {
        addRecord(new ConsumerRecord<>("events", 0, i, "a".getBytes(UTF_8), "1".getBytes(UTF_8)));
      }
      filled = true;
    }

    @Override
    public synchronized Map<TopicPartition, OffsetAndMetadata> committed(
        Set<TopicPartition> partitions) {
      failIf(committedCalls.incrementAndGet() == failingCommittedCall);
      Map<TopicPartition, OffsetAndMetadata> found = new HashMap<>();
      partitions.forEach(p -> found.put(p, commits.get(p)));
      return found;
    }

    @Override
    public synchronized void seek(TopicPartition partition, long offset) {
      failIf(seekCalls.incrementAndGet() == failingSeek);
      super.seek(partition, offset);
    }

    @Override
    public synchronized void commitSync(Map<TopicPartition, OffsetAndMetadata> offsets) {
      failIf(commitCalls.incrementAndGet() <= failingCommits);
      commits.putAll(offsets);
    }

    private void failIf(boolean condition) {
      if (condition) {
        throw new TimeoutException("no answer");
      }
    }
  }

  private ResilientSpout spout() {
    StormwatchConfig config = SpoutConfigs.with("127.0.0.1:1", "group");
    Trouble trouble = new Trouble("127.0.0.1:1", metrics, error -> {}, Time::nanoTime);
    EventTranslator translator =
        new EventTranslator(new TextDecoder(), group, Time::nanoTime, () -> 1);
    RecordReaderFactory factory =
        new RecordReaderFactory(
            config,
            SecretReader.ofProcess(),
            translator,
            trouble,
            new SpoutContext("test-1-1700000000", 0, 1),
            new SpoutOutputCollector(collector),
            () -> 1,
            Time::nanoTime,
            properties -> {
              consumers.add(new FailingConsumer());
              return consumers.get(consumers.size() - 1);
            });
    return new ResilientSpout(factory, trouble, metrics, Time::nanoTime);
  }

  @AfterEach
  void close() {
    spout.close();
    time.close();
  }

  /** Takes turns over ten simulated seconds, acking what comes. */
  private List<Emitted> drive() {
    List<Emitted> emitted = new ArrayList<>();
    spout.activate();
    for (int i = 0; i < 1000; i++) {
      spout.nextTuple();
      for (Emitted tuple : collector.takeAll()) {
        emitted.add(tuple);
        spout.ack(tuple.messageId());
      }
      Time.advanceTimeNanos(Duration.ofMillis(10).toNanos());
    }
    return emitted;
  }

  @Test
  void withoutFailuresAllIsReadAndCommitted() {
    assertThat(drive()).hasSize(RECORDS);
    assertThat(commits.get(P0).offset()).isEqualTo(RECORDS);
    assertThat(consumers).hasSize(1);
  }

  @Test
  void anAssignmentThatBreaksOffIsMadeAnew() {
    failingSeek = 1;

    assertThat(drive()).hasSize(RECORDS);
    assertThat(commits.get(P0).offset()).isEqualTo(RECORDS);
    assertThat(consumers).hasSize(2);
    assertThat(consumers.get(0).closed()).isTrue();
    assertThat(metrics.restarts.getCount()).isEqualTo(1);
    assertThat(metrics.brokerErrors.getCount()).isEqualTo(1);
  }

  @Test
  void aCommitThatFailsIsMadeLaterAndNothingIsReadTwice() {
    failingCommits = 3;

    assertThat(drive()).hasSize(RECORDS);
    assertThat(commits.get(P0).offset()).isEqualTo(RECORDS);
    assertThat(consumers).hasSize(1);
    assertThat(metrics.restarts.getCount()).isZero();
    assertThat(metrics.brokerErrors.getCount()).isEqualTo(3);
  }

  @Test
  void theLookupsOwnFailureDelaysThePartitionAlone() {
    failingCommittedCall = 1;

    assertThat(drive()).hasSize(RECORDS);
    assertThat(consumers).hasSize(1);
    assertThat(metrics.restarts.getCount()).isZero();
  }
}
