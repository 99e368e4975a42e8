package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.OffsetOutOfRangeException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.header.Header;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads single records again from Kafka, one after the other on a thread of its own, with a
 * consumer made at the first need. While the brokers are away it fails at once most of the time, so
 * that its queue, which the permits of its bolt bound, is drained. Thread-safe.
 */
final class RecordFetcher implements RecordSource, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(RecordFetcher.class);
  private static final Duration POLL = Duration.ofMillis(200);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

  private final Supplier<Consumer<byte[], byte[]>> factory;
  private final Duration readTimeout;
  private final LongSupplier nanoTime;
  private final Pause pause;
  private final ThreadPoolExecutor reader;

  // Used by the reader thread alone, but for waking it up.
  private volatile Consumer<byte[], byte[]> consumer;
  private volatile boolean closed;

  /**
   * Starts no thread and makes no consumer yet.
   *
   * @param factory makes a consumer that fails, rather than jumps, at an offset out of range
   * @param readTimeout longest time for one record
   * @param nanoTime a monotonic clock in nanoseconds
   */
  RecordFetcher(
      Supplier<Consumer<byte[], byte[]>> factory, Duration readTimeout, LongSupplier nanoTime) {
    this.factory = requireNonNull(factory, "factory");
    this.readTimeout = requireNonNull(readTimeout, "readTimeout");
    this.nanoTime = requireNonNull(nanoTime, "nanoTime");
    this.pause = new Pause(nanoTime, Duration.ofMillis(500), Duration.ofSeconds(5));
    this.reader =
        new ThreadPoolExecutor(
            1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), RecordFetcher::readerThread);
  }

  @Override
  public CompletionStage<Optional<DeadLetter.Content>> read(EventId id) {
    CompletableFuture<Optional<DeadLetter.Content>> answer = new CompletableFuture<>();
    try {
      reader.execute(() -> answerWith(id, answer));
    } catch (RejectedExecutionException e) {
      answer.completeExceptionally(closed());
    }
    return answer;
  }

  /** Ends the thread and the consumer; records not yet read fail as transient. */
  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    Consumer<byte[], byte[]> reading = consumer;
    if (reading != null) {
      reading.wakeup();
    }
    reader.execute(this::closeConsumer);
    reader.shutdown();
    try {
      if (!reader.awaitTermination(2 * CLOSE_TIMEOUT.toMillis(), TimeUnit.MILLISECONDS)) {
        reader.shutdownNow();
      }
    } catch (InterruptedException e) {
      reader.shutdownNow();
      Thread.currentThread().interrupt();
    }
  }

  private static SendException.Transient closed() {
    return new SendException.Transient("closed", "the reader is closed", null);
  }

  private static Thread readerThread(Runnable work) {
    Thread thread = new Thread(work, "stormwatch-record-fetcher");
    thread.setDaemon(true);
    return thread;
  }

  private void answerWith(EventId id, CompletableFuture<Optional<DeadLetter.Content>> answer) {
    try {
      if (closed) {
        throw closed();
      }
      if (pause.isOn()) {
        throw new SendException.Transient("refetch", "waiting before reading " + id, null);
      }
      Optional<DeadLetter.Content> content = fetch(id);
      pause.reset();
      answer.complete(content);
    } catch (SendException.Transient e) {
      answer.completeExceptionally(e);
    } catch (RuntimeException e) {
      pause.begin();
      closeConsumer(); // whatever state it is in, a new one is sure to be sound
      answer.completeExceptionally(
          new SendException.Transient("refetch", "cannot read " + id + " again: " + e, e));
    }
  }

  private Optional<DeadLetter.Content> fetch(EventId id) {
    Consumer<byte[], byte[]> reading = consumer;
    if (reading == null) {
      reading = factory.get();
      consumer = reading;
    }
    TopicPartition partition = new TopicPartition(id.topic(), id.partition());
    reading.assign(List.of(partition));
    reading.seek(partition, id.offset());
    long deadline = nanoTime.getAsLong() + readTimeout.toNanos();
    while (deadline - nanoTime.getAsLong() > 0) {
      Optional<ConsumerRecord<byte[], byte[]>> next;
      try {
        next = reading.poll(POLL).records(partition).stream().findFirst();
      } catch (OffsetOutOfRangeException e) {
        return Optional.empty();
      }
      if (next.isPresent()) {
        return next.filter(r -> r.offset() == id.offset()).map(RecordFetcher::content);
      }
      if (reading.position(partition) > id.offset()) {
        return Optional.empty(); // the position holds a marker or an aborted record
      }
    }
    throw new TimeoutException("nothing read in " + readTimeout);
  }

  private static DeadLetter.Content content(ConsumerRecord<byte[], byte[]> record) {
    List<DeadLetter.Header> headers = new ArrayList<>();
    for (Header header : record.headers()) {
      headers.add(new DeadLetter.Header(header.key(), header.value()));
    }
    return new DeadLetter.Content(record.timestamp(), record.key(), record.value(), headers);
  }

  private void closeConsumer() {
    Consumer<byte[], byte[]> closing = consumer;
    consumer = null;
    if (closing == null) {
      return;
    }
    try {
      closing.close(CloseOptions.timeout(CLOSE_TIMEOUT));
    } catch (RuntimeException e) {
      // It holds no group and no offsets, so nothing is lost but a clean goodbye.
      LOG.debug("Consumer did not close cleanly", e);
    }
  }
}
