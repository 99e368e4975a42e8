package io.stormwatch.core.history;

import java.util.Arrays;
import java.util.Optional;

/**
 * The latest rows of one series and Kafka partition in memory, from which the windows of its next
 * events are cut: exactly those that a read of the whole history would give, or none where the rows
 * do not reach.
 *
 * <p>Rows come in offset order, so each new one follows all others of its time and no offset need
 * be kept. A window cut shares the arrays: elements once written are never changed, and whatever
 * would change them makes new arrays. Not thread-safe; windows cut are.
 */
public final class RollingWindow {

  private static final int FIRST_CAPACITY = 4;

  /** Object, two array headers, each field of the object: what is there besides the rows. */
  private static final int FIXED_BYTES = 48 + 2 * 16;

  private static final int ROW_BYTES = Long.BYTES + Double.BYTES;

  private final WindowRule rule;
  private final long ceiling;
  private long floor;
  private long[] times;
  private double[] values;
  private int size;

  /**
   * The rows that were read; those of later offsets follow by {@link #add}.
   *
   * @param rows at most as many as {@link WindowRule#keptRows}
   */
  public RollingWindow(WindowRule rule, RecentRows rows) {
    if (rows.times().length > rule.keptRows()) {
      throw new IllegalArgumentException(rows.times().length + " rows for " + rule);
    }
    this.rule = rule;
    this.floor = rows.floorMillis();
    this.ceiling = rows.ceilingMillis();
    this.size = rows.times().length;
    int room = Math.max(FIRST_CAPACITY, size);
    this.times = Arrays.copyOf(rows.times(), room);
    this.values = Arrays.copyOf(rows.values(), room);
  }

  /**
   * The window of an event whose offset is greater than those of all rows added or read.
   *
   * @param timeMillis time of the event
   * @return empty if rows may be missing that belong to it
   */
  public Optional<Window> windowOf(long timeMillis) {
    if (reachesNot(timeMillis)) {
      return Optional.empty();
    }
    int end = placeOf(timeMillis);
    int start = Math.max(0, end - rule.size());
    long horizon = rule.buckets().horizonOf(timeMillis);
    if (end < rule.size() && floor >= horizon) {
      return Optional.empty();
    }
    while (start < end && times[start] < horizon) {
      start++;
    }
    return Optional.of(Window.ofPart(times, values, start, end - start));
  }

  /** Whether a time is later than any that was looked at. */
  public boolean reachesNot(long timeMillis) {
    return timeMillis > ceiling;
  }

  /** The place after the last row that is not after a time; most events are the latest. */
  private int placeOf(long timeMillis) {
    int place = size;
    while (place > 0 && times[place - 1] > timeMillis) {
      place--;
    }
    return place;
  }

  /**
   * Adds a row with an offset greater than those of all others. One that lies where rows may be
   * missing anyway is one more of these.
   */
  public void add(long timeMillis, double value) {
    int place = placeOf(timeMillis);
    if (reachesNot(timeMillis) || (place == 0 && timeMillis <= floor)) {
      return;
    }
    if (place < size || size == times.length) {
      place -= makeRoomAt(place);
      if (place < 0) {
        return; // older than all that are kept
      }
    }
    times[place] = timeMillis;
    values[place] = value;
    size++;
  }

  /**
   * Copies the rows to new arrays with a gap at a place. If the arrays are as large as they may
   * get, the oldest rows are let go; then there may be no such place any more, and no gap.
   *
   * @return how many rows were let go
   */
  private int makeRoomAt(int place) {
    int gone = size == rule.capacity() ? size - rule.keptRows() : 0;
    if (gone > 0) {
      floor = Math.max(floor, times[gone - 1]);
    }
    int room = size < times.length ? times.length : Math.min(rule.capacity(), 2 * times.length);
    long[] newTimes = new long[room];
    double[] newValues = new double[room];
    int before = Math.max(0, place - gone);
    int after = size - gone - before;
    int gap = place < gone ? 0 : 1;
    System.arraycopy(times, gone, newTimes, 0, before);
    System.arraycopy(values, gone, newValues, 0, before);
    System.arraycopy(times, gone + before, newTimes, before + gap, after);
    System.arraycopy(values, gone + before, newValues, before + gap, after);
    times = newTimes;
    values = newValues;
    size -= gone;
    return gone;
  }

  /** Bytes that this object and what belongs to it alone take. */
  public int bytes() {
    return FIXED_BYTES + ROW_BYTES * times.length;
  }
}
