package io.stormwatch.spout;

import static io.stormwatch.spout.SpoutRig.offsets;
import static io.stormwatch.spout.SpoutRig.range;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is committed, what the next deployment reads, and the lag, on a real broker. */
@ExtendWith(LocalServersExtension.class)
class CommitIT {

  private static final String RUN = "test-1-1700000000";
  private static final String NEXT_RUN = "test-2-1700000100";

  private KafkaBench bench;

  @BeforeEach
  void freshGroup(KafkaServer kafka) {
    bench = KafkaBench.on(kafka);
  }

  @AfterEach
  void closeBench() {
    bench.close();
  }

  @Test
  void badRecordsAreSentAsDeadLettersAndTheCommitReachesTheEnd() {
    String topic = bench.kafka().topics().fresh(1);
    List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      records.add(KafkaBench.event(topic, 0, i));
      if (i % 20 == 0) {
        records.add(KafkaBench.record(topic, 0, "a", null));
        records.add(KafkaBench.record(topic, 0, null, "1"));
        records.add(KafkaBench.record(topic, 0, null, null));
        records.add(KafkaBench.record(topic, 0, "a", ""));
        records.add(KafkaBench.record(topic, 0, "a", "boom"));
      }
    }
    bench.kafka().topics().send(records);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == records.size());

      assertThat(offsets(rig.emitted(EventTuple.STREAM))).hasSize(100);
      assertThat(offsets(rig.emitted(DeadLetter.STREAM))).hasSize(25);
      assertThat(offsets(rig.emitted())).containsExactlyElementsOf(range(0, 125));
      assertThat(rig.context().count("invalid.null-value")).isEqualTo(5);
      assertThat(rig.context().count("invalid.null-key")).isEqualTo(10);
      assertThat(rig.context().count("invalid.wrong-type")).isEqualTo(5);
      assertThat(rig.context().count("invalid.decoder-failure")).isEqualTo(5);
      assertThat(rig.context().gauge("in-flight")).isZero();
    }
  }

  @Test
  void abortedTransactionsAreNotReadAndHoldNothingUp() {
    String topic = bench.kafka().topics().fresh(1);
    bench.sendTransaction(topic, 10, true);
    bench.sendTransaction(topic, 7, false);
    bench.sendTransaction(topic, 5, true);
    bench.sendTransaction(topic, 4, false);
    long end = bench.end(topic, 0);
    assertThat(end).isEqualTo(10 + 7 + 5 + 4 + 4);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == end);
      assertThat(rig.emitted()).hasSize(15);

      rig.driveUntil(() -> rig.context().gauge("lag") == 0);
      bench.send(topic, 0, 3);
      rig.driveUntil(() -> bench.committed(topic, 0) == end + 3);
      assertThat(rig.emitted()).hasSize(18);
    }
  }

  @Test
  void aTopicOfNothingButAbortedTransactionsIsReadToItsEnd() {
    String topic = bench.kafka().topics().fresh(1);
    bench.sendTransaction(topic, 7, false);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == 8);
      assertThat(rig.emitted()).isEmpty();
    }
  }

  @Test
  void nothingIsCommittedPastARecordThatIsOutstanding() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 10);
    bench.sendTransaction(topic, 3, false);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.holding(tuple -> tuple.offset() == 4).driveUntil(() -> bench.committed(topic, 0) == 4);
      rig.driveFor(Duration.ofSeconds(1));
      assertThat(bench.committed(topic, 0)).isEqualTo(4);
      assertThat(rig.context().gauge("in-flight")).isEqualTo(1);
    }
  }

  @Test
  void recordsDeletedWhileItWasStoppedAreSkipped() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 100);
    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.holding(tuple -> tuple.offset() >= 20).driveUntil(() -> bench.committed(topic, 0) == 20);
    }
    bench.deleteBefore(topic, 0, 60);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), NEXT_RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == 100);
      assertThat(offsets(rig.emitted())).containsExactlyElementsOf(range(60, 100));
      rig.driveUntil(() -> rig.context().gauge("lag") == 0);
    }
  }

  @Test
  void aTopicWhoseRecordsWereAllDeletedHasNoLag() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 50);
    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.holding(tuple -> tuple.offset() >= 20).driveUntil(() -> bench.committed(topic, 0) == 20);
    }
    bench.deleteBefore(topic, 0, 50);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), NEXT_RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == 50);
      rig.driveUntil(() -> rig.context().gauge("lag") == 0);
      assertThat(rig.emitted()).isEmpty();
    }
  }

  @Test
  void anotherDeploymentReadsExactlyWhatWasNotCommitted() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 1000);
    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.driveUntil(() -> rig.acked().size() == 1000);
      rig.driveUntil(() -> bench.committed(topic, 0) == 1000);
    }
    bench.send(topic, 0, 100);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), NEXT_RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == 1100);
      assertThat(offsets(rig.emitted())).containsExactlyElementsOf(range(1000, 1100));
    }
  }

  @Test
  void startingAtTheEndSkipsNothingThatComesAfterTheFirstStart() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 10);
    try (SpoutRig rig =
        SpoutRig.start(bench.reading(topic, "spout.first-offset=uncommitted-latest"), RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == 10);
      assertThat(rig.emitted()).isEmpty();
      bench.send(topic, 0, 5);
      rig.holding(tuple -> true).driveUntil(() -> rig.emitted().size() == 5);
    }

    try (SpoutRig rig =
        SpoutRig.start(bench.reading(topic, "spout.first-offset=uncommitted-latest"), NEXT_RUN)) {
      rig.driveUntil(() -> bench.committed(topic, 0) == 15);
      assertThat(offsets(rig.emitted())).containsExactlyElementsOf(range(10, 15));
    }
  }

  @Test
  void lagIsUnknownBeforeTheFirstCommitAndZeroWhenDrainedOrEmpty() {
    String topic = bench.kafka().topics().fresh(1);
    String empty = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 10);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN);
        SpoutRig idle = SpoutRig.start(bench.reading(empty), RUN)) {
      rig.holding(tuple -> true).driveFor(Duration.ofSeconds(4));
      assertThat(rig.context().gauge("lag")).isEqualTo(-1);
      rig.emitted().forEach(tuple -> rig.spout().ack(tuple.messageId()));
      rig.driveUntil(() -> rig.context().gauge("lag") == 0);
      idle.driveUntil(() -> idle.context().gauge("lag") == 0);
    }
  }

  @Test
  void anotherTopologyThatCommitsForTheSameGroupIsNoticed() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 10);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN);
        SpoutRig other = SpoutRig.start(bench.reading(topic), "other-1-1700000000")) {
      rig.driveUntil(() -> rig.context().gauge("lag") == 0);
      bench.send(topic, 0, 10);
      other.driveUntil(() -> other.acked().size() >= 10);
      other.driveUntil(() -> bench.committed(topic, 0) == 20);
      rig.holding(tuple -> true).driveUntil(() -> rig.context().count("group-conflicts") > 0);
    }
  }
}
