package io.stormwatch.bolt.publish;

import java.util.concurrent.CompletionStage;
import org.apache.kafka.clients.producer.ProducerRecord;

/**
 * Where messages go. Implementations are thread-safe, never block the caller, and may complete a
 * stage on the caller's thread or any other. A stage that fails does so with a {@link
 * SendException}; nothing is thrown from the call itself.
 */
@FunctionalInterface
public interface MessageSink {

  /** Sends a message; completes once the broker has confirmed it. */
  CompletionStage<Void> send(ProducerRecord<byte[], byte[]> message);
}
