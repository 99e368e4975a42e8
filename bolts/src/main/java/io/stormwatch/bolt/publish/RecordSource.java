package io.stormwatch.bolt.publish;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Where a record that only its position is known of can be read again. Implementations are
 * thread-safe, never block the caller, and may complete a stage on any thread. A stage that fails
 * does so with a {@link SendException.Transient}; nothing is thrown from the call itself.
 */
@FunctionalInterface
interface RecordSource {

  /** Reads the record at a position; empty if Kafka has it no longer. */
  CompletionStage<Optional<DeadLetter.Content>> read(EventId id);
}
