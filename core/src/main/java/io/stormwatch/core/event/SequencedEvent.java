package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

/**
 * An event as the spout sends it: with what is needed to notice that an earlier event of its series
 * went missing on the way, and with the instant that end-to-end latency counts from.
 *
 * @param event the event
 * @param after the greatest smaller offset of the same series in the same partition that the spout
 *     has emitted and not yet seen acked, or {@link #NONE}
 * @param originMillis wall-clock milliseconds: the intended send time if the producer gave one,
 *     else the record's timestamp
 * @param emission which sending of the event this is
 */
public record SequencedEvent(Event event, long after, long originMillis, Emission emission) {

  /** Value of {@code after} when no earlier event of the series is outstanding. */
  public static final long NONE = -1;

  public SequencedEvent {
    requireNonNull(event, "event");
    requireNonNull(emission, "emission");
    if (after < NONE || after >= event.id().offset()) {
      throw new IllegalArgumentException("after " + after + " is not before " + event.id());
    }
  }

  /** An event of which it is not known which sending it is. */
  public SequencedEvent(Event event, long after, long originMillis) {
    this(event, after, originMillis, Emission.unknown(event.seriesKey()));
  }
}
