package io.stormwatch.core.testing;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowRule;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * The window rule word for word, without any thought of speed: what every other way to a window is
 * held against.
 *
 * @param buckets how time is divided, and the horizon
 * @param windowSize greatest number of events in a window, 1 or more
 */
public record PlainModel(Buckets buckets, int windowSize) {

  private static final Comparator<Event> BY_TIME_AND_OFFSET =
      Comparator.comparingLong(Event::timeMillis).thenComparingLong(e -> e.id().offset());

  /** The window of an event over stored events, which may be of many series and may hold it too. */
  public Window windowOf(Event event, Collection<Event> stored) {
    List<Event> earlier =
        stored.stream()
            .filter(other -> other.seriesKey().equals(event.seriesKey()))
            .filter(other -> other.id().partition() == event.id().partition())
            .filter(other -> other.id().offset() < event.id().offset())
            .filter(other -> other.timeMillis() <= event.timeMillis())
            .filter(other -> other.timeMillis() >= buckets.horizonOf(event.timeMillis()))
            .sorted(BY_TIME_AND_OFFSET)
            .toList();
    List<Event> latest = earlier.subList(Math.max(0, earlier.size() - windowSize), earlier.size());
    return Window.ofOwned(
        latest.stream().mapToLong(Event::timeMillis).toArray(),
        latest.stream().mapToDouble(Event::value).toArray());
  }

  /** The rule in the form that everything else takes it. */
  public WindowRule rule() {
    return new WindowRule(buckets, windowSize);
  }

  /** The latest rows that a rolling window may begin with when an event comes. */
  public RecentRows recentOf(Event event, Collection<Event> stored) {
    long floor = buckets.horizonOf(event.timeMillis()) - 1;
    long ceiling = buckets.endOf(event.timeMillis());
    List<Event> all =
        stored.stream()
            .filter(other -> other.seriesKey().equals(event.seriesKey()))
            .filter(other -> other.id().partition() == event.id().partition())
            .filter(other -> other.id().offset() < event.id().offset())
            .filter(other -> other.timeMillis() > floor && other.timeMillis() <= ceiling)
            .sorted(BY_TIME_AND_OFFSET)
            .toList();
    int missing = Math.max(0, all.size() - rule().keptRows());
    List<Event> latest = all.subList(missing, all.size());
    return new RecentRows(
        latest.stream().mapToLong(Event::timeMillis).toArray(),
        latest.stream().mapToDouble(Event::value).toArray(),
        missing == 0 ? floor : latest.get(0).timeMillis(),
        ceiling);
  }
}
