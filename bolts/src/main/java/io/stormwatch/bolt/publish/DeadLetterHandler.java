package io.stormwatch.bolt.publish;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.HeldTuple;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.bolt.support.Verdict;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.concurrent.TimeUnit;

/**
 * Ends each dead letter's tuple by what became of the letter. A letter that the broker refuses in
 * every form fails like one that it could not take in time: it comes again until an operator mends
 * the topic, for a dead letter must not vanish.
 */
final class DeadLetterHandler implements TupleHandler {

  private final DeadLetterPublisher publisher;
  private final ErrorReporter errors;
  private final TimeSource time;
  private final MetricGroup metrics;
  private final ReasonLog log;
  private final Counter deadLettered;
  private final Counter refused;
  private final IntervalHistogram micros;

  DeadLetterHandler(DeadLetterPublisher publisher, BoltRuntime runtime) {
    this.publisher = publisher;
    this.errors = runtime.errors();
    this.time = runtime.time();
    this.metrics = runtime.metrics();
    this.log = new ReasonLog(time);
    this.deadLettered = metrics.counter("dead-lettered");
    this.refused = metrics.counter("refused");
    this.micros = metrics.histogram("publish-micros");
  }

  @Override
  public void handle(HeldTuple held) {
    DeadLetter letter = DeadLetter.fromValues(held.values());
    publisher
        .publish(letter, held.takenNanos())
        .whenComplete((ok, failure) -> end(held, letter, failure));
  }

  private void end(HeldTuple held, DeadLetter letter, Throwable failure) {
    if (failure == null) {
      deadLettered.inc();
      metrics.counter("invalid." + letter.reason()).inc();
      micros.record(TimeUnit.NANOSECONDS.toMicros(time.nanoTime() - held.takenNanos()));
      log.note(letter);
      held.ack();
      return;
    }
    Verdict verdict = Verdict.of(failure);
    if (verdict.refused()) {
      refused.inc();
      String message = "dead letter of " + letter.id() + ": " + verdict.failure().getMessage();
      errors.report(
          "A dead letter is refused in every form and will come again",
          new SendException.Refused(verdict.cause(), message, verdict.failure()));
    } else {
      errors.report(
          "A dead letter could not be published and will come again: " + verdict.cause(),
          verdict.failure());
    }
    held.fail(verdict.cause());
  }
}
