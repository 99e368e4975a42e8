package io.stormwatch.bolt.testing;

import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Clocks that stand still until moved, and a scheduler that lives by them: tasks run on the thread
 * that moves the time, in order of their instants. Both clocks move together. Thread-safe.
 */
public final class ManualTime implements TimeSource, Scheduler {

  private static final long serialVersionUID = 1L;

  private final AtomicLong nanos = new AtomicLong(1);
  private final long startMicros;
  private final transient PriorityQueue<Task> tasks =
      new PriorityQueue<>(Comparator.comparingLong(Task::at).thenComparingLong(Task::number));
  private long numbers;

  /** Clocks that show that wall-clock time. */
  public ManualTime(long wallMillis) {
    startMicros = wallMillis * 1000;
  }

  @Override
  public long nanoTime() {
    return nanos.get();
  }

  @Override
  public long wallMicros() {
    return startMicros + nanos.get() / 1000;
  }

  @Override
  public void schedule(long delayNanos, Runnable task) {
    synchronized (tasks) {
      tasks.add(new Task(nanos.get() + delayNanos, numbers++, task));
    }
  }

  @Override
  public void repeat(long periodNanos, Runnable task) {
    schedule(
        periodNanos,
        () -> {
          task.run();
          repeat(periodNanos, task);
        });
  }

  /** Moves time on and runs what becomes due, each task at its own instant. */
  public void advance(Duration by) {
    long end = nanos.get() + by.toNanos();
    for (Task task = due(end); task != null; task = due(end)) {
      nanos.set(Math.max(task.at(), nanos.get()));
      task.run().run();
    }
    nanos.set(end);
  }

  /** Number of tasks that wait for their time. */
  public int waitingTasks() {
    synchronized (tasks) {
      return tasks.size();
    }
  }

  private Task due(long end) {
    synchronized (tasks) {
      Task next = tasks.peek();
      return next != null && next.at() <= end ? tasks.poll() : null;
    }
  }

  private record Task(long at, long number, Runnable run) {}
}
