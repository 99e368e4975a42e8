package io.stormwatch.bolt.publish;

import static java.util.Objects.requireNonNull;

import com.codahale.metrics.Counter;
import io.stormwatch.bolt.support.Attempts;
import io.stormwatch.bolt.support.Verdict;
import io.stormwatch.core.event.DeadLetter;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.UnaryOperator;

/**
 * Brings dead letters to their topics: reads the record again where the letter does not hold it,
 * and leaves out what the broker does not take. Thread-safe.
 */
final class DeadLetterPublisher {

  private final UnaryOperator<String> topicOf;
  private final MessageSink sink;
  private final RecordSource source;
  private final Attempts attempts;
  private final Counter lesser;

  /**
   * @param topicOf the dead-letter topic of a source topic
   * @param lesser counts letters that went out without some part of the record
   */
  DeadLetterPublisher(
      UnaryOperator<String> topicOf,
      MessageSink sink,
      RecordSource source,
      Attempts attempts,
      Counter lesser) {
    this.topicOf = requireNonNull(topicOf, "topicOf");
    this.sink = requireNonNull(sink, "sink");
    this.source = requireNonNull(source, "source");
    this.attempts = requireNonNull(attempts, "attempts");
    this.lesser = requireNonNull(lesser, "lesser");
  }

  /**
   * Publishes a dead letter. The stage completes once the broker has confirmed it, or exceptionally
   * with the failure of the last try.
   *
   * @param sinceNanos the monotonic time from which the time for retries counts
   */
  CompletionStage<Void> publish(DeadLetter letter, long sinceNanos) {
    return complete(letter, sinceNanos)
        .thenCompose(
            whole ->
                attempts.run(
                    sinceNanos,
                    () ->
                        send(DeadLetterMessage.whole(whole), topicOf.apply(letter.id().topic()))));
  }

  private CompletionStage<DeadLetter> complete(DeadLetter letter, long sinceNanos) {
    if (letter.content().isPresent()) {
      return CompletableFuture.completedFuture(letter);
    }
    return attempts
        .run(sinceNanos, () -> source.read(letter.id()))
        .thenApply(
            content -> new DeadLetter(letter.id(), letter.reason(), letter.detail(), content));
  }

  /** Sends a message or, at once after a refusal, the next lesser form of it. */
  private CompletionStage<Void> send(DeadLetterMessage message, String topic) {
    return sink.send(message.toRecord(topic))
        .handle((ok, failure) -> failure == null ? done(message) : next(message, failure, topic))
        .thenCompose(stage -> stage);
  }

  private CompletionStage<Void> done(DeadLetterMessage message) {
    if (message.isLesser()) {
      lesser.inc();
    }
    return CompletableFuture.completedFuture(null);
  }

  private CompletionStage<Void> next(DeadLetterMessage message, Throwable failure, String topic) {
    Optional<DeadLetterMessage> form =
        Verdict.of(failure).failure() instanceof SendException.Refused refusal
            ? message.lesser(refusal)
            : Optional.empty();
    return form.isPresent()
        ? send(form.get(), topic)
        : CompletableFuture.failedFuture(Verdict.of(failure).failure());
  }
}
