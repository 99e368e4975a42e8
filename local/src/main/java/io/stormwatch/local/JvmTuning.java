package io.stormwatch.local;

/** What the servers' JVMs are tuned for. */
public enum JvmTuning {
  /**
   * Short lives: the quick compiler and the simple collector. A set of servers starts with half of
   * the work (8 instead of 16 seconds of CPU), and serves some thousand events a second well.
   */
  QUICK_START,

  /** Throughput and short pauses, as the servers' own start scripts have it. */
  THROUGHPUT
}
