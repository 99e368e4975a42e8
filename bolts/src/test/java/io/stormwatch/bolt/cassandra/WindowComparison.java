package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RollingWindow;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.testing.PlainModel;
import io.stormwatch.core.testing.RandomHistory;
import io.stormwatch.core.testing.RandomHistory.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;

/** Writes random histories event by event and holds each window read against the plain model. */
final class WindowComparison {

  static final String TOPIC = "t";

  private static final int LENGTH = 40;
  private static final long FIRST_TIME = 1_700_000_000_000L;

  private final EventStore store;
  private final PlainModel model;
  private final RandomHistory histories;
  private final long seed;
  private long distinct;
  private long servedFromMemory;

  WindowComparison(EventStore store, HistoryConfig history, Random random, long seed) {
    Buckets buckets = Buckets.of(history.bucket(), history.lookbackBuckets());
    this.store = store;
    this.model = new PlainModel(buckets, history.window());
    this.histories = new RandomHistory(random, buckets, TOPIC);
    this.seed = seed;
  }

  /** Compares the windows of some histories, each of series of its own. */
  void run(int count) {
    for (int i = 0; i < count; i++) {
      compare(shifted(histories.arrivals(FIRST_TIME, LENGTH, "s" + i + "-"), i));
    }
  }

  /** Offsets are a partition's, not a history's: each history begins after the one before. */
  private static List<Event> shifted(List<Event> events, int history) {
    return events.stream()
        .map(
            e ->
                new Event(
                    new EventId(
                        e.id().topic(), e.id().partition(), e.id().offset() + history * 1_000L),
                    e.series(),
                    e.timeMillis(),
                    e.value()))
        .toList();
  }

  private void compare(List<Event> arrivals) {
    List<Event> stored = new ArrayList<>();
    for (Event event : arrivals) {
      get(store.write(event));
      if (!stored.contains(event)) {
        stored.add(event);
        distinct++;
      }
      assertThat(get(store.readWindow(event)))
          .as("seed %d: window of %s after %s", seed, event, stored)
          .isEqualTo(model.windowOf(event, stored));
      Optional<Window> fromMemory =
          new RollingWindow(model.rule(), get(store.readRecent(event)))
              .windowOf(event.timeMillis());
      if (fromMemory.isPresent()) {
        servedFromMemory++;
        assertThat(fromMemory.get())
            .as("seed %d: window from memory of %s after %s", seed, event, stored)
            .isEqualTo(model.windowOf(event, stored));
      }
    }
  }

  double share(Kind kind) {
    return histories.share(kind);
  }

  /** Windows that the latest rows sufficed for. */
  long servedFromMemory() {
    return servedFromMemory;
  }

  /** Distinct events written so far. */
  long distinct() {
    return distinct;
  }

  @Override
  public String toString() {
    return "windows in Cassandra, seed " + seed + ": " + histories;
  }

  private static <T> T get(CompletionStage<T> stage) {
    return stage.toCompletableFuture().orTimeout(30, TimeUnit.SECONDS).join();
  }
}
