package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.Verdict;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.InvalidReason;
import io.stormwatch.core.history.AnomalyStore;
import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Brings anomalies to Kafka and to the database, both at once, and knows what became of each.
 * Thread-safe.
 */
final class AnomalyPublisher {

  private final String topic;
  private final MessageSink sink;
  private final AnomalyStore store;
  private final Attempts attempts;
  private final AnomalyJson json = new AnomalyJson();

  AnomalyPublisher(String topic, MessageSink sink, AnomalyStore store, Attempts attempts) {
    this.topic = requireNonNull(topic, "topic");
    this.sink = requireNonNull(sink, "sink");
    this.store = requireNonNull(store, "store");
    this.attempts = requireNonNull(attempts, "attempts");
  }

  /**
   * Publishes an anomaly. The stage completes, never exceptionally, once nothing of it is on its
   * way any more.
   *
   * @param sinceNanos the monotonic time from which the time for retries counts
   */
  CompletionStage<Outcome> publish(Anomaly anomaly, long sinceNanos) {
    ProducerRecord<byte[], byte[]> message = message(anomaly);
    CompletionStage<Outcome> sent =
        attempts
            .run(sinceNanos, () -> sink.send(message))
            .handle((ok, failure) -> outcome(failure, InvalidReason.REFUSED_BY_BROKER));
    CompletionStage<Outcome> stored =
        attempts
            .run(sinceNanos, () -> store.write(anomaly))
            .handle((ok, failure) -> outcome(failure, InvalidReason.REFUSED_BY_DATABASE));
    return sent.thenCombine(stored, Outcome::worse);
  }

  private ProducerRecord<byte[], byte[]> message(Anomaly anomaly) {
    byte[] key = anomaly.event().series().getBytes(UTF_8);
    return new ProducerRecord<>(topic, key, json.encode(anomaly));
  }

  private static Outcome outcome(Throwable failure, InvalidReason reason) {
    if (failure == null) {
      return new Outcome.Published();
    }
    Verdict verdict = Verdict.of(failure);
    return verdict.refused()
        ? new Outcome.Refused(reason, verdict.failure())
        : new Outcome.Failed(verdict.cause(), verdict.failure());
  }

  /** What became of an anomaly. */
  sealed interface Outcome {

    /** Kafka and the database have it. */
    record Published() implements Outcome {}

    /** One of them refused it for good. */
    record Refused(InvalidReason reason, Throwable failure) implements Outcome {}

    /** One of them did not take it in time; it is to be tried again from the start. */
    record Failed(String cause, Throwable failure) implements Outcome {}

    /**
     * What counts of two: an anomaly is given up only when the other side has taken or refused it
     * as well, so that neither lacks what it could have had.
     */
    static Outcome worse(Outcome one, Outcome other) {
      if (one instanceof Failed) {
        return one;
      }
      return other instanceof Failed || one instanceof Published ? other : one;
    }
  }
}
