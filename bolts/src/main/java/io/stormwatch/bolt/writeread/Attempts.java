package io.stormwatch.bolt.writeread;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.Scheduler;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.Trampoline;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.OptionalLong;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Asks a store again until it answers for good: with success, with a refusal that was repeated
 * often enough, or not in time. Holds no lock, blocks nowhere, and does not grow the stack when the
 * store answers at once. Thread-safe.
 */
final class Attempts {

  private final SequencerSettings settings;
  private final Scheduler scheduler;
  private final TimeSource time;
  private final Trampoline trampoline;
  private final Counter retries;
  private final Counter late;

  Attempts(
      SequencerSettings settings,
      Scheduler scheduler,
      TimeSource time,
      Trampoline trampoline,
      MetricGroup metrics) {
    this.settings = settings;
    this.scheduler = scheduler;
    this.time = time;
    this.trampoline = trampoline;
    this.retries = metrics.counter("retries");
    this.late = metrics.counter("late-answers");
  }

  /**
   * Starts asking.
   *
   * @param question asks once
   * @param entry whom the answer is for; the time to give up is counted from its acceptance
   * @param latency gets the time of the successful try in microseconds
   * @param answer called at most once, on any thread; not if the entry is gone
   */
  <V> void ask(
      Supplier<CompletionStage<V>> question,
      Entry<?> entry,
      IntervalHistogram latency,
      Answer<V> answer) {
    Asking<V> asking = new Asking<>(question, entry, latency, answer);
    trampoline.run(asking::tryOnce);
  }

  /**
   * Who is told the final answer.
   *
   * @param success takes the value
   * @param refusal takes the last of the refusals
   * @param gaveUp takes the cause in one word and the last failure
   */
  record Answer<V>(
      Consumer<V> success,
      Consumer<StoreException.Refused> refusal,
      BiConsumer<String, Throwable> gaveUp) {}

  private final class Asking<V> {
    private final Supplier<CompletionStage<V>> question;
    private final Entry<?> entry;
    private final IntervalHistogram latency;
    private final Answer<V> answer;

    // Tries follow one another, each handing over to the next through the store or the scheduler.
    private int failures;
    private int refusals;
    private long startedNanos;

    Asking(
        Supplier<CompletionStage<V>> question,
        Entry<?> entry,
        IntervalHistogram latency,
        Answer<V> answer) {
      this.question = question;
      this.entry = entry;
      this.latency = latency;
      this.answer = answer;
    }

    void tryOnce() {
      if (entry.isGone()) {
        return;
      }
      startedNanos = time.nanoTime();
      try {
        question.get().whenComplete((v, failure) -> trampoline.run(() -> answered(v, failure)));
      } catch (Throwable t) {
        answered(null, t);
      }
    }

    private void answered(V value, Throwable failure) {
      if (entry.isGone()) {
        late.inc();
      } else if (failure == null) {
        latency.record(TimeUnit.NANOSECONDS.toMicros(time.nanoTime() - startedNanos));
        answer.success().accept(value);
      } else if (unwrapped(failure) instanceof StoreException.Refused refused) {
        refused(refused);
      } else {
        failed(unwrapped(failure));
      }
    }

    private void refused(StoreException.Refused why) {
      refusals++;
      if (refusals >= settings.refusedTries()) {
        answer.refusal().accept(why);
      } else {
        again(settings.backoff().delayNanos(refusals));
      }
    }

    private void failed(Throwable why) {
      failures++;
      OptionalLong delay =
          settings.backoff().delayNanos(failures, time.nanoTime() - entry.acceptedNanos());
      if (delay.isPresent()) {
        again(delay.getAsLong());
      } else {
        answer
            .gaveUp()
            .accept(why instanceof StoreException s ? s.failureCause() : "internal", why);
      }
    }

    private void again(long delayNanos) {
      retries.inc();
      scheduler.schedule(delayNanos, () -> trampoline.run(this::tryOnce));
    }
  }

  private static Throwable unwrapped(Throwable failure) {
    Throwable cause = failure;
    while (cause instanceof CompletionException && cause.getCause() != null) {
      cause = cause.getCause();
    }
    return cause;
  }
}
