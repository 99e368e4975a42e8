package io.stormwatch.topology.simulation;

import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.writeread.CacheSettings;
import io.stormwatch.bolt.writeread.SequencerSettings;
import io.stormwatch.bolt.writeread.SeriesOutcomes;
import io.stormwatch.bolt.writeread.SeriesSequencer;
import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowRule;
import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;

/** A task of the write-read bolt: the real sequencer on simulated time. Single-threaded. */
final class SimulatedTask {

  private static final int REMEMBERED_SERIES = 2;

  private final MetricGroup metrics = new MetricGroup();
  private final SeriesSequencer<Long> sequencer;
  private final SeriesOutcomes<Long> outcomes;
  private final Mode mode;
  private final Map<Integer, Long> numbers = new HashMap<>();

  /** A task that knows nothing; tuples are recognized by the ids of their trees. */
  SimulatedTask(
      EventStore store,
      WindowRule rule,
      Mode mode,
      SeriesOutcomes<Long> outcomes,
      VirtualTime time) {
    RetryBackoff backoff =
        RetryBackoff.of(Duration.ofMillis(2), Duration.ofMillis(10), Duration.ofMillis(60));
    this.outcomes = outcomes;
    this.mode = mode;
    this.sequencer =
        new SeriesSequencer<>(
            mode.seesOffsets() ? store : new ReadsByTimeAlone(store),
            new SequencerSettings(backoff, 2, REMEMBERED_SERIES, true),
            mode.batches(),
            new CacheSettings(rule, mode::cacheBytes),
            outcomes,
            new ReentrantLock(),
            time,
            time,
            new ErrorReporter(error -> {}, time, time),
            metrics);
  }

  void execute(long tree, SequencedEvent event) {
    if (!sequencer.offer(tree, seen(event))) {
      outcomes.failed(tree, event, "out-of-order");
    }
  }

  private SequencedEvent seen(SequencedEvent event) {
    long after = mode.seesAfter() ? event.after() : SequencedEvent.NONE;
    Emission emission = mode.seesGaps() ? event.emission() : withoutGap(event);
    return new SequencedEvent(event.event(), after, event.originMillis(), emission);
  }

  private Emission withoutGap(SequencedEvent event) {
    int stripe = event.emission().stripe();
    return new Emission(1, stripe, numbers.merge(stripe, 0L, (old, zero) -> old + 1), true);
  }

  /** Reads windows as if they had no condition on offsets. */
  private record ReadsByTimeAlone(EventStore store) implements EventStore {

    @Override
    public CompletionStage<Void> write(Event event) {
      return store.write(event);
    }

    @Override
    public CompletionStage<Window> readWindow(Event event) {
      EventId last = new EventId(event.id().topic(), event.id().partition(), Long.MAX_VALUE);
      return store.readWindow(new Event(last, event.series(), event.timeMillis(), event.value()));
    }

    @Override
    public CompletionStage<RecentRows> readRecent(Event event) {
      return store.readRecent(event);
    }
  }

  /** A counter of the task. */
  long count(String counter) {
    return metrics.counter(counter).getCount();
  }

  /** The leak guard's doing. */
  void abandon(long tree) {
    sequencer.fail(tree, "abandoned");
  }

  void close() {
    sequencer.close();
  }
}
