package io.stormwatch.bolt.writeread;

import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The lanes of all series with an event in flight, and of the series that had one most recently, up
 * to a bound. A busy lane is never forgotten. Guarded by the sequencer's lock.
 */
final class Lanes<T> {

  private final int remembered;
  private final Map<SeriesKey, Lane<T>> busy = new HashMap<>();

  /** In the order in which they came to rest. */
  private final Map<SeriesKey, Lane<T>> resting = new LinkedHashMap<>();

  Lanes(int remembered) {
    this.remembered = remembered;
  }

  /** The lane of a series if it is known. */
  Optional<Lane<T>> find(SeriesKey series) {
    Lane<T> lane = busy.get(series);
    return Optional.ofNullable(lane != null ? lane : resting.get(series));
  }

  /** The lane of a series, known or new, which now gets an event in flight. */
  Lane<T> occupy(SeriesKey series) {
    Lane<T> lane = busy.get(series);
    if (lane == null) {
      lane = resting.remove(series);
      if (lane == null) {
        lane = new Lane<>(series);
      }
      busy.put(series, lane);
    }
    return lane;
  }

  /** Notes that a lane is empty, if it is. */
  void restIfEmpty(Lane<T> lane) {
    if (!lane.isEmpty() || !busy.remove(lane.series(), lane)) {
      return;
    }
    resting.put(lane.series(), lane);
    if (resting.size() > remembered) {
      Iterator<Lane<T>> oldest = resting.values().iterator();
      oldest.next();
      oldest.remove();
    }
  }

  /** How many series have an event in flight. */
  int busyCount() {
    return busy.size();
  }

  /** The entry that was offered with a token, if it is in flight. Looks at all of them. */
  Optional<Entry<T>> findEntry(T token) {
    for (Lane<T> lane : busy.values()) {
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
    for (Lane<T> lane : busy.values()) {
      lane.first().ifPresent(first -> left.addAll(lane.cutFrom(first)));
    }
    busy.clear();
    resting.clear();
    return left;
  }
}
