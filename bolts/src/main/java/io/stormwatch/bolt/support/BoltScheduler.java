package io.stormwatch.bolt.support;

import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One daemon thread that a bolt instance owns. A task that throws is logged and harms no other. */
public final class BoltScheduler implements Scheduler, AutoCloseable {

  private static final Logger LOG = LoggerFactory.getLogger(BoltScheduler.class);

  private final ScheduledThreadPoolExecutor executor;

  /**
   * Starts no thread yet; the first task does.
   *
   * @param threadName name of the thread
   */
  public BoltScheduler(String threadName) {
    executor =
        new ScheduledThreadPoolExecutor(
            1,
            task -> {
              Thread thread = new Thread(task, threadName);
              thread.setDaemon(true);
              return thread;
            });
    executor.setRemoveOnCancelPolicy(true);
    executor.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // a guarded task cannot fail
  public void schedule(long delayNanos, Runnable task) {
    try {
      executor.schedule(guarded(task), delayNanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      ignoreAfterClose(e);
    }
  }

  @Override
  @SuppressWarnings("FutureReturnValueIgnored") // a guarded task cannot fail
  public void repeat(long periodNanos, Runnable task) {
    try {
      executor.scheduleWithFixedDelay(
          guarded(task), periodNanos, periodNanos, TimeUnit.NANOSECONDS);
    } catch (RejectedExecutionException e) {
      ignoreAfterClose(e);
    }
  }

  /** Runs nothing more; interrupts a task that is running. */
  @Override
  public void close() {
    executor.shutdownNow();
  }

  private static Runnable guarded(Runnable task) {
    return () -> {
      try {
        task.run();
      } catch (Throwable t) {
        LOG.error("A scheduled task failed", t);
      }
    };
  }

  private static void ignoreAfterClose(RejectedExecutionException e) {
    LOG.debug("The scheduler is closed, a task will not run", e);
  }
}
