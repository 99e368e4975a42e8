package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.Optional;

/**
 * An accepted event: a link of its {@link Lane}. Guarded by the sequencer's lock, except for {@link
 * #isGone}.
 */
final class Entry<T> {

  /** What the store has to be asked for so that the entry gets its window. */
  enum Need {
    NOT_KNOWN,
    NOTHING,
    WINDOW,
    RECENT_ROWS
  }

  private final T token;
  private final SequencedEvent sequenced;
  private final Lane<T> lane;
  private final long acceptedNanos;
  private final long generation;
  private final int epoch;

  private boolean writeEnded;
  private Need need = Need.NOT_KNOWN;
  private Optional<StoreException.Refused> refusal = Optional.empty();
  private Optional<Window> window = Optional.empty();
  private volatile boolean gone;

  Entry<T> previous;
  Entry<T> next;

  /**
   * An entry of which nothing but its acceptance is known.
   *
   * @param generation see {@link Arrivals}
   */
  Entry(T token, SequencedEvent sequenced, Lane<T> lane, long acceptedNanos, long generation) {
    this.token = token;
    this.sequenced = sequenced;
    this.lane = lane;
    this.acceptedNanos = acceptedNanos;
    this.generation = generation;
    this.epoch = lane.epoch();
  }

  T token() {
    return token;
  }

  SequencedEvent sequenced() {
    return sequenced;
  }

  Lane<T> lane() {
    return lane;
  }

  long acceptedNanos() {
    return acceptedNanos;
  }

  long generation() {
    return generation;
  }

  /** The epoch of its lane in which it was accepted. */
  int epoch() {
    return epoch;
  }

  void confirm() {
    writeEnded = true;
  }

  void refuse(StoreException.Refused why) {
    writeEnded = true;
    refusal = Optional.of(why);
  }

  void give(Window found) {
    window = Optional.of(found);
  }

  void setNeed(Need what) {
    need = what;
  }

  Need need() {
    return need;
  }

  /** Whether the write is confirmed or refused for good. */
  boolean isWriteEnded() {
    return writeEnded;
  }

  boolean isRefused() {
    return refusal.isPresent();
  }

  Optional<StoreException.Refused> refusal() {
    return refusal;
  }

  Optional<Window> window() {
    return window;
  }

  /** Whether all that can be known of the event is known. */
  boolean isSettled() {
    return writeEnded && (refusal.isPresent() || window.isPresent());
  }

  void setGone() {
    gone = true;
  }

  /**
   * Whether the event has left its lane, so that no answer matters any more. Any thread may ask.
   */
  boolean isGone() {
    return gone;
  }
}
