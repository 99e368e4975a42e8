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

  private final T token;
  private final SequencedEvent sequenced;
  private final Lane<T> lane;
  private final long acceptedNanos;

  private boolean writeEnded;
  private Optional<StoreException.Refused> refusal = Optional.empty();
  private Optional<Window> window = Optional.empty();
  private volatile boolean gone;

  Entry<T> previous;
  Entry<T> next;

  Entry(T token, SequencedEvent sequenced, Lane<T> lane, long acceptedNanos) {
    this.token = token;
    this.sequenced = sequenced;
    this.lane = lane;
    this.acceptedNanos = acceptedNanos;
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

  void confirm() {
    writeEnded = true;
  }

  void refuse(StoreException.Refused why) {
    writeEnded = true;
    refusal = Optional.of(why);
  }

  void read(Window read) {
    window = Optional.of(read);
  }

  /** Whether the write is confirmed or refused for good. */
  boolean isWriteEnded() {
    return writeEnded;
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
