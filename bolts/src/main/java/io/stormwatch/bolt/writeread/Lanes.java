package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * The lanes of all series with an event in flight, of those with rows in memory, up to a bound of
 * bytes, and of those that had an event most recently, up to a bound of their number. A busy lane
 * is never forgotten, and its rows are not let go. Guarded by the sequencer's lock.
 */
final class Lanes<T> {

  private final int remembered;
  private final LongSupplier maxBytes;
  private final CacheMeter meter;
  private final Map<SeriesKey, Lane<T>> all = new HashMap<>();
  private final LaneList<T> busy = new LaneList<>();

  /** Without an event in flight but with rows, in the order in which they came to rest. */
  private final LaneList<T> cached = new LaneList<>();

  /** Without either, in the order in which they came to that. */
  private final LaneList<T> bare = new LaneList<>();

  private long bytes;

  Lanes(int remembered, LongSupplier maxBytes, CacheMeter meter) {
    this.remembered = remembered;
    this.maxBytes = maxBytes;
    this.meter = meter;
  }

  /** The lane of a series if it is known. */
  Optional<Lane<T>> find(SeriesKey series) {
    return Optional.ofNullable(all.get(series));
  }

  /** A lane for a series that has none. */
  Lane<T> create(SeriesKey series) {
    Lane<T> lane = new Lane<>(series);
    all.put(series, lane);
    busy.add(lane);
    return lane;
  }

  /** Notes that a lane gets an event in flight. */
  void occupy(Lane<T> lane) {
    if (lane.list != busy) {
      lane.list.remove(lane);
      busy.add(lane);
    }
  }

  /** Notes that the entries or rows of a lane have changed. */
  void changed(Lane<T> lane) {
    charge(lane);
    if (lane.list == bare) {
      return;
    }
    if (lane.isEmpty()) {
      LaneList<T> rest = lane.rows().isPresent() ? cached : bare;
      lane.list.remove(lane);
      rest.add(lane);
    }
    trim();
  }

  private void charge(Lane<T> lane) {
    int now = lane.rowBytes();
    int before = lane.charged;
    if (now != before) {
      lane.charged = now;
      bytes += now - before;
      meter.bytes.set(bytes);
      meter.series.addAndGet(Integer.signum(now) - Integer.signum(before));
    }
  }

  private void trim() {
    long limit = maxBytes.getAsLong();
    while (bytes > limit && cached.size() > 0) {
      Lane<T> oldest = cached.first().orElseThrow();
      oldest.dropRows();
      meter.evictions.inc();
      charge(oldest);
      cached.remove(oldest);
      bare.add(oldest);
    }
    while (bare.size() > remembered) {
      Lane<T> oldest = bare.first().orElseThrow();
      bare.remove(oldest);
      all.remove(oldest.series());
    }
  }

  /** How many series have an event in flight. */
  int busyCount() {
    return busy.size();
  }

  /** The entry that was offered with a token, if it is in flight. Looks at all of them. */
  Optional<Entry<T>> findEntry(T token) {
    for (Lane<T> lane = busy.first().orElse(null); lane != null; lane = lane.after) {
      for (Entry<T> e = lane.first().orElse(null); e != null; e = e.next) {
        if (e.token().equals(token)) {
          return Optional.of(e);
        }
      }
    }
    return Optional.empty();
  }

  /** Forgets everything and returns what was in flight. */
  List<Entry<T>> clear() {
    List<Entry<T>> left = new ArrayList<>();
    while (busy.size() > 0) {
      Lane<T> lane = busy.first().orElseThrow();
      lane.first().ifPresent(first -> left.addAll(lane.cutFrom(first)));
      busy.remove(lane);
    }
    all.clear();
    bytes = 0;
    meter.bytes.set(0);
    meter.series.set(0);
    return left;
  }
}
