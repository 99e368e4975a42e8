package io.stormwatch.bolt.publish;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.publish.AnomalyPublisher.Outcome;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.HeldTuple;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.metrics.IntervalHistogram;
import io.stormwatch.core.metrics.MetricGroup;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Ends each anomaly's tuple by what became of the anomaly. */
final class AnomalyHandler implements TupleHandler {

  private final AnomalyPublisher publisher;
  private final ErrorReporter errors;
  private final TimeSource time;
  private final MetricGroup metrics;
  private final Counter published;
  private final Counter refused;
  private final IntervalHistogram micros;

  AnomalyHandler(AnomalyPublisher publisher, BoltRuntime runtime) {
    this.publisher = publisher;
    this.errors = runtime.errors();
    this.time = runtime.time();
    this.metrics = runtime.metrics();
    this.published = metrics.counter("published");
    this.refused = metrics.counter("refused");
    this.micros = metrics.histogram("publish-micros");
  }

  @Override
  public void handle(HeldTuple held) {
    Anomaly anomaly = Anomaly.fromValues(held.values());
    publisher
        .publish(anomaly, held.takenNanos())
        .whenComplete(
            (outcome, bug) -> {
              if (bug == null) {
                end(held, anomaly, outcome);
              } else {
                fail(held, "internal", bug);
              }
            });
  }

  private void end(HeldTuple held, Anomaly anomaly, Outcome outcome) {
    if (outcome instanceof Outcome.Refused refusal) {
      refuse(held, anomaly, refusal);
    } else if (outcome instanceof Outcome.Failed failure) {
      fail(held, failure.cause(), failure.failure());
    } else {
      published.inc();
      micros.record(TimeUnit.NANOSECONDS.toMicros(time.nanoTime() - held.takenNanos()));
      held.ack();
    }
  }

  private void refuse(HeldTuple held, Anomaly anomaly, Outcome.Refused refusal) {
    refused.inc();
    metrics.counter("invalid." + refusal.reason().code()).inc();
    String detail = "anomaly " + anomaly.id() + ": " + refusal.failure().getMessage();
    errors.report("An anomaly was " + refusal.reason().code() + " for good", refusal.failure());
    DeadLetter letter =
        new DeadLetter(anomaly.id(), refusal.reason().code(), detail, Optional.empty());
    held.emitAndAck(DeadLetter.STREAM, letter.toValues());
  }

  private void fail(HeldTuple held, String cause, Throwable failure) {
    errors.report("An anomaly could not be published and will come again: " + cause, failure);
    held.fail(cause);
  }
}
