package io.stormwatch.core.codec;

import static java.util.Objects.requireNonNull;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.InvalidReason;

/** What became of a record: an event, or the reason why it is none. */
public sealed interface Decoded {

  /** The record is an event. */
  record Valid(Event event) implements Decoded {
    public Valid {
      requireNonNull(event, "event");
    }
  }

  /**
   * The record is no event.
   *
   * @param reason the kind of fault
   * @param detail one sentence for people: what was found and what was expected; never the whole
   *     record
   */
  record Invalid(InvalidReason reason, String detail) implements Decoded {
    public Invalid {
      requireNonNull(reason, "reason");
      requireNonNull(detail, "detail");
    }
  }
}
