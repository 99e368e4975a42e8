package io.stormwatch.app.demo;

import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Watches, beside a demo, whether its servers run, and interrupts it when one has ended: calls to a
 * server that is gone would wait for it for a minute, and then blame something else. Thread-safe.
 */
final class ServerWatch implements AutoCloseable {

  private static final Duration PERIOD = Duration.ofMillis(500);

  /** How long a server may take to end after a call to it has failed. */
  private static final Duration AFTERMATH = Duration.ofSeconds(2);

  private final Supplier<List<String>> ended;
  private final Thread worker;
  private final Thread watcher;
  private volatile List<String> seen = List.of();

  private ServerWatch(Supplier<List<String>> ended, Thread worker) {
    this.ended = ended;
    this.worker = worker;
    this.watcher = new Thread(this::watch, "demo-server-watch");
    watcher.setDaemon(true);
  }

  /**
   * Begins to watch on behalf of this thread, which must close what is returned.
   *
   * @param ended says which servers have ended, and how
   */
  static ServerWatch over(Supplier<List<String>> ended) {
    ServerWatch watch = new ServerWatch(ended, Thread.currentThread());
    watch.watcher.start();
    return watch;
  }

  private void watch() {
    try {
      while (seen.isEmpty()) {
        Pauses.pause(PERIOD);
        seen = ended.get();
      }
      worker.interrupt();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * What to tell of a failure: that servers have ended, if any has, for then the failure is only a
   * consequence; else the failure itself.
   */
  Exception explain(Exception failure) {
    List<String> gone = seen;
    long deadline = System.nanoTime() + AFTERMATH.toNanos();
    try {
      while (gone.isEmpty()
          && !Thread.currentThread().isInterrupted()
          && !(failure instanceof InterruptedException)
          && System.nanoTime() < deadline) {
        Pauses.pause(Duration.ofMillis(100));
        gone = ended.get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return gone.isEmpty() ? failure : new ServerEndedException(gone, failure);
  }

  /** Stops watching; an interrupt of this watch does not outlive it. */
  @Override
  public void close() {
    watcher.interrupt();
    boolean interrupted = Thread.interrupted();
    try {
      watcher.join();
      // The watch may have interrupted this thread until now.
      interrupted |= Thread.interrupted();
    } catch (InterruptedException e) {
      interrupted = true;
    }
    if (interrupted && seen.isEmpty()) {
      worker.interrupt();
    }
  }

  /** A server has ended that was to go on. */
  static final class ServerEndedException extends Exception {
    private static final long serialVersionUID = 1L;

    ServerEndedException(List<String> servers, Throwable cause) {
      super(String.join("; ", servers), cause);
    }
  }
}
