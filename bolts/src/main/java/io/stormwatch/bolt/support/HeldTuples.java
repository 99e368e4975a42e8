package io.stormwatch.bolt.support;

import com.codahale.metrics.Counter;
import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.apache.storm.task.OutputCollector;
import org.apache.storm.tuple.Tuple;

/**
 * The tuples that a bolt holds, and its only way to Storm's collector. Each tuple has a permit from
 * {@link #take} until it is acked or failed. Emits, acks and fails happen under one reentrant lock,
 * whatever thread they come from, because Storm computes a tuple's ack value without any lock; the
 * ack comes last. After {@link #close} nothing is emitted, acked or failed any more: Storm's
 * timeout brings back what was still held. Thread-safe.
 */
public final class HeldTuples implements AutoCloseable {

  private final OutputCollector collector;
  private final Permits permits;
  private final ReentrantLock lock;
  private final ErrorReporter errors;
  private final TimeSource time;
  private final MetricGroup metrics;
  private final Counter acked;
  private final Counter emitted;
  private final Counter late;
  private final Counter permitWaits;

  @GuardedBy("lock")
  private final OpenTuples open = new OpenTuples();

  @GuardedBy("lock")
  private boolean closed;

  HeldTuples(
      OutputCollector collector,
      Permits permits,
      ReentrantLock lock,
      ErrorReporter errors,
      TimeSource time,
      MetricGroup metrics) {
    this.collector = collector;
    this.permits = permits;
    this.lock = lock;
    this.errors = errors;
    this.time = time;
    this.metrics = metrics;
    this.acked = metrics.counter("acked");
    this.emitted = metrics.counter("emitted");
    this.late = metrics.counter("late");
    this.permitWaits = metrics.counter("permit-waits");
    metrics.gauge("in-flight", permits::taken);
  }

  /**
   * Takes a tuple, waiting for a permit with no lock held.
   *
   * @throws InterruptedException if interrupted while waiting; the tuple is not taken
   */
  public HeldTuple take(Tuple tuple) throws InterruptedException {
    long arrivedMicros = time.wallMicros();
    if (permits.acquire()) {
      permitWaits.inc();
    }
    HeldTuple held = new HeldTuple(this, tuple, arrivedMicros, time.nanoTime());
    lock.lock();
    try {
      if (closed) {
        permits.release();
      } else {
        open.add(held);
      }
    } finally {
      lock.unlock();
    }
    return held;
  }

  /** Acks a tuple that is no data and so was never taken. */
  void ackUntaken(Tuple tuple) {
    endUntaken(() -> collector.ack(tuple));
  }

  /** Fails a tuple that could not be taken. */
  void failUntaken(Tuple tuple, String cause) {
    metrics.counter("failed." + cause).inc();
    endUntaken(() -> collector.fail(tuple));
  }

  private void endUntaken(Runnable end) {
    lock.lock();
    try {
      if (!closed) {
        end.run();
      }
    } catch (Throwable e) {
      errors.report("Storm refused to end a tuple", e);
    } finally {
      lock.unlock();
    }
  }

  boolean isOpen(HeldTuple held) {
    lock.lock();
    try {
      return open.contains(held);
    } finally {
      lock.unlock();
    }
  }

  boolean ack(HeldTuple held) {
    return end(held, () -> ackLast(held));
  }

  boolean emit(HeldTuple held, String stream, List<Object> values) {
    lock.lock();
    try {
      if (!open.contains(held)) {
        late.inc();
        return false;
      }
      boolean sent = emitNow(held, stream, values);
      if (!sent) {
        fail(held, "emit");
      }
      return sent;
    } finally {
      lock.unlock();
    }
  }

  boolean emitAndAck(HeldTuple held, String stream, List<Object> values) {
    return end(
        held,
        () -> {
          if (emitNow(held, stream, values)) {
            return ackLast(held);
          }
          failNow(held, "emit");
          return false;
        });
  }

  private boolean emitNow(HeldTuple held, String stream, List<Object> values) {
    try {
      collector.emit(stream, held.tuple(), values);
    } catch (Throwable e) {
      errors.report("Storm refused a tuple on stream " + stream, e);
      return false;
    }
    emitted.inc();
    return true;
  }

  boolean fail(HeldTuple held, String cause) {
    return end(
        held,
        () -> {
          failNow(held, cause);
          return true;
        });
  }

  /** Ends a tuple under the lock if it is still open, and gives its permit back in any case. */
  private boolean end(HeldTuple held, End end) {
    lock.lock();
    try {
      if (!open.remove(held)) {
        late.inc();
        return false;
      }
      try {
        return end.run();
      } finally {
        permits.release();
      }
    } finally {
      lock.unlock();
    }
  }

  private boolean ackLast(HeldTuple held) {
    try {
      collector.ack(held.tuple());
    } catch (Throwable e) {
      errors.report("Storm refused an ack", e);
      failNow(held, "ack");
      return false;
    }
    acked.inc();
    return true;
  }

  private void failNow(HeldTuple held, String cause) {
    metrics.counter("failed." + cause).inc();
    try {
      collector.fail(held.tuple());
    } catch (Throwable e) {
      errors.report("Storm refused a fail", e);
    }
  }

  /** The open tuples that were taken before an instant, oldest first. */
  List<HeldTuple> takenBefore(long nanos) {
    lock.lock();
    try {
      List<HeldTuple> old = new ArrayList<>();
      HeldTuple held = open.first();
      while (held != null && held.takenNanos() - nanos < 0) {
        old.add(held);
        held = open.after(held);
      }
      return old;
    } finally {
      lock.unlock();
    }
  }

  @Override
  public void close() {
    lock.lock();
    try {
      closed = true;
      for (HeldTuple held = open.first(); held != null; held = open.first()) {
        open.remove(held);
        permits.release();
      }
    } finally {
      lock.unlock();
    }
  }

  private interface End {
    boolean run();
  }
}
