package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.TopicPartition;
import org.apache.storm.kafka.spout.KafkaSpoutMessageId;
import org.junit.jupiter.api.Test;

class BackoffRetryServiceTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);

  private final AtomicLong now = new AtomicLong();
  private final BackoffRetryService retries =
      new BackoffRetryService(Duration.ofNanos(100), Duration.ofNanos(800), now::get);

  @Test
  void aFailedMessageIsDueOnlyAfterItsDelay() {
    KafkaSpoutMessageId message = failed(P0, 5, 1);
    retries.schedule(message);

    assertThat(retries.isScheduled(message)).isTrue();
    assertThat(retries.isReady(message)).isFalse();
    assertThat(retries.earliestRetriableOffsets()).isEmpty();

    now.set(100);
    assertThat(retries.isReady(message)).isTrue();
    assertThat(retries.earliestRetriableOffsets()).isEqualTo(Map.of(P0, 5L));
    assertThat(retries.readyMessageCount()).isEqualTo(1);
  }

  @Test
  void isNeverRefusedHoweverOftenItFailed() {
    assertThat(retries.schedule(failed(P0, 5, 1_000_000))).isTrue();
    now.set(800);
    assertThat(retries.readyMessageCount()).isEqualTo(1);
  }

  @Test
  void keepsTheMessageThatKnowsItsFailures() {
    KafkaSpoutMessageId message = failed(P0, 5, 3);
    retries.schedule(message);

    assertThat(retries.getMessageId(P0, 5)).isSameAs(message);
    assertThat(retries.getMessageId(P0, 6).numFails()).isZero();
    assertThat(retries.getMessageId(P1, 5)).isNotSameAs(message);
  }

  @Test
  void messagesThatFailedTogetherAreDueTogether() {
    for (long offset : new long[] {9, 5, 7}) {
      now.incrementAndGet();
      retries.schedule(failed(P0, offset, 1));
    }
    now.set(100);
    assertThat(retries.readyMessageCount()).isEqualTo(3);
    assertThat(retries.earliestRetriableOffsets()).isEqualTo(Map.of(P0, 5L));
  }

  @Test
  void schedulingAgainReplacesTheOldInstant() {
    retries.schedule(failed(P0, 5, 1));
    retries.schedule(failed(P0, 5, 3));

    now.set(100);
    assertThat(retries.readyMessageCount()).isZero();
    now.set(400);
    assertThat(retries.readyMessageCount()).isEqualTo(1);
  }

  @Test
  void aRemovedMessageIsGone() {
    KafkaSpoutMessageId message = failed(P0, 5, 1);
    retries.schedule(message);
    now.set(100);

    assertThat(retries.remove(message)).isTrue();
    assertThat(retries.remove(message)).isFalse();
    assertThat(retries.isScheduled(message)).isFalse();
    assertThat(retries.isReady(message)).isFalse();
    assertThat(retries.earliestRetriableOffsets()).isEmpty();
  }

  @Test
  void forgetsPartitionsThatWentAway() {
    retries.schedule(failed(P0, 5, 1));
    retries.schedule(failed(P1, 6, 1));

    assertThat(retries.retainAll(List.of(P1))).isTrue();
    assertThat(retries.retainAll(List.of(P1))).isFalse();

    now.set(100);
    assertThat(retries.earliestRetriableOffsets()).isEqualTo(Map.of(P1, 6L));
  }

  @Test
  void worksWithAClockThatIsNegativeOrWrapsAround() {
    AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 50);
    BackoffRetryService service =
        new BackoffRetryService(Duration.ofNanos(100), Duration.ofNanos(800), clock::get);
    KafkaSpoutMessageId message = failed(P0, 5, 1);
    service.schedule(message);

    assertThat(service.isReady(message)).isFalse();
    clock.addAndGet(100);
    assertThat(service.isReady(message)).isTrue();
  }

  static KafkaSpoutMessageId failed(TopicPartition partition, long offset, int times) {
    KafkaSpoutMessageId message = new KafkaSpoutMessageId(partition, offset);
    for (int i = 0; i < times; i++) {
      message.incrementNumFails();
    }
    return message;
  }
}
