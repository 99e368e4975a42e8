package io.stormwatch.core.history;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SeriesKey;
import io.stormwatch.core.testing.PlainModel;
import io.stormwatch.core.testing.RandomHistory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class RollingWindowProperties {

  private record Place(SeriesKey series, int partition) {}

  @Property(tries = 400)
  void whatMemoryAnswersIsWhatThePlainModelSays(
      @ForAll long seed, @ForAll @IntRange(min = 1, max = 60) int size) {
    Run run = new Run(seed, new PlainModel(new Buckets(1000, 3), size));

    run.go(
        new RandomHistory(new Random(seed), run.model.buckets(), "t").arrivals(50_000, 300, "s"));

    assertThat(run.windows).as("windows kept, seed %d", seed).isEqualTo(run.copies);
  }

  @Property(tries = 50)
  void aSeriesInTimeOrderIsReadOnceInEachBucket(
      @ForAll @IntRange(min = 1, max = 70) int size,
      @ForAll @IntRange(min = 1, max = 40) int step) {
    Run run = new Run(0, new PlainModel(new Buckets(1000, 3), size));
    List<Event> events = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      events.add(new Event(new EventId("t", 0, i), "s", 50_000 + (long) i * step / 4, i));
    }

    run.go(events);

    long buckets = events.stream().map(e -> e.timeMillis() / 1000).distinct().count();
    assertThat(run.loads).isEqualTo((int) buckets);
    assertThat(run.lateReads).isZero();
  }

  /** A reader of the history that keeps what it read, and cuts windows from memory if it can. */
  private static final class Run {
    private final long seed;
    private final PlainModel model;
    private final InMemoryBucketRows rows;
    private final WindowReader reader;
    private final List<Event> stored = new ArrayList<>();
    private final Set<Event> seen = new HashSet<>();
    private final Map<Place, RollingWindow> known = new HashMap<>();
    private final List<Window> windows = new ArrayList<>();
    private final List<Window> copies = new ArrayList<>();
    private int loads;
    private int lateReads;

    Run(long seed, PlainModel model) {
      this.seed = seed;
      this.model = model;
      this.rows = new InMemoryBucketRows(model.buckets());
      this.reader = new WindowReader(rows, model.rule());
    }

    void go(List<Event> arrivals) {
      for (Event event : arrivals) {
        if (seen.add(event)) { // a replay is never answered from memory
          Window expected = model.windowOf(event, stored);
          Window window = windowOf(event);
          assertThat(window).as("window of %s, seed %d", event, seed).isEqualTo(expected);
          windows.add(window);
          copies.add(expected);
          store(event);
        }
      }
    }

    private Window windowOf(Event event) {
      Place place = new Place(event.seriesKey(), event.id().partition());
      Optional<Window> window = cut(place, event);
      if (window.isEmpty()
          && (!known.containsKey(place) || known.get(place).reachesNot(event.timeMillis()))) {
        loads++;
        RecentRows read = reader.readRecent(event).toCompletableFuture().join();
        known.put(place, new RollingWindow(model.rule(), read));
        window = cut(place, event);
      }
      return window.orElseGet(
          () -> {
            lateReads++;
            return reader.read(event).toCompletableFuture().join();
          });
    }

    private Optional<Window> cut(Place place, Event event) {
      return Optional.ofNullable(known.get(place))
          .flatMap(rolling -> rolling.windowOf(event.timeMillis()));
    }

    private void store(Event event) {
      rows.write(event);
      stored.add(event);
      known
          .get(new Place(event.seriesKey(), event.id().partition()))
          .add(event.timeMillis(), event.value());
    }
  }
}
