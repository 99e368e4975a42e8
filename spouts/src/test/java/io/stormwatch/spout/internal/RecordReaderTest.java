package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.EventTranslator;
import io.stormwatch.spout.testing.RecordingSpoutCollector;
import io.stormwatch.spout.testing.RecordingSpoutCollector.Emitted;
import io.stormwatch.spout.testing.SpoutConfigs;
import io.stormwatch.spout.testing.SpoutContext;
import io.stormwatch.spout.testing.TextDecoder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.spout.SpoutOutputCollector;
import org.junit.jupiter.api.Test;

/** A reader over a log of the test's, whose polls give 10 records of a partition at most. */
class RecordReaderTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);
  private static final String RUN = "test-1-1700000000";

  private final AtomicLong now = new AtomicLong();
  private final MetricGroup group = new MetricGroup();
  private final SpoutMetrics metrics = new SpoutMetrics(group);
  private final RecordingSpoutCollector collector = new RecordingSpoutCollector();
  private final FakeLog log = new FakeLog(10, P0, P1);
  private int room = 1_000;
  private SpoutDelegate reader = reader();

  private SpoutDelegate reader(String... more) {
    SpoutDelegate opened =
        new RecordReaderFactory(
                SpoutConfigs.with("127.0.0.1:1", "group", more),
                SecretReader.ofProcess(),
                new EventTranslator(new TextDecoder(), group, now::get, () -> 1),
                new Trouble("127.0.0.1:1", metrics, error -> {}, now::get),
                new SpoutContext(RUN, 0, 1),
                new SpoutOutputCollector(collector),
                () -> room,
                now::get,
                properties -> log)
            .open();
    return opened;
  }

  private List<Emitted> turns(int count) {
    List<Emitted> emitted = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      reader.nextTuple();
      emitted.addAll(collector.takeAll());
    }
    return emitted;
  }

  private void ack(List<Emitted> tuples) {
    tuples.forEach(tuple -> reader.ack(tuple.messageId()));
  }

  private void fail(List<Emitted> tuples) {
    tuples.forEach(tuple -> reader.fail(tuple.messageId()));
  }

  private void pass(Duration time) {
    now.addAndGet(time.toNanos());
  }

  private long committed(TopicPartition partition) {
    OffsetAndMetadata commit = log.commits.get(partition);
    return commit == null ? -1 : commit.offset();
  }

  private static List<Long> offsets(List<Emitted> tuples) {
    return tuples.stream().map(Emitted::offset).toList();
  }

  private static List<Long> range(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }

  @Test
  void sendsNoMoreThanThereIsRoomFor() {
    log.put(P0, 0, 10, "a");
    reader.refresh();
    room = 3;

    assertThat(offsets(turns(1))).containsExactly(0L, 1L, 2L);
    assertThat(offsets(turns(1))).containsExactly(3L, 4L, 5L);
    room = 0;
    assertThat(turns(1)).isEmpty();
  }

  @Test
  void beginsAtWhatIsCommittedAndElseAtTheBeginningOfTheLog() {
    log.put(P0, 0, 20, "a");
    log.put(P1, 7, 9, "b");
    log.commits.put(P0, new OffsetAndMetadata(15));
    reader.refresh();

    List<Emitted> emitted = turns(5);

    assertThat(emitted.stream().filter(tuple -> tuple.partition() == 0).map(Emitted::offset))
        .containsExactlyElementsOf(range(15, 20));
    assertThat(emitted.stream().filter(tuple -> tuple.partition() == 1).map(Emitted::offset))
        .containsExactly(7L, 8L);
  }

  @Test
  void fromTheEarliestOnItBeginsAgainUnlessTheCommitIsItsOwn() {
    log.put(P0, 0, 20, "a");
    log.commits.put(P0, new OffsetAndMetadata(15, CommitOwner.metadata("test-2-1700000009", 1)));
    log.commits.put(P1, new OffsetAndMetadata(4, CommitOwner.metadata(RUN, 1)));
    log.put(P1, 0, 5, "b");
    reader = reader("spout.first-offset=earliest");
    reader.refresh();

    List<Emitted> emitted = turns(5);

    assertThat(emitted.stream().filter(tuple -> tuple.partition() == 0)).hasSize(20);
    assertThat(emitted.stream().filter(tuple -> tuple.partition() == 1)).hasSize(1);
  }

  @Test
  void commitsUpToTheFirstThatIsNotAckedOnceInAPeriod() {
    log.put(P0, 0, 10, "a");
    reader.refresh();
    List<Emitted> emitted = turns(1);
    ack(emitted.subList(0, 4));
    ack(emitted.subList(6, 10));
    turns(1);
    assertThat(committed(P0)).isEqualTo(-1);

    pass(Duration.ofSeconds(1));
    turns(1);
    assertThat(committed(P0)).isEqualTo(4);
    ack(emitted.subList(4, 6));
    pass(Duration.ofSeconds(1));
    turns(1);
    assertThat(committed(P0)).isEqualTo(10);
  }

  @Test
  void offsetsWithoutARecordHoldNothingUpAndAreCommittedAtTheEnd() {
    log.put(P0, 3, 5, "a");
    log.put(P0, 9, 10, "a");
    log.commits.put(P0, new OffsetAndMetadata(0));
    reader.refresh();
    ack(turns(1));
    log.seek(P0, 12);
    pass(Duration.ofSeconds(1));
    turns(1);

    assertThat(committed(P0)).isEqualTo(12);
  }

  @Test
  void thePositionIsNotCommittedWhileSomethingIsOutstanding() {
    log.put(P0, 0, 2, "a");
    reader.refresh();
    List<Emitted> emitted = turns(1);
    log.seek(P0, 12);
    ack(emitted.subList(0, 1));
    pass(Duration.ofSeconds(1));
    turns(1);

    assertThat(committed(P0)).isEqualTo(1);
  }

  @Test
  void whatFailedComesAgainInOrderAndNothingElseDoes() {
    log.put(P0, 0, 25, "a");
    reader.refresh();
    List<Emitted> emitted = turns(4);
    assertThat(offsets(emitted)).containsExactlyElementsOf(range(0, 25));
    ack(emitted.subList(0, 3));
    fail(List.of(emitted.get(20), emitted.get(5), emitted.get(3)));
    assertThat(turns(2)).isEmpty();

    pass(Duration.ofSeconds(10));
    log.put(P0, 25, 27, "a");
    List<Emitted> again = turns(6);

    assertThat(offsets(again)).containsExactly(3L, 5L, 20L, 25L, 26L);
    assertThat(metrics.retried.getCount()).isEqualTo(3);
  }

  @Test
  void anEventThatFailedStillTellsWhatItMustNotOvertake() {
    log.put(P0, 0, 3, "a");
    reader.refresh();
    List<Emitted> emitted = turns(1);
    fail(emitted);
    pass(Duration.ofSeconds(10));

    assertThat(turns(2).stream().map(tuple -> EventTuple.fromValues(tuple.values()).after()))
        .containsExactly(-1L, 0L, 1L);
  }

  @Test
  void aFailedRecordThatWasDeletedIsLetGoAndCounted() {
    log.put(P0, 0, 10, "a");
    reader.refresh();
    List<Emitted> emitted = turns(1);
    fail(List.of(emitted.get(2), emitted.get(6)));
    ack(emitted.stream().filter(t -> t.offset() != 2 && t.offset() != 6).toList());
    log.delete(P0, 0, 5);
    pass(Duration.ofSeconds(10));

    List<Emitted> again = turns(3);
    assertThat(offsets(again)).containsExactly(6L);
    assertThat(metrics.expired.getCount()).isEqualTo(1);
    ack(again);
    pass(Duration.ofSeconds(1));
    turns(1);
    assertThat(committed(P0)).isEqualTo(10);
  }

  @Test
  void nothingNewIsFetchedOfAPartitionThatMayHaveNoMoreUncommitted() {
    reader = reader("spout.max-uncommitted-offsets=100", "topology.max.spout.pending=100");
    log.put(P0, 0, 300, "a");
    log.put(P1, 0, 120, "b");
    reader.refresh();
    List<Emitted> emitted = turns(100);
    assertThat(offsets(emitted)).hasSize(200);
    fail(emitted.stream().filter(t -> t.partition() == 0 && t.offset() == 0).toList());
    ack(emitted.stream().filter(t -> t.partition() == 1).toList());
    pass(Duration.ofSeconds(10));

    List<Emitted> more = turns(20);

    assertThat(more.stream().filter(t -> t.partition() == 0).map(Emitted::offset))
        .as("what failed, though the partition is full")
        .containsExactly(0L);
    assertThat(more.stream().filter(t -> t.partition() == 1).map(Emitted::offset))
        .containsExactlyElementsOf(range(100, 120));
  }

  @Test
  void aLogThatWasMadeAgainIsReadFromItsStart() {
    log.put(P0, 0, 10, "a");
    reader.refresh();
    List<Emitted> before = turns(1);
    ack(before.subList(0, 8));
    pass(Duration.ofSeconds(1));
    turns(1);
    assertThat(committed(P0)).isEqualTo(8);
    log.delete(P0, 0, 10);
    log.put(P0, 0, 4, "b");

    List<Emitted> after = turns(3);
    assertThat(offsets(after)).containsExactlyElementsOf(range(0, 4));
    ack(before.subList(8, 10));
    ack(after);
    pass(Duration.ofSeconds(1));
    turns(1);

    assertThat(committed(P0)).isEqualTo(4);
    assertThat(metrics.restarts.getCount()).isEqualTo(1);
  }

  @Test
  void aPartitionThatComesBackIsReadFromItsCommitWhateverWasFetchedOfItBefore() {
    log.put(P0, 0, 10, "a");
    log.put(P1, 0, 10, "b");
    log.commits.put(P0, new OffsetAndMetadata(0));
    reader.refresh();
    room = 4;
    List<Emitted> before = turns(1);
    room = 1_000;
    log.partitions(P1);
    for (int i = 0; i < 3; i++) {
      reader.refresh();
    }
    assertThat(log.assignment()).containsExactly(P1);
    log.partitions(P0, P1);
    reader.refresh();
    List<Emitted> after = turns(5);

    assertThat(after.stream().filter(tuple -> tuple.partition() == 0).map(Emitted::offset))
        .containsExactlyElementsOf(range(0, 10));
    before.addAll(after);
    assertThat(before.stream().filter(tuple -> tuple.partition() == 1).map(Emitted::offset))
        .containsExactlyElementsOf(range(0, 10));
  }

  @Test
  void acksOfWhatWasSentBeforeItBeganAnewAreNobodys() {
    log.put(P0, 0, 10, "a");
    reader.refresh();
    List<Emitted> before = turns(1);
    reader.close();
    reader = reader();
    reader.refresh();
    List<Emitted> after = turns(1);
    ack(before);
    fail(before);
    pass(Duration.ofSeconds(1));
    assertThat(turns(2)).isEmpty();

    assertThat(committed(P0)).isEqualTo(-1);
    assertThat(offsets(after)).containsExactlyElementsOf(range(0, 10));
  }
}
