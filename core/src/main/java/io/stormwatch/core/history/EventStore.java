package io.stormwatch.core.history;

import io.stormwatch.core.event.Event;
import java.util.concurrent.CompletionStage;

/**
 * The history of all series: a durable set of events keyed by identity. Implementations are
 * thread-safe, never block the caller, and may complete a stage on the caller's thread or any
 * other. A stage that fails does so with a {@link StoreException}; nothing is thrown from the call
 * itself.
 */
public interface EventStore {

  /** Stores an event; storing it again changes nothing. Completes once the write is confirmed. */
  CompletionStage<Void> write(Event event);

  /**
   * The window of an event: the at most N latest, by (time, offset), of the stored events of its
   * series that came through its partition with a time not after its own and an offset smaller than
   * its own, within the lookback horizon. Never holds the event itself.
   */
  CompletionStage<Window> readWindow(Event event);
}
