package io.stormwatch.local.internal;

import java.time.Duration;

/** A program that was started in a process of its own. Thread-safe. */
public interface RunningProcess {
  /**
   * The process id.
   *
   * @throws IllegalStateException if there is no process now
   */
  long pid();

  /** The process whose end is the end of the program: itself, or the one that revives it. */
  long guardianPid();

  /** Whether it runs, or will again without anybody's help; a paused one runs. */
  boolean isAlive();

  /** The exit code of a program that has ended. */
  int exitCode();

  /** Waits until it is alive no more, up to a limit, and says whether it is so. */
  boolean awaitEnd(Duration limit);

  /** Stops it in its tracks (SIGSTOP). */
  void pause();

  /** Lets it go on (SIGCONT). */
  void resume();

  /** Lets it live on when this JVM ends. */
  void keep();

  /** Ends its process at once (SIGKILL); a revived one comes back. */
  void kill();

  /** Asks it to end and kills it past the limit; no process of its own is left. */
  void stop(Duration limit);

  /** Ends it and everything that it started, at once. */
  void end();
}
