package io.stormwatch.local.internal;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * A process by its id and the time when it started, since systems use ids again.
 *
 * @param pid the process id
 * @param started when it started
 */
public record ProcessIdentity(long pid, Instant started) {
  // Systems compute the time from their boot time, which moves a little when the clock is set.
  private static final Duration TOLERANCE = Duration.ofSeconds(3);
  private static final Duration POLL = Duration.ofMillis(50);

  /**
   * The identity of a process that runs.
   *
   * @throws IllegalStateException if it has ended
   */
  public static ProcessIdentity of(long pid) {
    return find(pid).orElseThrow(() -> new IllegalStateException("Process " + pid + " has ended"));
  }

  /** The identity of a process, if it runs. */
  static Optional<ProcessIdentity> find(long pid) {
    return startOf(pid).map(started -> new ProcessIdentity(pid, started));
  }

  /** Whether this very process runs (or is stopped by a signal). */
  public boolean isAlive() {
    return Signals.isAlive(pid) && startOf(pid).map(now -> isNear(now, started)).orElse(false);
  }

  /**
   * Ends the process at once (SIGKILL), if it is still this very one, and waits for its end.
   *
   * @throws IllegalStateException if it does not end within the limit
   */
  public void kill(Duration limit) {
    if (isAlive()) {
      Signals.send("KILL", pid);
      if (!awaitEnd(limit)) {
        throw new IllegalStateException("Process " + pid + " does not end");
      }
    }
  }

  /** Asks the process to end (SIGTERM) and, past the limit, kills it. */
  void stop(Duration limit) {
    if (isAlive()) {
      Signals.send("CONT", pid);
      Signals.send("TERM", pid);
      if (!awaitEnd(limit)) {
        kill(limit);
      }
    }
  }

  private boolean awaitEnd(Duration limit) {
    Deadline deadline = Deadline.in(limit);
    while (isAlive()) {
      if (deadline.isOver()) {
        return false;
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
    return true;
  }

  private static Optional<Instant> startOf(long pid) {
    return ProcessHandle.of(pid).flatMap(handle -> handle.info().startInstant());
  }

  private static boolean isNear(Instant one, Instant other) {
    return Duration.between(one, other).abs().compareTo(TOLERANCE) <= 0;
  }
}
