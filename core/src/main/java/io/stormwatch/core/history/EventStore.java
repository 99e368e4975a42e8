package io.stormwatch.core.history;

import io.stormwatch.core.event.Event;
import java.util.List;
import java.util.concurrent.CompletableFuture;
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

  /**
   * The latest rows of an event's series and partition with offsets smaller than its own: what a
   * {@link RollingWindow} begins with. Reaches to the end of the event's bucket at least, and has
   * as many rows as {@link WindowRule#keptRows} at most.
   */
  CompletionStage<RecentRows> readRecent(Event event);

  /**
   * Stores events in one request, if the store can. Completes once all are confirmed; if it fails,
   * nothing is known of any of them. A refusal may be due to one of them only.
   *
   * @param events one or more with equal {@link #placementOf}
   */
  default CompletionStage<Void> writeAll(List<Event> events) {
    return CompletableFuture.allOf(
        events.stream()
            .map(event -> write(event).toCompletableFuture())
            .toArray(CompletableFuture<?>[]::new));
  }

  /** Stands for the place that stores an event; events of equal place go well together. */
  default Object placementOf(Event event) {
    return "";
  }

  /** The most bytes, by {@link #sizeOf}, that are to be stored in one request. */
  default int largestWrite() {
    return Integer.MAX_VALUE;
  }

  /** An upper estimate of the bytes that an event adds to a request. */
  default int sizeOf(Event event) {
    return 0;
  }
}
