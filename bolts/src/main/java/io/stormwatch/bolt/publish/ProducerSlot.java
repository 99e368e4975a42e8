package io.stormwatch.bolt.publish;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.function.LongSupplier;
import org.apache.kafka.clients.producer.Producer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Holds the one producer: makes it at the first need, tries again after growing pauses when that
 * fails, and replaces it once it has been reported lost. All methods but {@link #lost} and {@link
 * #confirmed} belong to the sender thread.
 */
final class ProducerSlot {

  private static final Logger LOG = LoggerFactory.getLogger(ProducerSlot.class);
  private static final Duration CLOSE_TIMEOUT = Duration.ofSeconds(2);

  private final Callable<Producer<byte[], byte[]>> factory;
  private final Pause pause;

  private Producer<byte[], byte[]> current;
  private String lastTrouble = "";
  private volatile Producer<byte[], byte[]> lost;
  private volatile boolean confirmed;

  /**
   * @param factory makes a producer; what it throws is logged and must hold no secret
   * @param nanoTime a monotonic clock in nanoseconds
   */
  ProducerSlot(Callable<Producer<byte[], byte[]>> factory, LongSupplier nanoTime) {
    this.factory = factory;
    this.pause = new Pause(nanoTime, Duration.ofSeconds(1), Duration.ofSeconds(30));
  }

  /**
   * The producer.
   *
   * @throws SendException.Transient if there is none at the moment
   */
  Producer<byte[], byte[]> get() {
    if (confirmed) {
      confirmed = false;
      pause.reset();
    }
    if (current != null && current.equals(lost)) {
      closeQuietly(Duration.ZERO);
      pause.begin();
    }
    if (current == null) {
      if (pause.isOn()) {
        throw unavailable();
      }
      current = make();
    }
    return current;
  }

  /** Says that a producer is in an error state which it will not leave; any thread. */
  void lost(Producer<byte[], byte[]> producer, Throwable why) {
    if (!producer.equals(lost)) {
      lost = producer;
      lastTrouble = why.toString();
      LOG.warn("Kafka producer lost, a new one will be made: {}", lastTrouble);
    }
  }

  /** Says that a message has been confirmed; any thread. */
  void confirmed() {
    confirmed = true;
  }

  /** Ends the producer, giving messages on the way a short while to be confirmed. */
  void close() {
    closeQuietly(CLOSE_TIMEOUT);
  }

  private Producer<byte[], byte[]> make() {
    try {
      Producer<byte[], byte[]> made = factory.call();
      LOG.info("Kafka producer made");
      return made;
    } catch (Exception e) {
      String trouble = e.toString();
      if (!trouble.equals(lastTrouble)) {
        LOG.warn("Kafka producer cannot be made, trying again: {}", trouble);
      }
      lastTrouble = trouble;
      pause.begin();
      throw unavailable();
    }
  }

  private SendException.Transient unavailable() {
    return new SendException.Transient("no-producer", "no Kafka producer: " + lastTrouble, null);
  }

  private void closeQuietly(Duration timeout) {
    if (current == null) {
      return;
    }
    try {
      current.close(timeout);
    } catch (RuntimeException e) {
      LOG.warn("Kafka producer did not close cleanly: {}", e.toString());
    }
    current = null;
  }
}
