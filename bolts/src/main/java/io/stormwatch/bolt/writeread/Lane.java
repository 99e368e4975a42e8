package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The events of one series that are in flight, in the order in which they were accepted, and the
 * series' watermarks. Guarded by the sequencer's lock.
 */
final class Lane<T> {

  private final SeriesKey series;
  private final PartitionMarks marks = new PartitionMarks();

  private Entry<T> head;
  private Entry<T> tail;

  /** The first entry whose write has not ended; null if all have. Up to it, windows may be read. */
  private Entry<T> firstUnwritten;

  Lane(SeriesKey series) {
    this.series = series;
  }

  SeriesKey series() {
    return series;
  }

  boolean isEmpty() {
    return head == null;
  }

  Optional<Entry<T>> first() {
    return Optional.ofNullable(head);
  }

  /** The first entry if its outcome is known. */
  Optional<Entry<T>> firstSettled() {
    return first().filter(Entry::isSettled);
  }

  /** Whether no event can be missing between what was accepted and this one. */
  boolean admits(SequencedEvent sequenced) {
    return sequenced.after() == SequencedEvent.NONE
        || sequenced.after() <= marks.of(sequenced.event().id().partition());
  }

  /**
   * Adds an entry at the end and raises its partition's mark.
   *
   * @return whether the series is now known to come through a second partition
   */
  boolean append(Entry<T> entry) {
    if (head == null) {
      head = entry;
    } else {
      tail.next = entry;
      entry.previous = tail;
    }
    tail = entry;
    if (firstUnwritten == null) {
      firstUnwritten = entry;
    }
    EventId id = entry.sequenced().event().id();
    return marks.raise(id.partition(), id.offset());
  }

  /** Whether the writes of all entries before this one have ended. */
  boolean isReadable(Entry<T> entry) {
    return entry == firstUnwritten;
  }

  /** The entries that may be read now that the write of this one has ended. */
  List<Entry<T>> writeEnded(Entry<T> entry) {
    if (entry != firstUnwritten) {
      return List.of();
    }
    List<Entry<T>> readable = new ArrayList<>();
    while (firstUnwritten != null && firstUnwritten.isWriteEnded()) {
      firstUnwritten = firstUnwritten.next;
      if (firstUnwritten != null) {
        readable.add(firstUnwritten);
      }
    }
    return readable;
  }

  /** Takes out the first entry, whose write has ended. */
  void removeFirst() {
    head.setGone();
    head = head.next;
    if (head == null) {
      tail = null;
    } else {
      head.previous = null;
    }
  }

  /** Takes out an entry and all after it, as failed: lowers the marks below each of them. */
  List<Entry<T>> cutFrom(Entry<T> first) {
    List<Entry<T>> cut = new ArrayList<>();
    for (Entry<T> entry = first; entry != null; entry = entry.next) {
      cut.add(entry);
      entry.setGone();
      lowerMark(entry);
      if (entry == firstUnwritten) {
        firstUnwritten = null;
      }
    }
    tail = first.previous;
    if (tail == null) {
      head = null;
    } else {
      tail.next = null;
    }
    return cut;
  }

  /** Lowers the mark of its partition below an entry that failed. */
  void lowerMark(Entry<T> entry) {
    EventId id = entry.sequenced().event().id();
    marks.lowerBelow(id.partition(), id.offset());
  }
}
