package io.stormwatch.bolt.cassandra;

import static java.util.Objects.requireNonNull;

import com.google.errorprone.annotations.concurrent.GuardedBy;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens something that may not be there yet: tries in the background until it succeeds, with
 * growing pauses and without end, and says each time what it waits for. Thread-safe.
 *
 * @param <T> what is opened, once
 */
final class ConnectLoop<T extends AutoCloseable> implements AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(ConnectLoop.class);
  private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
  private static final Duration LONGEST_PAUSE = Duration.ofSeconds(10);
  private static final Duration CLOSE_PATIENCE = Duration.ofSeconds(5);

  private final String name;
  private final Callable<T> attempt;
  private final ScheduledExecutorService executor;
  private final Object lock = new Object();
  private volatile T opened;
  private volatile String waitingFor = "not tried yet";

  @GuardedBy("lock")
  private boolean closed;

  /**
   * A loop that has not begun.
   *
   * @param name of what is opened, for the log
   * @param attempt opens it or throws; runs on the executor, may block
   * @param executor of one thread, closed with the loop
   */
  ConnectLoop(String name, Callable<T> attempt, ScheduledExecutorService executor) {
    this.name = requireNonNull(name, "name");
    this.attempt = requireNonNull(attempt, "attempt");
    this.executor = requireNonNull(executor, "executor");
  }

  /** Begins to try; returns at once. */
  void start() {
    schedule(Duration.ZERO, FIRST_PAUSE);
  }

  /** What was opened, once it was. */
  Optional<T> opened() {
    return Optional.ofNullable(opened);
  }

  /** Why it is not open yet. */
  String waitingFor() {
    return waitingFor;
  }

  @SuppressWarnings("FutureReturnValueIgnored") // a try catches everything itself
  private void schedule(Duration delay, Duration pauseAfter) {
    try {
      executor.schedule(() -> tryOnce(pauseAfter), delay.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.debug("closed while waiting for {}", name);
    }
  }

  private void tryOnce(Duration pause) {
    try {
      accept(attempt.call());
    } catch (Throwable e) { // a missing class, too, must not end the tries in silence
      if (isClosed()) {
        return;
      }
      waitingFor = Failures.describe(e);
      LOG.warn("{} is not ready, next try in {} ms: {}", name, pause.toMillis(), waitingFor);
      schedule(pause, longer(pause));
    }
  }

  private static Duration longer(Duration pause) {
    Duration twice = pause.multipliedBy(2);
    return twice.compareTo(LONGEST_PAUSE) > 0 ? LONGEST_PAUSE : twice;
  }

  private void accept(T result) {
    synchronized (lock) {
      if (!closed) {
        opened = result;
        LOG.info("{} is ready", name);
        return;
      }
    }
    close(result);
  }

  private boolean isClosed() {
    synchronized (lock) {
      return closed;
    }
  }

  /** Stops trying and closes what was opened; waits a few seconds for a try under way. */
  @Override
  public void close() {
    synchronized (lock) {
      if (closed) {
        return;
      }
      closed = true;
    }
    executor.shutdownNow();
    try {
      if (!executor.awaitTermination(CLOSE_PATIENCE.toMillis(), TimeUnit.MILLISECONDS)) {
        LOG.warn("{} is still being opened; it is closed once it is", name);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    opened().ifPresent(this::close);
  }

  private void close(T result) {
    try {
      result.close();
    } catch (Exception e) {
      LOG.warn("{} did not close: {}", name, Failures.describe(e));
    }
  }
}
