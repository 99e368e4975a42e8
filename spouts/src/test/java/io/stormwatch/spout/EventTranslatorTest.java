package io.stormwatch.spout;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.testing.TextDecoder;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class EventTranslatorTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);
  private static final long TIMESTAMP = 1_700_000_000_000L;

  private final MetricGroup metrics = new MetricGroup();
  private final RecordHeaders headers = new RecordHeaders();
  private final EventTranslator translator =
      new EventTranslator(new TextDecoder(), metrics, () -> 0, () -> 1);

  @Test
  void anEventGoesToItsStreamWithAllItNeeds() {
    RoutedTuple tuple = translator.translate(record(P0, 7, "a", "2.5"));

    assertThat(tuple.stream()).isEqualTo(EventTuple.STREAM);
    SequencedEvent sequenced = EventTuple.fromValues(tuple.values());
    assertThat(sequenced.event().id()).hasToString("events/0/7");
    assertThat(sequenced.event().series()).isEqualTo("a");
    assertThat(sequenced.event().value()).isEqualTo(2.5);
    assertThat(sequenced.after()).isEqualTo(SequencedEvent.NONE);
    assertThat(sequenced.originMillis()).isEqualTo(TIMESTAMP);
  }

  @Test
  void anEventFollowsTheOutstandingOnesOfItsSeries() {
    emit(P0, 3, "a", "1");
    emit(P0, 4, "b", "1");
    emit(P0, 5, "a", "1");
    assertThat(afterOf(P0, 6, "a")).isEqualTo(5);

    translator.acked(message(P0, 5));
    assertThat(afterOf(P0, 6, "a")).isEqualTo(3);

    translator.acked(message(P0, 3));
    assertThat(afterOf(P0, 6, "a")).isEqualTo(SequencedEvent.NONE);
  }

  @Test
  void aRecordThatIsTranslatedButNotEmittedIsInNobodysWay() {
    translator.translate(record(P0, 3, "a", "1"));

    assertThat(afterOf(P0, 4, "a")).isEqualTo(SequencedEvent.NONE);
  }

  @Test
  void partitionsThatWentAwayAreForgotten() {
    emit(P0, 3, "a", "1");
    emit(P1, 3, "b", "1");
    translator.reassigned(List.of(P1));

    assertThat(afterOf(P0, 9, "a")).isEqualTo(SequencedEvent.NONE);
    assertThat(afterOf(P1, 9, "b")).isEqualTo(3);
    assertThat(translator.emissions().assigned()).contains(Set.of(P1));
  }

  @Test
  void allIsForgottenWhenTheSpoutBeginsAnew() {
    translator.reassigned(List.of(P0));
    emit(P0, 3, "a", "1");
    translator.forget();

    assertThat(afterOf(P0, 9, "a")).isEqualTo(SequencedEvent.NONE);
    assertThat(translator.emissions().assigned()).isEmpty();
  }

  @Test
  void whatIsNoEventBecomesADeadLetterThatHoldsTheWholeRecord() {
    headers.add("h", new byte[] {1}).add("h", null);
    ConsumerRecord<byte[], byte[]> record = record(P0, 7, "a", "no number");

    RoutedTuple tuple = translator.translate(record);

    assertThat(tuple.stream()).isEqualTo(DeadLetter.STREAM);
    DeadLetter letter = DeadLetter.fromValues(tuple.values());
    assertThat(letter.id()).hasToString("events/0/7");
    assertThat(letter.reason()).isEqualTo(InvalidReason.WRONG_TYPE.code());
    DeadLetter.Content content = letter.content().orElseThrow();
    assertThat(content.key()).isSameAs(record.key());
    assertThat(content.value()).isSameAs(record.value());
    assertThat(content.timestampMillis()).isEqualTo(TIMESTAMP);
    assertThat(content.headers()).extracting(DeadLetter.Header::name).containsExactly("h", "h");
    assertThat(content.headers().get(0).value()).containsExactly(1);
    assertThat(content.headers().get(1).value()).isNull();
  }

  @Test
  void recordsWithoutKeyOrValueBecomeDeadLetters() {
    assertThat(letter(record(P0, 1, null, "1")).reason()).isEqualTo("null-key");
    assertThat(letter(record(P0, 2, "a", null)).reason()).isEqualTo("null-value");
    assertThat(letter(record(P0, 3, null, null)).content().orElseThrow().value()).isNull();
  }

  @Test
  void aFaultyDecoderLosesNoRecord() {
    assertThat(letter(record(P0, 1, "a", "boom")).reason())
        .isEqualTo(InvalidReason.DECODER_FAILURE.code());
    assertThat(letter(record(P0, 2, "a", "deep")).detail())
        .isEqualTo("the decoder failed: StackOverflowError");
  }

  @Test
  void aDeadLetterIsInNobodysWayButOutstanding() {
    emit(P0, 3, null, "1");
    assertThat(afterOf(P0, 4, "a")).isEqualTo(SequencedEvent.NONE);
    assertThat(translator.emissions().order().outstanding(P0)).isEqualTo(1);
  }

  @Test
  void latencyCountsFromTheIntendedSendTimeIfThereIsOne() {
    headers.add(ScheduledHeader.NAME, ScheduledHeader.toBytes(42));
    assertThat(originOf(record(P0, 1, "a", "1"))).isEqualTo(42);

    headers.add(ScheduledHeader.NAME, "soon".getBytes(UTF_8));
    assertThat(originOf(record(P0, 2, "a", "1"))).isEqualTo(TIMESTAMP);

    headers.add(ScheduledHeader.NAME, null);
    assertThat(originOf(record(P0, 3, "a", "1"))).isEqualTo(TIMESTAMP);
  }

  @Test
  void attemptsAndInvalidRecordsAreCounted() {
    emit(P0, 1, "a", "1");
    emit(P0, 2, null, "1");
    MessageId failed = message(P0, 2);
    failed.failed();
    translator.emitted(translator.translate(record(P0, 2, null, "1")), failed);

    assertThat(metrics.counter("emitted").getCount()).isEqualTo(3);
    assertThat(metrics.counter("retried").getCount()).isEqualTo(1);
    assertThat(metrics.counter("invalid.null-key").getCount()).isEqualTo(1);
  }

  @Test
  void aSeriesInTwoPartitionsIsCounted() {
    emit(P0, 1, "a", "1");
    emit(P0, 2, "a", "1");
    assertThat(metrics.counter("series-in-two-partitions").getCount()).isZero();

    emit(P1, 1, "a", "1");
    assertThat(metrics.counter("series-in-two-partitions").getCount()).isEqualTo(1);
  }

  @Test
  void aFailedRecordThatKafkaDeletedIsCounted() {
    emit(P0, 1, "a", "1");
    emit(P0, 2, "a", "1");
    translator.emissions().expired(message(P0, 1));
    translator.acked(message(P0, 2));

    assertThat(metrics.counter("expired-before-retry").getCount()).isEqualTo(1);
    assertThat(translator.emissions().order().outstanding(P0)).isZero();
  }

  private ConsumerRecord<byte[], byte[]> record(
      TopicPartition partition, long offset, String key, String value) {
    return new ConsumerRecord<>(
        partition.topic(),
        partition.partition(),
        offset,
        TIMESTAMP,
        TimestampType.CREATE_TIME,
        -1,
        -1,
        key == null ? null : key.getBytes(UTF_8),
        value == null ? null : value.getBytes(UTF_8),
        headers,
        Optional.empty());
  }

  private void emit(TopicPartition partition, long offset, String key, String value) {
    translator.emitted(
        translator.translate(record(partition, offset, key, value)), message(partition, offset));
  }

  private static MessageId message(TopicPartition partition, long offset) {
    return new MessageId(partition, offset);
  }

  private long afterOf(TopicPartition partition, long offset, String series) {
    return EventTuple.fromValues(
            translator.translate(record(partition, offset, series, "1")).values())
        .after();
  }

  private long originOf(ConsumerRecord<byte[], byte[]> record) {
    return EventTuple.fromValues(translator.translate(record).values()).originMillis();
  }

  private DeadLetter letter(ConsumerRecord<byte[], byte[]> record) {
    return DeadLetter.fromValues(translator.translate(record).values());
  }
}
