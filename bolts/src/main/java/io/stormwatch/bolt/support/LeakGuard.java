package io.stormwatch.bolt.support;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Fails tuples that a bolt has held longer than Storm waits for them. By then Storm has had the
 * spout send the event again; without the guard an answer that never comes would cost a permit for
 * good. Each such tuple hints at a fault, here or in a client library, and is reported.
 */
final class LeakGuard implements Runnable {

  static final String CAUSE = "held-too-long";

  private final HeldTuples held;
  private final TupleHandler handler;
  private final TimeSource time;
  private final long limitNanos;
  private final ErrorReporter errors;

  LeakGuard(
      HeldTuples held,
      TupleHandler handler,
      TimeSource time,
      long limitNanos,
      ErrorReporter errors) {
    this.held = held;
    this.handler = handler;
    this.time = time;
    this.limitNanos = limitNanos;
    this.errors = errors;
  }

  @Override
  public void run() {
    for (HeldTuple leaked : held.takenBefore(time.nanoTime() - limitNanos)) {
      String message =
          "no end after " + TimeUnit.NANOSECONDS.toSeconds(limitNanos) + " s: " + leaked.values();
      errors.report("A tuple was held too long", new TimeoutException(message));
      handler.abandon(leaked, CAUSE);
    }
  }
}
