package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.TopicsConfig;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class SmallPartsTest {

  @Test
  void aPatternMatchesNeitherDeadLettersNorAnomaliesNorKafkasOwnTopics() {
    TopicChoice all = new TopicChoice(new TopicsConfig(List.of(), ".*", "found", ".dead"));

    assertThat(all.includes("events")).isTrue();
    assertThat(all.includes("events.dead")).isFalse();
    assertThat(all.includes("found")).isFalse();
    assertThat(all.includes("__consumer_offsets")).isFalse();
  }

  @Test
  void aPatternMatchesWholeNames() {
    TopicChoice choice = new TopicChoice(new TopicsConfig(List.of(), "events", "found", ".dead"));

    assertThat(choice.includes("events")).isTrue();
    assertThat(choice.includes("events-2")).isFalse();
  }

  @Test
  void namesAreTakenAsTheyAre() {
    TopicChoice choice = new TopicChoice(new TopicsConfig(List.of("a", "b"), "", "c", ".dead"));

    assertThat(choice.includes("a")).isTrue();
    assertThat(choice.includes("ab")).isFalse();
    assertThat(choice.missing(List.of(new TopicPartition("a", 0)))).containsExactly("b");
  }

  @Test
  void eachPartitionBelongsToOneTaskAndATopicIsSpreadEvenly() {
    for (int tasks = 1; tasks <= 5; tasks++) {
      int[] owned = new int[tasks];
      for (int partition = 0; partition < 10; partition++) {
        TopicPartition tp = new TopicPartition("events", partition);
        int count = tasks;
        List<Integer> owners =
            IntStream.range(0, tasks)
                .filter(task -> new StablePartitioner(task, count).owns(tp))
                .boxed()
                .toList();
        assertThat(owners).hasSize(1);
        owned[owners.get(0)]++;
      }
      assertThat(IntStream.of(owned).max().orElse(0) - IntStream.of(owned).min().orElse(0))
          .isLessThanOrEqualTo(1);
    }
  }

  @Test
  void theOwnerOfACommitIsReadFromItsMetadata() {
    assertThat(CommitOwner.topologyId(null)).isEmpty();
    assertThat(CommitOwner.topologyId(new OffsetAndMetadata(1))).isEmpty();
    assertThat(CommitOwner.topologyId(new OffsetAndMetadata(1, "by hand"))).isEmpty();
    assertThat(
            CommitOwner.topologyId(
                new OffsetAndMetadata(
                    1, "{\"topologyId\":\"my-topology-3-1700000000\",\"taskId\":2}")))
        .contains("my-topology-3-1700000000");
    assertThat(CommitOwner.nameOf("my-topology-3-1700000000")).isEqualTo("my-topology");
  }

  @Test
  void aSeriesIsNoticedWhenItComesThroughAnotherPartition() {
    SeriesPlaces places = new SeriesPlaces();

    assertThat(places.seen("t", "a", 0)).isEqualTo(-1);
    assertThat(places.seen("t", "a", 0)).isEqualTo(-1);
    assertThat(places.seen("u", "a", 1)).isEqualTo(-1);
    assertThat(places.seen("t", "a", 3)).isZero();
    assertThat(places.seen("t", "a", 3)).isEqualTo(-1);
    assertThat(places.seen("t", "a", 0)).isEqualTo(3);
  }

  @Test
  void manySeriesAreNeverTakenForOneAnother() {
    SeriesPlaces places = new SeriesPlaces();
    for (int i = 0; i < 500_000; i++) {
      assertThat(places.seen("t", "series-" + i, i % 7)).isEqualTo(-1);
    }
  }
}
