package io.stormwatch.bolt.support;

import static java.util.Objects.requireNonNull;

import com.codahale.metrics.Counter;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;

/**
 * Tries an asynchronous step again until it succeeds, is refused often enough, or has taken too
 * long: no try begins after the time to give up, be it the first or one after a refusal. Holds no
 * lock, blocks nowhere, and does not grow the stack when a step ends at once. Thread-safe.
 */
public final class Attempts {

  private final RetryBackoff backoff;
  private final int refusedTries;
  private final Scheduler scheduler;
  private final TimeSource time;
  private final Trampoline trampoline;
  private final Counter retries;

  /**
   * @param backoff pauses between tries, and how long there may be tries at all
   * @param refusedTries tries of a step that is refused for its content, 1 or more
   * @param trampoline runs the steps and what follows them
   * @param retries counts the tries after the first
   */
  public Attempts(
      RetryBackoff backoff,
      int refusedTries,
      Scheduler scheduler,
      TimeSource time,
      Trampoline trampoline,
      Counter retries) {
    if (refusedTries < 1) {
      throw new IllegalArgumentException("a step needs at least one try, not " + refusedTries);
    }
    this.backoff = requireNonNull(backoff, "backoff");
    this.refusedTries = refusedTries;
    this.scheduler = requireNonNull(scheduler, "scheduler");
    this.time = requireNonNull(time, "time");
    this.trampoline = requireNonNull(trampoline, "trampoline");
    this.retries = requireNonNull(retries, "retries");
  }

  /**
   * What is tried. Its tries follow one another, each handed over to the next through the step or
   * the scheduler, so the counts need no lock.
   *
   * @param <V> what success gives
   */
  public abstract static class Step<V> {

    private final long sinceNanos;
    private int failures;
    private int refusals;

    /**
     * A step that was not tried yet.
     *
     * @param sinceNanos the {@link TimeSource#nanoTime} from which the time for tries counts
     */
    protected Step(long sinceNanos) {
      this.sinceNanos = sinceNanos;
    }

    /**
     * Begins one try, whose end is told by {@link Attempts#ended}: at once, later, on any thread.
     * Whoever throws must not tell it.
     *
     * @param number of the try, from 1
     */
    protected abstract void begin(int number);

    /** Whether nobody waits for the step any more; then it is not tried again. */
    protected boolean isGone() {
      return false;
    }

    /** An answer came that nobody waits for. */
    protected void late() {}

    /** A try succeeded; called at most once. */
    protected abstract void succeeded(V value);

    /** The last try failed; called at most once, and not after a success. */
    protected abstract void failed(Verdict verdict);
  }

  /** Begins the first try of a step: at once, unless another step is under way on this thread. */
  public void run(Step<?> step) {
    trampoline.run(() -> tryOnce(step));
  }

  /**
   * The same with a future for the outcome.
   *
   * @param sinceNanos the {@link TimeSource#nanoTime} from which the time for tries counts
   * @param begin begins one try
   * @return completes with the step's result, or exceptionally with the failure of the last try
   */
  public <T> CompletableFuture<T> run(long sinceNanos, Supplier<CompletionStage<T>> begin) {
    CompletableFuture<T> result = new CompletableFuture<>();
    run(
        new Step<T>(sinceNanos) {
          @Override
          protected void begin(int number) {
            ended(this, begin.get());
          }

          @Override
          protected void succeeded(T value) {
            result.complete(value);
          }

          @Override
          protected void failed(Verdict verdict) {
            result.completeExceptionally(verdict.failure());
          }
        });
    return result;
  }

  private void tryOnce(Step<?> step) {
    if (step.isGone()) {
      return;
    }
    try {
      step.begin(1 + step.failures);
    } catch (Throwable t) {
      endedNow(step, null, t);
    }
  }

  /** Tells that a try ends as a stage does. */
  public <V> void ended(Step<V> step, CompletionStage<V> trying) {
    trying.whenComplete((value, failure) -> ended(step, value, failure));
  }

  /**
   * Tells how a try ended.
   *
   * @param value what success gives
   * @param failure null if the try succeeded
   */
  public <V> void ended(Step<V> step, V value, Throwable failure) {
    trampoline.run(() -> endedNow(step, value, failure));
  }

  private <V> void endedNow(Step<V> step, V value, Throwable failure) {
    if (step.isGone()) {
      step.late();
    } else if (failure == null) {
      step.succeeded(value);
    } else {
      failed(step, Verdict.of(failure));
    }
  }

  private void failed(Step<?> step, Verdict verdict) {
    step.failures++;
    if (verdict.refused()) {
      step.refusals++;
    }
    OptionalLong delay = backoff.delayNanos(step.failures, time.nanoTime() - step.sinceNanos);
    if (step.refusals >= refusedTries || delay.isEmpty()) {
      step.failed(verdict);
    } else {
      retries.inc();
      scheduler.schedule(delay.getAsLong(), () -> run(step));
    }
  }
}
