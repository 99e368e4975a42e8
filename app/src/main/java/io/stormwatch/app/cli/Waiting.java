package io.stormwatch.app.cli;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits at a terminal for something that a cluster does in its own time. */
final class Waiting {

  private static final Duration POLL = Duration.ofMillis(500);

  private Waiting() {}

  /**
   * Asks again and again until it is so.
   *
   * @return whether it was so within the limit
   */
  static boolean until(BooleanSupplier done, Duration limit) {
    long start = System.nanoTime();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() - start > limit.toNanos() || Thread.currentThread().isInterrupted()) {
        return false;
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
    return true;
  }
}
