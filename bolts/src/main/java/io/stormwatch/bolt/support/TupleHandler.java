package io.stormwatch.bolt.support;

/** What a bolt does with its tuples; made in {@code prepare}, one for each task. */
public interface TupleHandler extends AutoCloseable {

  /**
   * Begins the work on a tuple. Called by the executor thread alone. Whoever ends the work, on
   * whatever thread, ends the tuple. If this throws, the error is reported and the tuple abandoned
   * as {@code failed.internal}.
   */
  void handle(HeldTuple held);

  /**
   * Fails a tuple whose work went wrong in a way that nobody foresaw: {@link #handle} threw, or the
   * tuple was held longer than Storm waits for it. Called on any thread. A handler that remembers
   * its tuples forgets this one.
   *
   * @param cause the cause to fail it with
   */
  default void abandon(HeldTuple held, String cause) {
    held.fail(cause);
  }

  /** The task ends; no tuple is ended any more. Must not throw, must not wait for answers. */
  @Override
  default void close() {}
}
