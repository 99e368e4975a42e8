package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Tries an asynchronous step again until it succeeds, is refused often enough, or has taken too
 * long. Thread-safe.
 */
final class Attempts {

  private final RetryBackoff backoff;
  private final int refusedTries;
  private final Scheduler scheduler;
  private final TimeSource time;
  private final Counter retries;

  /**
   * @param backoff pauses between tries, and how long there may be tries at all
   * @param refusedTries tries of a step that is refused for its content, 1 or more
   * @param retries counts the tries after the first
   */
  Attempts(
      RetryBackoff backoff,
      int refusedTries,
      Scheduler scheduler,
      TimeSource time,
      Counter retries) {
    if (refusedTries < 1) {
      throw new IllegalArgumentException("a message needs at least one try, not " + refusedTries);
    }
    this.backoff = requireNonNull(backoff, "backoff");
    this.refusedTries = refusedTries;
    this.scheduler = requireNonNull(scheduler, "scheduler");
    this.time = requireNonNull(time, "time");
    this.retries = requireNonNull(retries, "retries");
  }

  /**
   * Begins the first try at once, on this thread.
   *
   * @param sinceNanos the {@link TimeSource#nanoTime} from which the time for tries counts
   * @param step begins one try
   * @return completes with the step's result, or exceptionally with the failure of the last try
   */
  <T> CompletableFuture<T> run(long sinceNanos, Supplier<CompletionStage<T>> step) {
    Run<T> run = new Run<>(sinceNanos, step);
    run.begin();
    return run.result;
  }

  /**
   * The tries of one step. They follow one another, each handed over to the next through the step
   * or the scheduler, so the counts need no lock.
   */
  private final class Run<T> {

    private final long sinceNanos;
    private final Supplier<CompletionStage<T>> step;
    private final CompletableFuture<T> result = new CompletableFuture<>();
    private int failures;
    private int refusals;

    Run(long sinceNanos, Supplier<CompletionStage<T>> step) {
      this.sinceNanos = sinceNanos;
      this.step = step;
    }

    void begin() {
      CompletionStage<T> trying;
      try {
        trying = step.get();
      } catch (RuntimeException e) {
        ended(null, e);
        return;
      }
      trying.whenComplete(this::ended);
    }

    private void ended(T value, Throwable failure) {
      if (failure == null) {
        result.complete(value);
        return;
      }
      Verdict verdict = Verdict.of(failure);
      failures++;
      if (verdict.refused()) {
        refusals++;
      }
      OptionalLong delay = backoff.delayNanos(failures, time.nanoTime() - sinceNanos);
      if (refusals >= refusedTries || delay.isEmpty()) {
        result.completeExceptionally(verdict.failure());
      } else {
        retries.inc();
        scheduler.schedule(delay.getAsLong(), this::begin);
      }
    }
  }
}
