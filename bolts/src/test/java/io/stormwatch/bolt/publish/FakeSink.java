package io.stormwatch.bolt.publish;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * A sink that notes messages and answers them by hand, or at once by a rule. Thread-safe, but for
 * the rule, which is set before messages come.
 */
final class FakeSink implements MessageSink {

  private final List<Sent> sent = new ArrayList<>();
  private Function<ProducerRecord<byte[], byte[]>, Throwable> rule;
  private RuntimeException thrown;

  /** A message and the stage that its sender waits for. */
  record Sent(ProducerRecord<byte[], byte[]> message, CompletableFuture<Void> answer) {}

  /** Confirms every message at once. */
  FakeSink confirming() {
    return answering(message -> null);
  }

  /** Answers every message at once with a failure, or with success where the rule gives null. */
  FakeSink answering(Function<ProducerRecord<byte[], byte[]>, Throwable> newRule) {
    rule = newRule;
    return this;
  }

  /** Throws at every send. */
  FakeSink throwing(RuntimeException failure) {
    thrown = failure;
    return this;
  }

  @Override
  public synchronized CompletionStage<Void> send(ProducerRecord<byte[], byte[]> message) {
    CompletableFuture<Void> answer = new CompletableFuture<>();
    sent.add(new Sent(message, answer));
    if (thrown != null) {
      throw thrown;
    }
    if (rule != null) {
      Throwable failure = rule.apply(message);
      if (failure == null) {
        answer.complete(null);
      } else {
        answer.completeExceptionally(failure);
      }
    }
    return answer;
  }

  synchronized List<Sent> sent() {
    return List.copyOf(sent);
  }

  /** The only or latest message. */
  synchronized Sent last() {
    return sent.get(sent.size() - 1);
  }
}
