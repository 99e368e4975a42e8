package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.core.testing.InMemoryEventStore;
import io.stormwatch.core.testing.InMemoryEventStore.Call;
import io.stormwatch.core.testing.PlainModel;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** When windows come from memory and when they are read. */
class WindowsFromMemoryTest {

  private static final long DAY = Duration.ofDays(1).toMillis();
  private static final long NOON = 20_000 * DAY + DAY / 2;

  private final StoreException timeout = new StoreException.Transient("timeout", "told to", null);
  private final ReentrantLock lock = new ReentrantLock();
  private final ManualTime time = new ManualTime(1_700_000_000_000L);
  private final PlainModel model = new PlainModel(Buckets.of(Duration.ofDays(1), 7), 3);
  private final InMemoryEventStore store = new InMemoryEventStore(model);
  private final RecordedOutcomes outcomes = new RecordedOutcomes(lock);
  private final MetricGroup metrics = new MetricGroup();
  private final Map<Integer, Long> numbers = new HashMap<>();
  private long maxBytes = 1_000_000;
  private final SeriesSequencer<String> sequencer =
      new SeriesSequencer<>(
          store,
          new SequencerSettings(
              RetryBackoff.of(Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofSeconds(6)),
              3,
              100,
              true),
          BatchSettings.NONE,
          new CacheSettings(model.rule(), () -> maxBytes),
          outcomes,
          lock,
          time,
          time,
          new ErrorReporter(error -> {}, time, time),
          metrics);

  private boolean offer(String series, long offset, long after) {
    return offer(series, offset, after, NOON + offset, true);
  }

  private boolean offer(String series, long offset, long after, long timeMillis, boolean first) {
    int stripe = Emission.stripeOf("t", series);
    return offer(series, offset, after, timeMillis, emission(1, stripe, first));
  }

  private boolean offer(
      String series, long offset, long after, long timeMillis, Emission emission) {
    Event event = new Event(new EventId("t", 0, offset), series, timeMillis, offset);
    return sequencer.offer(series + '@' + offset, new SequencedEvent(event, after, 0, emission));
  }

  private Emission emission(long run, int stripe, boolean first) {
    long number = numbers.merge(stripe, 0L, (old, zero) -> old + 1);
    return new Emission(run, stripe, number, first);
  }

  private long reads() {
    return store.calls().stream().filter(call -> !call.isWrite()).count();
  }

  private long count(String counter) {
    return metrics.counter(counter).getCount();
  }

  private Window windowOf(String token) {
    return outcomes.windowOf(token);
  }

  private static Window window(long... offsets) {
    double[] values = new double[offsets.length];
    long[] times = new long[offsets.length];
    for (int i = 0; i < offsets.length; i++) {
      values[i] = offsets[i];
      times[i] = NOON + offsets[i];
    }
    return Window.ofOwned(times, values);
  }

  @Test
  void aSeriesIsReadOnceThoughItsWindowIsNotFullYet() {
    for (int i = 0; i < 10; i++) {
      offer("a", i, i - 1);
    }

    assertThat(reads()).isEqualTo(1);
    assertThat(windowOf("a@9")).isEqualTo(window(6, 7, 8));
    assertThat(count("cache-hits")).isEqualTo(9);
  }

  @Test
  void laterEventsOfASeriesWaitForTheReadAndOtherSeriesGoOn() {
    store.behave(
        call -> {
          if (call.isWrite() || call.event().series().equals("b")) {
            call.complete();
          } else {
            store.hold();
          }
        });
    store.hold();
    offer("a", 1, -1);
    offer("a", 2, 1);
    store.held().stream().filter(Call::isWrite).forEach(Call::complete);
    assertThat(reads()).as("the second waits for what the first reads").isEqualTo(1);
    store.behaveWell();
    offer("b", 3, -1);
    assertThat(outcomes.all()).containsExactly("b@3 stored");

    store.release();

    assertThat(outcomes.all()).containsExactly("b@3 stored", "a@1 stored", "a@2 stored");
    assertThat(windowOf("a@2")).isEqualTo(window(1));
    assertThat(reads()).isEqualTo(2);
  }

  @Test
  void aGapInTheStripeMakesItsWindowsUseless() {
    offer("a", 1, -1);
    // The next one of the stripe went elsewhere: it is stored, but did not come here.
    store.write(new Event(new EventId("t", 0, 2), "a", NOON + 2, 2));
    emission(1, Emission.stripeOf("t", "a"), true);

    offer("a", 3, -1);

    assertThat(windowOf("a@3")).isEqualTo(window(1, 2));
    assertThat(count("cache-stale")).isEqualTo(1);
    offer("a", 4, 3);
    assertThat(reads()).isEqualTo(2);
  }

  @Test
  void anotherRunOfTheSpoutMakesThemUselessToo() {
    int stripe = Emission.stripeOf("t", "a");
    offer("a", 1, -1, NOON + 1, new Emission(1, stripe, 0, true));
    store.write(new Event(new EventId("t", 0, 2), "a", NOON + 2, 2));

    offer("a", 3, -1, NOON + 3, new Emission(2, stripe, 1, true));

    assertThat(windowOf("a@3")).isEqualTo(window(1, 2));
  }

  @Test
  void aGapInAnotherStripeDoesNoHarm() {
    offer("a", 1, -1);
    int other = Emission.stripeOf("t", "b");
    assertThat(other).isNotEqualTo(Emission.stripeOf("t", "a"));
    emission(1, other, true);
    offer("b", 2, -1);

    offer("a", 3, 1);

    assertThat(windowOf("a@3")).isEqualTo(window(1));
    assertThat(reads()).isEqualTo(2);
  }

  @Test
  void withARepeatedEventNothingBegins() {
    // Event 2 was decided elsewhere before this one was sent again.
    store.write(new Event(new EventId("t", 0, 2), "a", NOON + 2, 2));
    offer("a", 1, -1, NOON + 1, false);

    offer("a", 3, -1);

    assertThat(windowOf("a@3")).isEqualTo(window(1, 2));
  }

  @Test
  void aRepeatedEventIsReadForAndLeavesTheRowsAsTheyAre() {
    for (int i = 0; i < 6; i++) {
      offer("a", i, i - 1);
    }
    offer("a", 2, -1, NOON + 2, false);

    assertThat(windowOf("a@2")).isEqualTo(window(0, 1));
    offer("a", 6, 5);
    assertThat(windowOf("a@6")).isEqualTo(window(3, 4, 5));
    assertThat(reads()).isEqualTo(2);
  }

  @Test
  void aLateEventThatReachesFurtherBackThanTheRowsIsReadForAlone() {
    offer("a", 100, -1);
    for (int i = 101; i < 130; i++) {
      offer("a", i, i - 1);
    }
    offer("a", 130, 129, NOON + 101, true);

    assertThat(windowOf("a@130")).isEqualTo(window(100, 101));
    assertThat(count("cache-partial")).isEqualTo(1);
    offer("a", 131, 130);
    assertThat(windowOf("a@131")).isEqualTo(window(127, 128, 129));
  }

  @Test
  void theTurnOfABucketIsReadOnce() {
    offer("a", 1, -1);
    offer("a", 2, 1, NOON + DAY, true);
    offer("a", 3, 2, NOON + DAY + 1, true);

    assertThat(reads()).isEqualTo(2);
    assertThat(windowOf("a@3").size()).isEqualTo(2);
  }

  @Test
  void anEventRefusedForGoodIsNoPartOfTheWindow() {
    store.behave(
        call -> {
          if (call.event().id().offset() == 2) {
            call.fail(new StoreException.Refused("too-large", "told to", null));
          } else {
            call.complete();
          }
        });
    offer("a", 1, -1);
    offer("a", 2, 1);
    offer("a", 3, 2);
    time.advance(Duration.ofSeconds(1));

    assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 refused too-large", "a@3 stored");
    assertThat(windowOf("a@3")).isEqualTo(window(1));
  }

  @Test
  void afterAFailureTheSeriesIsReadAgain() {
    offer("a", 1, -1);
    store.behave(call -> call.fail(timeout));
    offer("a", 2, 1);
    time.advance(Duration.ofSeconds(6));
    store.behaveWell();
    // Another copy of event 2 was decided elsewhere meanwhile.
    store.write(new Event(new EventId("t", 0, 2), "a", NOON + 2, 2));

    offer("a", 3, -1);

    assertThat(windowOf("a@3")).isEqualTo(window(1, 2));
  }

  @Test
  void afterAnEventWasNotTakenTheSeriesIsReadAgain() {
    offer("a", 1, -1);
    assertThat(offer("a", 3, 2)).isFalse();
    store.write(new Event(new EventId("t", 0, 2), "a", NOON + 2, 2));
    store.write(new Event(new EventId("t", 0, 3), "a", NOON + 3, 3));

    offer("a", 4, -1);

    assertThat(windowOf("a@4")).isEqualTo(window(1, 2, 3));
  }

  @Test
  void theWindowsThatRestedLongestAreLetGoButNoneOfASeriesInFlight() {
    maxBytes = 1_500;
    offer("busy", 1, -1);
    store.hold();
    offer("busy", 2, 1);
    store.behaveWell();
    for (String series : List.of("a", "b", "c", "d", "e", "f")) {
      offer(series, 3, -1);
    }
    assertThat(count("cache-evictions")).isPositive();
    assertThat((Long) gauge("cache-bytes")).isLessThanOrEqualTo(1_500);
    long before = reads();

    store.release();
    offer("busy", 4, 2);
    assertThat(reads()).as("busy stayed").isEqualTo(before);
    offer("a", 5, 3);
    assertThat(reads()).as("a was let go").isEqualTo(before + 1);
    assertThat(windowOf("a@5")).isEqualTo(window(3));
  }

  private Object gauge(String name) {
    return ((com.codahale.metrics.Gauge<?>) metrics.getMetrics().get(name)).getValue();
  }

  @Test
  void withoutMemoryEachEventIsReadFor() {
    maxBytes = 0;
    for (int i = 0; i < 5; i++) {
      offer("a", i, i - 1);
    }

    assertThat(reads()).isEqualTo(5);
    assertThat(count("cache-misses")).isZero();
  }
}
