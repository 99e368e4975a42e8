package io.stormwatch.loadgen;

/** Follows a run. Called from one thread of the generator at a time; must not throw. */
public interface LoadListener {

  /** Hears nothing. */
  LoadListener NONE = new LoadListener() {};

  /** An interval is over. */
  default void interval(IntervalReport report) {}

  /** Something an operator should know, in one line. */
  default void warning(String message) {}

  /** The run is over. */
  default void finished(LoadResult result) {}
}
