package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.TimeoutException;

/**
 * Sends through the worker's one producer. A thread of its own does the sending, because a send may
 * block until the topic's metadata is known; the queue before it is bounded by the permits of the
 * bolts that send. Thread-safe.
 */
final class KafkaSink implements MessageSink, AutoCloseable {

  private static final long CLOSE_SECONDS = 5;

  private final ProducerSlot slot;
  private final TopicPauses pauses;
  private final ThreadPoolExecutor sender;

  KafkaSink(ProducerSlot slot, LongSupplier nanoTime) {
    this.slot = requireNonNull(slot, "slot");
    this.pauses = new TopicPauses(nanoTime);
    this.sender =
        new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), KafkaSink::senderThread);
  }

  @Override
  public CompletionStage<Void> send(ProducerRecord<byte[], byte[]> message) {
    Sending sending = new Sending(message);
    try {
      sender.execute(sending);
    } catch (RejectedExecutionException e) {
      sending.abandon();
    }
    return sending.answer;
  }

  /** Stops sending; messages not yet confirmed after a short while fail as transient. */
  @Override
  public void close() {
    sender.shutdownNow().forEach(waiting -> ((Sending) waiting).abandon());
    try {
      sender.awaitTermination(CLOSE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    slot.close();
  }

  private static Thread senderThread(Runnable work) {
    Thread thread = new Thread(work, "stormwatch-sender");
    thread.setDaemon(true);
    return thread;
  }

  /** One message on its way. */
  private final class Sending implements Runnable {

    private final ProducerRecord<byte[], byte[]> message;
    private final CompletableFuture<Void> answer = new CompletableFuture<>();

    Sending(ProducerRecord<byte[], byte[]> message) {
      this.message = requireNonNull(message, "message");
    }

    @Override
    public void run() {
      Producer<byte[], byte[]> producer = null;
      try {
        if (pauses.isPaused(message.topic())) {
          throw new SendException.Transient(
              "topic-away", "topic is missing or its brokers are away: " + message.topic(), null);
        }
        producer = slot.get();
        sendWith(producer);
      } catch (RuntimeException e) {
        completed(producer, e);
      }
    }

    private void sendWith(Producer<byte[], byte[]> producer) {
      Thread sending = Thread.currentThread();
      boolean[] blockedInVain = {false}; // touched by this thread only
      var unused =
          producer.send(
              message,
              (metadata, failure) -> {
                if (Thread.currentThread().equals(sending) && failure instanceof TimeoutException) {
                  blockedInVain[0] = true;
                  pauses.blocked(message.topic(), failure);
                }
                completed(producer, failure);
              });
      if (!blockedInVain[0]) {
        pauses.passed(message.topic());
      }
    }

    private void completed(Producer<byte[], byte[]> producer, Exception failure) {
      if (failure == null) {
        slot.confirmed();
        answer.complete(null);
        return;
      }
      if (producer != null && SendFailures.isFatalForProducer(failure)) {
        slot.lost(producer, failure);
      }
      answer.completeExceptionally(SendFailures.classify(message.topic(), failure));
    }

    void abandon() {
      answer.completeExceptionally(
          new SendException.Transient("closed", "the sender is closed", null));
    }
  }
}
