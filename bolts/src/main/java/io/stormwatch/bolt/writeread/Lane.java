package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The events of one series that are in flight, in the order in which they were accepted, the
 * series' watermarks, and its latest rows if they are in memory. Guarded by the sequencer's lock.
 */
final class Lane<T> {

  /** A lane with its marks, its key and its place in a map, but for the characters of the key. */
  private static final int FIXED_BYTES = 264;

  private final SeriesKey series;
  private final PartitionMarks marks = new PartitionMarks();

  private Entry<T> head;
  private Entry<T> tail;

  /**
   * The first entry that later ones wait for: its write has not ended or, where rows are kept in
   * memory, its window is not there. Null if there is none.
   */
  private Entry<T> cursor;

  private CachedWindow rows;
  private int epoch;

  /** Where the lane stands among others, see {@link LaneList} and {@link Lanes}. */
  Lane<T> before;

  Lane<T> after;
  LaneList<T> list;
  int charged;

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
    if (cursor == null) {
      cursor = entry;
    }
    EventId id = entry.sequenced().event().id();
    return marks.raise(id.partition(), id.offset());
  }

  /** The entry whose turn it is: the writes of all before it have ended. */
  Optional<Entry<T>> cursor() {
    return Optional.ofNullable(cursor);
  }

  /** Gives the turn to the next entry. */
  void pass() {
    cursor = cursor.next;
  }

  /** Takes out the first entry, which is settled. */
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
      if (entry == cursor) {
        cursor = null;
      }
    }
    tail = first.previous;
    if (tail == null) {
      head = null;
    } else {
      tail.next = null;
    }
    invalidateRows();
    return cut;
  }

  /** Lowers the mark of its partition below an entry that failed. */
  void lowerMark(Entry<T> entry) {
    EventId id = entry.sequenced().event().id();
    marks.lowerBelow(id.partition(), id.offset());
  }

  /** The rows in memory. */
  Optional<CachedWindow> rows() {
    return Optional.ofNullable(rows);
  }

  void keepRows(CachedWindow newRows) {
    rows = newRows;
  }

  /** Lets the rows go. */
  void dropRows() {
    rows = null;
  }

  /** Lets the rows go because they may lack an event, and so may any asked for before now. */
  void invalidateRows() {
    rows = null;
    epoch++;
  }

  /** Grows whenever rows became doubtful; those of an earlier epoch are of no use. */
  int epoch() {
    return epoch;
  }

  /** Bytes of the rows in memory and of what is kept only because of them; 0 without rows. */
  int rowBytes() {
    return rows == null ? 0 : FIXED_BYTES + series.series().length() + rows.bytes();
  }
}
