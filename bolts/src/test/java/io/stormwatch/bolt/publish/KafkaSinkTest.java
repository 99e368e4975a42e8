package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class KafkaSinkTest {

  private final AtomicLong clock = new AtomicLong();
  private final List<HandProducer> made = new CopyOnWriteArrayList<>();
  private final ConcurrentLinkedQueue<RuntimeException> buildFailures =
      new ConcurrentLinkedQueue<>();
  private final KafkaSink sink =
      new KafkaSink(new ProducerSlot(this::make, clock::get), clock::get);

  @AfterEach
  void close() {
    sink.close();
  }

  @Test
  void completesOnlyOnceTheBrokerHasConfirmed() {
    CompletableFuture<Void> answer = send("anomalies");
    await().until(() -> !made.isEmpty() && made.get(0).history().size() == 1);

    assertThat(answer).isNotDone();
    made.get(0).completeNext();
    await().until(answer::isDone);
    assertThat(answer).isCompleted();
  }

  @Test
  void tellsTheFailureOfTheCallbackSorted() {
    CompletableFuture<Void> answer = send("anomalies");
    await().until(() -> !made.isEmpty() && made.get(0).history().size() == 1);

    made.get(0).errorNext(new TimeoutException("expired"));

    assertThat(failure(answer)).isInstanceOf(SendException.Transient.class);
    assertThat(failure(answer).failureCause()).isEqualTo("timeout");
  }

  @Test
  void survivesBrokersThatAreAbsentWhenTheProducerIsMade() {
    buildFailures.add(new KafkaException("no resolvable urls"));

    SendException first = failure(send("anomalies"));
    SendException whilePausing = failure(send("anomalies"));
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    CompletableFuture<Void> later = send("anomalies");

    assertThat(first.failureCause()).isEqualTo("no-producer");
    assertThat(first).hasMessageContaining("no resolvable urls");
    assertThat(whilePausing.failureCause()).isEqualTo("no-producer");
    await().until(() -> made.size() == 1 && made.get(0).history().size() == 1);
    made.get(0).completeNext();
    await().until(later::isDone);
    assertThat(later).isCompleted();
  }

  @Test
  void replacesProducerThatLostItsSequence() {
    CompletableFuture<Void> first = send("anomalies");
    await().until(() -> !made.isEmpty() && made.get(0).history().size() == 1);
    made.get(0).errorNext(new OutOfOrderSequenceException("gap"));
    assertThat(failure(first).failureCause()).isEqualTo("producer-lost");

    assertThat(failure(send("anomalies")).failureCause()).isEqualTo("no-producer");
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    CompletableFuture<Void> second = send("anomalies");

    await().until(() -> made.size() == 2 && made.get(1).history().size() == 1);
    assertThat(made.get(0).closed()).isTrue();
    made.get(1).completeNext();
    await().until(second::isDone);
    assertThat(second).isCompleted();
  }

  @Test
  void replacesProducerWhoseSendThrows() {
    CompletableFuture<Void> first = send("anomalies");
    await().until(() -> !made.isEmpty() && made.get(0).history().size() == 1);
    made.get(0).completeNext();
    await().until(first::isDone);
    made.get(0).sendException = new KafkaException("in error state");

    assertThat(failure(send("anomalies")).failureCause()).isEqualTo("producer-lost");
    failure(send("anomalies"));
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    sendOnly("anomalies");

    await().until(() -> made.size() == 2);
  }

  @Test
  void missingTopicHoldsTheSenderOnceInAWhileOnly() {
    sendOnly("there");
    await().until(() -> !made.isEmpty() && made.get(0).history().size() == 1);
    HandProducer producer = made.get(0);
    producer.absentTopics.add("absent");

    assertThat(failure(send("absent")).failureCause()).isEqualTo("timeout");
    assertThat(failure(send("absent")).failureCause()).isEqualTo("topic-away");
    sendOnly("there");
    await().until(() -> producer.history().size() == 2);
    assertThat(producer.blocked).hasSize(1);

    producer.absentTopics.clear();
    clock.addAndGet(TimeUnit.SECONDS.toNanos(1));
    sendOnly("absent");
    await().until(() -> producer.history().size() == 3);
  }

  @Test
  void closingFailsWhatIsStillWaiting() throws InterruptedException {
    sendOnly("anomalies");
    await().until(() -> !made.isEmpty() && made.get(0).history().size() == 1);
    CountDownLatch release = made.get(0).holdSends();
    List<CompletableFuture<Void>> answers = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      answers.add(send("anomalies"));
    }
    await().until(() -> made.get(0).holding);

    sink.close();
    release.countDown();

    await().untilAsserted(() -> assertThat(answers.get(1)).isCompletedExceptionally());
    assertThat(failure(answers.get(1)).failureCause()).isEqualTo("closed");
    assertThat(failure(answers.get(2)).failureCause()).isEqualTo("closed");
    assertThat(failure(send("anomalies")).failureCause()).isEqualTo("closed");
    assertThat(made.get(0).closed()).isTrue();
  }

  private CompletableFuture<Void> send(String topic) {
    byte[] bytes = "x".getBytes(UTF_8);
    return sink.send(new ProducerRecord<>(topic, bytes, bytes)).toCompletableFuture();
  }

  private void sendOnly(String topic) {
    var unused = send(topic);
  }

  private static SendException failure(CompletableFuture<Void> answer) {
    await().until(answer::isDone);
    try {
      answer.join();
    } catch (CompletionException e) {
      return (SendException) e.getCause();
    }
    throw new AssertionError("was confirmed");
  }

  private Producer<byte[], byte[]> make() {
    RuntimeException failure = buildFailures.poll();
    if (failure != null) {
      throw failure;
    }
    HandProducer producer = new HandProducer();
    made.add(producer);
    return producer;
  }

  /** A producer whose answers are given by hand, and which can lack topics or block. */
  private static final class HandProducer extends MockProducer<byte[], byte[]> {

    private final List<String> absentTopics = new CopyOnWriteArrayList<>();
    private final List<String> blocked = new CopyOnWriteArrayList<>();
    private volatile CountDownLatch hold;
    private volatile boolean holding;

    HandProducer() {
      super(false, null, new ByteArraySerializer(), new ByteArraySerializer());
    }

    CountDownLatch holdSends() {
      hold = new CountDownLatch(1);
      return hold;
    }

    @Override
    public synchronized Future<RecordMetadata> send(
        ProducerRecord<byte[], byte[]> record, Callback callback) {
      if (hold != null) {
        holding = true;
        awaitHold();
      }
      if (absentTopics.contains(record.topic())) {
        blocked.add(record.topic());
        TimeoutException failure = new TimeoutException("not present in metadata");
        callback.onCompletion(null, failure);
        return CompletableFuture.failedFuture(failure);
      }
      return super.send(record, callback);
    }

    private void awaitHold() {
      try {
        hold.await();
      } catch (InterruptedException e) {
        throw new org.apache.kafka.common.errors.InterruptException(e);
      }
    }
  }
}
