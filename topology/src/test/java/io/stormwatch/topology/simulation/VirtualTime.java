package io.stormwatch.topology.simulation;

import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;

/**
 * A clock that jumps from one thing to do to the next. What is due at the same instant runs in
 * random order. Single-threaded.
 */
final class VirtualTime implements TimeSource, Scheduler {

  private static final long serialVersionUID = 1L;

  private final transient PriorityQueue<Task> tasks = new PriorityQueue<>();
  private final transient SplittableRandom random;
  private long now;
  private long number;

  VirtualTime(SplittableRandom random) {
    this.random = random;
  }

  @Override
  public long nanoTime() {
    return now;
  }

  @Override
  public long wallMicros() {
    return TimeUnit.NANOSECONDS.toMicros(now);
  }

  long millis() {
    return TimeUnit.NANOSECONDS.toMillis(now);
  }

  @Override
  public void schedule(long delayNanos, Runnable task) {
    tasks.add(new Task(now + delayNanos, random.nextInt(), number++, task));
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

  /** Runs a task after so many milliseconds. */
  void afterMillis(long delay, Runnable task) {
    schedule(TimeUnit.MILLISECONDS.toNanos(delay), task);
  }

  /** Runs a task after a random number of milliseconds, both bounds inclusive. */
  void within(int least, int most, Runnable task) {
    afterMillis(random.nextInt(least, most + 1), task);
  }

  /** Runs the next task; false if there is none. */
  boolean step() {
    Task next = tasks.poll();
    if (next == null) {
      return false;
    }
    now = Math.max(now, next.at());
    next.run().run();
    return true;
  }

  private record Task(long at, int lot, long number, Runnable run) implements Comparable<Task> {
    @Override
    public int compareTo(Task other) {
      if (at != other.at) {
        return Long.compare(at, other.at);
      }
      return lot == other.lot
          ? Long.compare(number, other.number)
          : Integer.compare(lot, other.lot);
    }
  }
}
