package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RecordFetcherTest {

  private static final TopicPartition PARTITION = new TopicPartition("events", 3);
  private static final EventId ID = new EventId("events", 3, 41);

  private final AtomicLong clock = new AtomicLong();
  private final List<MockConsumer<byte[], byte[]>> made = new CopyOnWriteArrayList<>();
  private Consumer<MockConsumer<byte[], byte[]>> atPoll = consumer -> {};
  private final RecordFetcher fetcher =
      new RecordFetcher(this::make, Duration.ofSeconds(5), clock::get);

  @AfterEach
  void close() {
    fetcher.close();
  }

  @Test
  void readsTheRecordAsItIs() {
    atPoll = consumer -> consumer.addRecord(record(41));

    DeadLetter.Content content = join(fetcher.read(ID).toCompletableFuture()).orElseThrow();

    assertThat(content.timestampMillis()).isEqualTo(77);
    assertThat(content.key()).isNull();
    assertThat(content.value()).isEqualTo("value".getBytes(UTF_8));
    assertThat(content.headers()).hasSize(2);
    assertThat(content.headers().get(0).name()).isEqualTo("h");
    assertThat(content.headers().get(0).value()).isNull();
    assertThat(content.headers().get(1).value()).containsExactly(1);
  }

  @Test
  void aLaterRecordMeansThatThisOneIsGone() {
    atPoll = consumer -> consumer.addRecord(record(44));

    assertThat(join(fetcher.read(ID).toCompletableFuture())).isEmpty();
  }

  @Test
  void anOffsetOutOfRangeMeansThatTheRecordIsGone() {
    atPoll =
        consumer -> {
          throw new OffsetOutOfRangeException(Map.of(PARTITION, 41L));
        };

    assertThat(join(fetcher.read(ID).toCompletableFuture())).isEmpty();
  }

  @Test
  void aPositionThatMovesOnWithoutRecordsMeansThatTheRecordIsGone() {
    atPoll = consumer -> consumer.seek(PARTITION, 42);

    assertThat(join(fetcher.read(ID).toCompletableFuture())).isEmpty();
  }

  @Test
  void silentBrokersFailTheReadInTimeAndFurtherReadsAtOnce() {
    atPoll = consumer -> clock.addAndGet(TimeUnit.SECONDS.toNanos(1));

    SendException first = failure(fetcher.read(ID).toCompletableFuture());
    SendException second = failure(fetcher.read(ID).toCompletableFuture());

    assertThat(first).isInstanceOf(SendException.Transient.class);
    assertThat(first).hasMessageContaining("events/3/41");
    assertThat(second).hasMessageContaining("waiting");
    assertThat(made).hasSize(1);
    assertThat(made.get(0).closed()).isTrue();
  }

  @Test
  void readsAgainAfterFailureWithANewConsumer() {
    atPoll =
        consumer -> {
          throw new KafkaException("broken");
        };
    failure(fetcher.read(ID).toCompletableFuture());
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    atPoll = consumer -> consumer.addRecord(record(41));

    assertThat(join(fetcher.read(ID).toCompletableFuture())).isPresent();
    assertThat(made).hasSize(2);
  }

  @Test
  void closingEndsAReadOnItsWay() {
    CompletableFuture<Optional<DeadLetter.Content>> answer =
        fetcher.read(ID).toCompletableFuture(); // the clock stands still, so it never times out
    await().until(() -> !made.isEmpty());

    fetcher.close();

    assertThat(failure(answer)).isInstanceOf(SendException.Transient.class);
    assertThat(made.get(0).closed()).isTrue();
    assertThat(failure(fetcher.read(ID).toCompletableFuture()).failureCause()).isEqualTo("closed");
  }

  private MockConsumer<byte[], byte[]> make() {
    MockConsumer<byte[], byte[]> consumer = new MockConsumer<>("none");
    made.add(consumer);
    Runnable poll =
        new Runnable() {
          @Override
          public void run() {
            atPoll.accept(consumer);
            consumer.schedulePollTask(this);
          }
        };
    consumer.schedulePollTask(poll);
    return consumer;
  }

  private static ConsumerRecord<byte[], byte[]> record(long offset) {
    RecordHeaders headers = new RecordHeaders();
    headers.add("h", null);
    headers.add("h", new byte[] {1});
    return new ConsumerRecord<>(
        "events",
        3,
        offset,
        77,
        TimestampType.CREATE_TIME,
        -1,
        5,
        null,
        "value".getBytes(UTF_8),
        headers,
        Optional.empty());
  }

  private static <T> T join(CompletableFuture<T> answer) {
    await().until(answer::isDone);
    return answer.join();
  }

  private static SendException failure(CompletableFuture<?> answer) {
    await().until(answer::isDone);
    try {
      answer.join();
    } catch (CompletionException e) {
      return (SendException) e.getCause();
    }
    throw new AssertionError("was read");
  }
}
