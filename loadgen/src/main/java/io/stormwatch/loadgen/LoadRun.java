package io.stormwatch.loadgen;

/** A run that is going on. Thread-safe. */
public interface LoadRun {

  /**
   * Asks the run to end early: records already handed over are still delivered, for at most ten
   * seconds. May be called more than once.
   */
  void stop();

  /** Waits for the end of the run. */
  LoadResult await() throws InterruptedException;

  /** Whether the run is over. */
  boolean isDone();
}
