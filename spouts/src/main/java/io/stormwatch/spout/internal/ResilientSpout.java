package io.stormwatch.spout.internal;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.InterruptException;
import org.apache.kafka.common.errors.RetriableException;

/**
 * Keeps a {@link SpoutDelegate} going while Kafka is away, refuses or has no such topic. What Kafka
 * throws is counted and told, and tried again after a pause. A delegate whose assignment broke off,
 * or that failed for another cause than one that passes, is replaced; the next begins at the
 * committed offsets, so nothing is lost and some records come again.
 *
 * <p>Errors that do not come from Kafka are faults of ours and go on to Storm, and so do
 * interrupts. Used by one thread at a time.
 */
final class ResilientSpout {

  private final SpoutDelegate.Factory factory;
  private final Trouble trouble;
  private final SpoutMetrics metrics;
  private final Backoff turns;
  private final Backoff looks;
  private final Backoff commits;
  private Optional<SpoutDelegate> delegate = Optional.empty();
  private boolean active;
  private boolean closed;

  ResilientSpout(
      SpoutDelegate.Factory factory,
      Trouble trouble,
      SpoutMetrics metrics,
      LongSupplier nanoClock) {
    this.factory = factory;
    this.trouble = trouble;
    this.metrics = metrics;
    this.turns = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(5), nanoClock);
    this.looks = new Backoff(Duration.ofMillis(500), Duration.ofSeconds(5), nanoClock);
    this.commits = new Backoff(Duration.ofSeconds(1), Duration.ofSeconds(1), nanoClock);
  }

  /** From now on tuples are emitted. */
  void activate() {
    active = true;
    attempt(() -> delegate.ifPresent(SpoutDelegate::refresh));
  }

  /** Emits no more until activated again; commits what was acked. */
  void deactivate() {
    active = false;
    attempt(() -> delegate.ifPresent(SpoutDelegate::commit));
  }

  /** Emits some tuples; does nothing during a pause after an error. */
  void nextTuple() {
    if (active && !closed && turns.isOver()) {
      attempt(this::turn);
    }
  }

  private void turn() {
    if (delegate.isEmpty()) {
      delegate = Optional.of(factory.open());
      refresh(delegate.get());
    } else if (!delegate.get().foundAll() && looks.isOver()) {
      refresh(delegate.get());
    }
    delegate.get().nextTuple();
    turns.reset();
  }

  private void refresh(SpoutDelegate current) {
    current.refresh();
    if (current.foundAll()) {
      looks.reset();
    } else {
      looks.miss();
    }
  }

  /**
   * Tells the delegate of an ack; one that is gone needs no telling. Commits now and then while
   * inactive, when there are no turns that would: a topology that is killed is made inactive, then
   * finishes what is in flight, and may then end without a goodbye.
   */
  void ack(Object messageId) {
    metrics.acked.inc();
    delegate.ifPresent(d -> d.ack(messageId));
    if (!active && commits.isOver()) {
      commits.miss();
      attempt(() -> delegate.ifPresent(SpoutDelegate::commit));
    }
  }

  /** Tells the delegate of a failure; one that is gone needs no telling. */
  void fail(Object messageId) {
    metrics.failed.inc();
    delegate.ifPresent(d -> d.fail(messageId));
  }

  /** Ends for good. */
  void close() {
    closed = true;
    delegate.ifPresent(SpoutDelegate::close);
    delegate = Optional.empty();
  }

  private void attempt(Runnable action) {
    try {
      action.run();
    } catch (InterruptException e) {
      // Storm knows an interrupt only by Java's own exception.
      throw new IllegalStateException(new InterruptedException("interrupted in a call to Kafka"));
    } catch (KafkaException e) {
      trouble.turnFailed(e);
      turns.miss();
      if (!(e instanceof RetriableException)
          || !delegate.map(SpoutDelegate::isConsistent).orElse(true)) {
        replace();
      }
    }
  }

  private void replace() {
    delegate.ifPresent(
        broken -> {
          delegate = Optional.empty();
          metrics.restarts.inc();
          broken.close();
        });
  }
}
