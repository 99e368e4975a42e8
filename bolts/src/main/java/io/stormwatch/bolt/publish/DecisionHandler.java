package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.BoltRuntime;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.HeldTuple;
import io.stormwatch.bolt.support.TupleHandler;
import io.stormwatch.bolt.support.Verdict;
import io.stormwatch.core.event.DecidedEvent;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.ProducerRecord;

/** Ends each decision's tuple by what became of its message. */
final class DecisionHandler implements TupleHandler {

  private final String topic;
  private final MessageSink sink;
  private final Attempts attempts;
  private final ErrorReporter errors;
  private final Counter published;
  private final DecisionJson json = new DecisionJson();

  DecisionHandler(String topic, MessageSink sink, Attempts attempts, BoltRuntime runtime) {
    this.topic = topic;
    this.sink = sink;
    this.attempts = attempts;
    this.errors = runtime.errors();
    this.published = runtime.metrics().counter("published");
  }

  @Override
  public void handle(HeldTuple held) {
    DecidedEvent decided = DecidedEvent.fromValues(held.values());
    ProducerRecord<byte[], byte[]> message =
        new ProducerRecord<>(topic, decided.series().getBytes(UTF_8), json.encode(decided));
    CompletionStage<Void> sent = attempts.run(held.takenNanos(), () -> sink.send(message));
    sent.whenComplete((ok, failure) -> end(held, failure));
  }

  private void end(HeldTuple held, Throwable failure) {
    if (failure == null) {
      published.inc();
      held.ack();
      return;
    }
    Verdict verdict = Verdict.of(failure);
    errors.report(
        "A decision could not be published and will come again: " + verdict.cause(),
        verdict.failure());
    held.fail(verdict.cause());
  }
}
