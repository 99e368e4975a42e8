package io.stormwatch.core.detect;

import io.stormwatch.core.history.Window;

/**
 * Judges one event against the window of its series' earlier events. Deterministic: the answer
 * depends on the arguments and on the configuration given at creation, on nothing else. Used by one
 * thread at a time; may keep scratch space but no memory of earlier calls.
 */
public interface Detector {

  /** The name it is chosen by in the configuration. */
  String name();

  /**
   * Judges a value.
   *
   * @param timeMillis event time, milliseconds since the epoch
   * @param value a finite value
   * @param window the earlier events, oldest first, never holding this one
   */
  Decision judge(long timeMillis, double value, Window window);
}
