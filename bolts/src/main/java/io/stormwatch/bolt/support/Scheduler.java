package io.stormwatch.bolt.support;

/** Runs tasks later, on a thread that is nobody's executor thread. Thread-safe. */
public interface Scheduler {

  /**
   * Runs a task once, no earlier than after the delay. Once the scheduler is closed nothing runs
   * any more, and asking for it is no error.
   *
   * @param delayNanos 0 or more
   */
  void schedule(long delayNanos, Runnable task);

  /**
   * Runs a task again and again until the scheduler is closed, each time so long after the last run
   * ended.
   *
   * @param periodNanos 1 or more
   */
  void repeat(long periodNanos, Runnable task);
}
