package io.stormwatch.spout;

import static io.stormwatch.spout.SpoutRig.offsets;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import io.stormwatch.spout.testing.RecordingSpoutCollector.Emitted;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.admin.NewPartitions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What is read and in which order, on a real broker. */
@ExtendWith(LocalServersExtension.class)
class ReadingIT {

  private static final String RUN = "test-1-1700000000";

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
  void failedTuplesComeAgainInOffsetOrderEachAfterItsPredecessor() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 30);

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.failing(tuple -> tuple.offset() >= 10).driveUntil(() -> rig.emitted().size() >= 30);
      rig.driveUntil(() -> rig.context().count("failed") >= 60);
      List<Emitted> before = List.copyOf(rig.emitted());
      rig.failing(tuple -> false).driveUntil(() -> bench.committed(topic, 0) == 30);

      List<Emitted> last = rig.emitted().subList(before.size(), rig.emitted().size());
      assertThat(offsets(last)).isSorted().hasSizeGreaterThanOrEqualTo(20);
      assertThat(rig.context().count("retried")).isGreaterThanOrEqualTo(40);
    }
  }

  @Test
  void aRecordThatFailsOnAndOnIsTriedOnEvenWhenNoMoreMayBeUncommitted() {
    String topic = bench.kafka().topics().fresh(1);
    bench.send(topic, 0, 1000);
    String[] limits = {
      "spout.max-uncommitted-offsets=100",
      "topology.max.spout.pending=100",
      "kafka.consumer.max.poll.records=50"
    };

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic, limits), RUN)) {
      rig.failing(tuple -> tuple.offset() == 0)
          .driveUntil(() -> rig.context().count("failed") >= 5);
      Set<Long> read = new HashSet<>(offsets(rig.emitted()));
      assertThat(read.size()).isBetween(100, 149);
      assertThat(bench.committed(topic, 0)).isEqualTo(-1);

      rig.failing(tuple -> false).driveUntil(() -> bench.committed(topic, 0) == 1000);
    }
  }

  @Test
  void aPatternReadsNewTopicsButNoDeadLettersOrAnomalies() {
    String prefix = bench.kafka().topics().freshName();
    bench.kafka().topics().create(prefix + "-1", 1, Map.of());
    bench.kafka().topics().create(prefix + "-1.dead-letter", 1, Map.of());
    String regex = prefix + ".*";
    bench.send(prefix + "-1", 0, 3);
    bench.send(prefix + "-1.dead-letter", 0, 5);

    try (SpoutRig rig =
        SpoutRig.start(
            bench.config("topics.pattern=" + regex, "topics.anomalies=" + prefix + "-anomalies"),
            RUN)) {
      rig.driveUntil(() -> bench.committed(prefix + "-1", 0) == 3);
      bench.kafka().topics().create(prefix + "-2", 1, Map.of());
      bench.send(prefix + "-2", 0, 4);
      rig.driveUntil(() -> bench.committed(prefix + "-2", 0) == 4);
      rig.driveFor(Duration.ofSeconds(1));

      assertThat(rig.emitted()).hasSize(7);
      assertThat(bench.committed(prefix + "-1.dead-letter", 0)).isEqualTo(-1);
    }
  }

  @Test
  void aTopicThatDoesNotExistYetIsWaitedFor() {
    String topic = bench.kafka().topics().freshName();

    try (SpoutRig rig = SpoutRig.start(bench.reading(topic), RUN)) {
      rig.driveFor(Duration.ofSeconds(2));
      assertThat(rig.context().gauge("lag")).isEqualTo(-1);
      bench.kafka().topics().create(topic, 2, Map.of());
      bench.send(topic, 1, 10);
      rig.driveUntil(() -> bench.committed(topic, 1) == 10);
      assertThat(rig.emitted()).hasSize(10);
    }
  }

  @Test
  void partitionsThatAreAddedAreReadFromTheirStartAndTakenFromNoOtherTask() throws Exception {
    String topic = bench.kafka().topics().fresh(2);
    bench.send(topic, 0, 10);
    bench.send(topic, 1, 10);

    try (SpoutRig first = new SpoutRig(bench.reading(topic), RUN, 0, 2);
        SpoutRig second = new SpoutRig(bench.reading(topic), RUN, 1, 2)) {
      first.driveUntil(() -> first.acked().size() == 10);
      second.driveUntil(() -> second.acked().size() == 10);
      bench.admin().createPartitions(Map.of(topic, NewPartitions.increaseTo(4))).all().get();
      bench.send(topic, 2, 10);
      bench.send(topic, 3, 10);
      bench.send(topic, 0, 5);
      first.driveUntil(
          () -> {
            second.turn();
            return first.acked().size() + second.acked().size() == 45;
          });

      assertThat(partitions(first)).hasSize(2).doesNotContainAnyElementsOf(partitions(second));
      assertThat(partitions(second)).hasSize(2);
    }
  }

  private static Set<Integer> partitions(SpoutRig rig) {
    Set<Integer> partitions = new HashSet<>();
    rig.emitted().forEach(tuple -> partitions.add(tuple.partition()));
    return partitions;
  }
}
