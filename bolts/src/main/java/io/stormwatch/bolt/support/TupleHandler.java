package io.stormwatch.bolt.support;

/** What a bolt does with its tuples; made in {@code prepare}, one for each task. */
public interface TupleHandler extends AutoCloseable {

  /**
   * Begins the work on a tuple. Called by the executor thread alone. Whoever ends the work, on
   * whatever thread, ends the tuple. If this throws, the tuple is failed as {@code failed.internal}
   * and the error reported.
   */
  void handle(HeldTuple held);

  /**
   * A tuple was held longer than Storm waits for it, so that some answer never came. Called by the
   * scheduler's thread; must fail the tuple.
   *
   * @param cause the cause to fail it with
   */
  default void expire(HeldTuple held, String cause) {
    held.fail(cause);
  }

  /** The task ends; no tuple is ended any more. Must not throw, must not wait for answers. */
  @Override
  default void close() {}
}
