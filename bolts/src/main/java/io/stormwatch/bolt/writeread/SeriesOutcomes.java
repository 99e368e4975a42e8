package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;

/**
 * Takes what a {@link SeriesSequencer} makes of events: for each accepted one, one call, on any
 * thread, with the sequencer's lock held, in the order in which the events of a series were
 * accepted. Must not block.
 *
 * @param <T> what an event was offered with
 */
public interface SeriesOutcomes<T> {

  /**
   * An event is stored and so are all earlier ones of its series that were not refused for good.
   *
   * @param window its window, or the empty one if none are read
   * @return whether the event is done with; if not, it counts as failed and so do those after it
   */
  boolean stored(T token, SequencedEvent event, Window window);

  /**
   * An event was refused for good and is no part of its series.
   *
   * @return whether the event is done with, as for {@link #stored}
   */
  boolean refused(T token, SequencedEvent event, StoreException.Refused why);

  /**
   * An event must come again.
   *
   * @param cause short stable word
   */
  void failed(T token, SequencedEvent event, String cause);
}
