package io.stormwatch.spout.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.spout.MessageId;
import io.stormwatch.spout.RoutedTuple;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/** Events 0 to 9 of series a, and 10 of series b, of which some have failed often. */
class EmissionsTest {

  private static final TopicPartition P0 = new TopicPartition("events", 0);
  private static final int OFTEN = 30;

  private final AtomicLong now = new AtomicLong(1);
  private final Emissions emissions = new Emissions(new MetricGroup(), now::get, () -> 1);
  private final Retries retries =
      new Retries(Duration.ofMillis(100), Duration.ofSeconds(10), now::get);

  private final Map<Long, MessageId> failed = new HashMap<>();

  EmissionsTest() {
    emissions.retriedBy(retries);
    for (long offset = 0; offset < 10; offset++) {
      send(offset, "a");
    }
    send(10, "b");
  }

  @Test
  void whoWaitedForALostEventFollowsItAtOnce() {
    for (long offset = 1; offset < 10; offset++) {
      fail(offset);
    }
    fail(10);

    sendAgain(0, "a");

    assertThat(retries.readyCount()).isEqualTo(9);
    assertThat(retries.earliestReady()).containsEntry(P0, 1L);
    assertThat(retries.isReady(failed.get(10L))).as("another series").isFalse();
  }

  @Test
  void whoFailedWhileTheLostEventWasOnItsWayFollowsItsAck() {
    sendAgain(0, "a");
    fail(1);
    fail(2);
    assertThat(retries.readyCount()).isZero();

    emissions.acked(new MessageId(P0, 0));

    assertThat(retries.readyCount()).isEqualTo(2);
  }

  @Test
  void oneThatIsNotTheFirstOfItsSeriesReleasesNobody() {
    fail(5);

    sendAgain(4, "a");

    assertThat(retries.readyCount()).isZero();
  }

  @Test
  void whoComesAfterOneThatIsOnItsWayWaitsForThat() {
    fail(1);
    fail(3);

    sendAgain(0, "a");

    assertThat(retries.isReady(failed.get(1L))).isTrue();
    assertThat(retries.isReady(failed.get(3L))).isFalse();
  }

  private void send(long offset, String series) {
    emissions.emitted(tuple(offset, series), new MessageId(P0, offset));
  }

  private void sendAgain(long offset, String series) {
    MessageId message = new MessageId(P0, offset);
    message.failed();
    emissions.emitted(tuple(offset, series), message);
  }

  private void fail(long offset) {
    MessageId message = new MessageId(P0, offset);
    for (int i = 0; i < OFTEN; i++) {
      message.failed();
    }
    retries.schedule(message);
    failed.put(offset, message);
  }

  private static RoutedTuple tuple(long offset, String series) {
    Event event = new Event(new EventId("events", 0, offset), series, 1_000 + offset, 1);
    return Tuples.event(new SequencedEvent(event, -1, 0));
  }
}
