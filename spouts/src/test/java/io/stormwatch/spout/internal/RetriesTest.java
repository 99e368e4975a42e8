package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.spout.MessageId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class RetriesTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final TopicPartition P1 = new TopicPartition("events", 1);

  private final AtomicLong now = new AtomicLong();
  private final Retries retries =
      new Retries(Duration.ofNanos(100), Duration.ofNanos(800), now::get);

  @Test
  void aFailedMessageIsDueOnlyAfterItsDelay() {
    MessageId message = failed(P0, 5, 1);
    retries.schedule(message);

    assertThat(retries.isReady(message)).isFalse();
    assertThat(retries.earliestReady()).isEmpty();

    now.set(100);
    assertThat(retries.isReady(message)).isTrue();
    assertThat(retries.earliestReady()).isEqualTo(Map.of(P0, 5L));
    assertThat(retries.readyCount()).isEqualTo(1);
  }

  @Test
  void waitsNoLongerThanTheCapHoweverOftenItFailed() {
    retries.schedule(failed(P0, 5, 1_000_000));
    now.set(800);
    assertThat(retries.readyCount()).isEqualTo(1);
  }

  @Test
  void messagesThatFailedTogetherAreDueTogether() {
    for (long offset : new long[] {9, 5, 7}) {
      now.incrementAndGet();
      retries.schedule(failed(P0, offset, 1));
    }
    now.set(100);
    assertThat(retries.readyCount()).isEqualTo(3);
    assertThat(retries.earliestReady()).isEqualTo(Map.of(P0, 5L));
  }

  @Test
  void schedulingAgainReplacesTheOldInstant() {
    retries.schedule(failed(P0, 5, 1));
    retries.schedule(failed(P0, 5, 3));

    now.set(100);
    assertThat(retries.readyCount()).isZero();
    now.set(400);
    assertThat(retries.readyCount()).isEqualTo(1);
  }

  @Test
  void aRemovedMessageIsGone() {
    MessageId message = failed(P0, 5, 1);
    retries.schedule(message);
    now.set(100);

    assertThat(retries.remove(message)).isTrue();
    assertThat(retries.remove(message)).isFalse();
    assertThat(retries.isReady(message)).isFalse();
    assertThat(retries.earliestReady()).isEmpty();
  }

  @Test
  void forgetsPartitionsThatWentAway() {
    retries.schedule(failed(P0, 5, 1));
    retries.schedule(failed(P1, 6, 1));

    assertThat(retries.retainAll(List.of(P1))).isTrue();
    assertThat(retries.retainAll(List.of(P1))).isFalse();

    now.set(100);
    assertThat(retries.earliestReady()).isEqualTo(Map.of(P1, 6L));
  }

  @Test
  void worksWithAClockThatIsNegativeOrWrapsAround() {
    AtomicLong clock = new AtomicLong(Long.MAX_VALUE - 50);
    Retries service = new Retries(Duration.ofNanos(100), Duration.ofNanos(800), clock::get);
    MessageId message = failed(P0, 5, 1);
    service.schedule(message);

    assertThat(service.isReady(message)).isFalse();
    clock.addAndGet(100);
    assertThat(service.isReady(message)).isTrue();
  }

  static MessageId failed(TopicPartition partition, long offset, int times) {
    MessageId message = new MessageId(partition, offset);
    for (int i = 0; i < times; i++) {
      message.failed();
    }
    return message;
  }
}
