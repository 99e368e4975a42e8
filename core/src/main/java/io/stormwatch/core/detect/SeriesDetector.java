package io.stormwatch.core.detect;

import io.stormwatch.core.history.Window;

/**
 * Judges the events of a series in their order, with a state of what it has seen of the series.
 * Deterministic and clock-free: the answer depends on the arguments and on the configuration given
 * at creation, on nothing else. Used by one thread at a time; may keep scratch space but no memory
 * of earlier calls outside the state.
 *
 * @param <S> the state of one series; immutable, as far as a caller can tell
 */
public interface SeriesDetector<S> {

  /** The name it is chosen by in the configuration. */
  String name();

  /** The state of a series of which nothing has been seen yet. */
  S initial();

  /**
   * Judges a value and learns from it. Pure: the given state stays what it was, so that the step
   * can be taken again with the same result, or with another value.
   *
   * @param state what came of the steps over all earlier events of the series
   * @param timeMillis event time, milliseconds since the epoch
   * @param value a finite value
   * @param window the latest of the earlier events, oldest first, never holding this one
   */
  Step<S> step(S state, long timeMillis, double value, Window window);

  /** The state's compact form, which begins with a version. */
  byte[] encode(S state);

  /**
   * The state that was encoded. Steps from it give the same results as from the one encoded.
   *
   * @throws IllegalArgumentException if the bytes are no state of a detector configured like this
   *     one, or of a version that it does not know
   */
  S decode(byte[] bytes);
}
