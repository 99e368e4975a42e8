package io.stormwatch.local.internal;

import java.time.Duration;

/** A point in this JVM's time by which something must have happened. */
public final class Deadline {
  private final Duration limit;
  private final long endNanos;

  private Deadline(Duration limit) {
    this.limit = limit;
    this.endNanos = System.nanoTime() + limit.toNanos();
  }

  /** A deadline that is so far away from now. */
  public static Deadline in(Duration limit) {
    return new Deadline(limit);
  }

  /** Whether the time is over. */
  public boolean isOver() {
    return endNanos - System.nanoTime() <= 0;
  }

  /** What is left, at least zero. */
  public Duration left() {
    return Duration.ofNanos(Math.max(0, endNanos - System.nanoTime()));
  }

  /** The whole time that was given. */
  public Duration limit() {
    return limit;
  }
}
