package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.support.WindowBudget;
import io.stormwatch.bolt.support.WindowedEvent;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.RecordingCollector.Kind;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.EventTuple;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowRule;
import io.stormwatch.core.testing.InMemoryEventStore;
import io.stormwatch.core.testing.InMemoryEventStore.Call;
import io.stormwatch.core.testing.PlainModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WriteReadBoltTest {

  private static final String RESOURCE = "store";
  private static final RetryBackoff BACKOFF =
      RetryBackoff.of(Duration.ofMillis(1), Duration.ofMillis(5), Duration.ofSeconds(30));

  private final InMemoryEventStore store =
      new InMemoryEventStore(new PlainModel(Buckets.of(Duration.ofDays(1), 7), 50));
  private final TestContext context = TestContext.with(Map.of(), Map.of(RESOURCE, store));
  private final RecordingCollector collector = new RecordingCollector();
  private final Map<Integer, Long> numbers = new HashMap<>();
  private long highest = -1;
  private WriteReadBolt bolt = prepared(true, 1000);

  @AfterEach
  void cleanUp() {
    bolt.cleanup();
  }

  /** Memory for windows. */
  long cacheBytes() {
    return 0;
  }

  /** How writes are gathered. */
  BatchSettings batches() {
    return BatchSettings.NONE;
  }

  /** A bolt that went through Java serialization, as every bolt does on its way to a worker. */
  private WriteReadBolt prepared(boolean readWindows, int maxInFlight) {
    WriteReadBolt arrived =
        Utils.javaDeserialize(
            Utils.javaSerialize(bolt(readWindows, maxInFlight)), WriteReadBolt.class);
    arrived.prepare(Map.of(), context, collector.asOutputCollector());
    return arrived;
  }

  private WriteReadBolt bolt(boolean readWindows, int maxInFlight) {
    long bytes = cacheBytes();
    return new WriteReadBolt(
        worker -> (InMemoryEventStore) worker.getResource(RESOURCE),
        worker -> new WindowBudget(bytes),
        new WriteReadSettings(
            new SequencerSettings(BACKOFF, 3, 100, readWindows),
            batches(),
            new WindowRule(Buckets.of(Duration.ofDays(1), 7), 50)),
        maxInFlight,
        TimeSource.system());
  }

  /** A tuple as the one run of a spout sends it. */
  private Tuple tuple(String series, long offset, long after, long timeMillis, double value) {
    Event event = new Event(new EventId("t", 0, offset), series, timeMillis, value);
    int stripe = Emission.stripeOf("t", series);
    long number = numbers.merge(stripe, 0L, (old, zero) -> old + 1);
    Emission emission = new Emission(1, stripe, number, offset > highest);
    highest = Math.max(highest, offset);
    return context.tuple(
        EventTuple.STREAM, EventTuple.toValues(new SequencedEvent(event, after, 77, emission)));
  }

  private Tuple tuple(String series, long offset, long after) {
    return tuple(series, offset, after, 1000 + offset, (double) offset);
  }

  private List<WindowedEvent> windows() {
    return collector.emitted(WindowedEvent.STREAM).stream().map(WindowedEvent::fromValues).toList();
  }

  private static StoreException timeout() {
    return new StoreException.Transient("timeout", "told to", null);
  }

  @Test
  void oneEventGivesOneAnchoredTupleWithItsWindowAndThenTheAck() {
    Tuple first = tuple("a", 1, -1, 500, 1.5);
    Tuple second = tuple("a", 2, 1, 600, 2.5);

    bolt.execute(first);
    bolt.execute(second);

    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::kind)
        .containsExactly(Kind.EMIT, Kind.ACK, Kind.EMIT, Kind.ACK);
    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::tuple)
        .containsExactly(first, first, second, second);
    WindowedEvent windowed = windows().get(1);
    assertThat(windowed.event()).isEqualTo(new Event(new EventId("t", 0, 2), "a", 600, 2.5));
    assertThat(windowed.originMillis()).isEqualTo(77);
    assertThat(windowed.window()).isEqualTo(Window.ofOwned(new long[] {500}, new double[] {1.5}));
    long nowMicros = TimeSource.system().wallMicros();
    assertThat(windowed.arrivalMicros()).isBetween(nowMicros - 60_000_000, nowMicros);
  }

  @Test
  void twoEventsOfOneInstantAreTwoRowsAndBothInTheNextWindow() {
    bolt.execute(tuple("a", 1, -1, 500, 10));
    bolt.execute(tuple("a", 2, 1, 500, 20));
    bolt.execute(tuple("a", 3, 2, 500, 30));

    assertThat(store.stored()).hasSize(3);
    assertThat(windows().get(2).window())
        .isEqualTo(Window.ofOwned(new long[] {500, 500}, new double[] {10, 20}));
  }

  @Test
  void nothingIsAckedBeforeTheWriteIsConfirmed() {
    store.hold();
    bolt.execute(tuple("a", 1, -1));
    store.held().stream().filter(call -> !call.isWrite()).forEach(Call::complete);
    assertThat(collector.calls()).isEmpty();

    store.release();

    assertThat(collector.acked()).hasSize(1);
  }

  @Test
  void withoutWindowsEventsAreStoredAndAckedAndNothingIsReadOrEmitted() {
    bolt.cleanup();
    TestContext own = TestContext.with(Map.of(), Map.of(RESOURCE, store));
    bolt = bolt(false, 10);
    bolt.prepare(Map.of(), own, collector.asOutputCollector());

    bolt.execute(tuple("a", 1, -1));

    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::kind)
        .containsExactly(Kind.ACK);
    assertThat(store.calls()).allMatch(Call::isWrite);
    assertThat(own.count("stored")).isEqualTo(1);
  }

  @Test
  void anEmitThatFailsOnceAfterTheWriteLeavesOneRowAndOneIdAfterTheReplay() {
    collector.failNextEmit(new IllegalStateException("told to"));
    Tuple lost = tuple("a", 1, -1);
    bolt.execute(lost);
    assertThat(collector.failed()).containsExactly(lost);
    assertThat(collector.acked()).isEmpty();
    bolt.execute(tuple("a", 2, 1));
    assertThat(context.count("failed.out-of-order")).isEqualTo(1);

    bolt.execute(tuple("a", 1, -1));
    bolt.execute(tuple("a", 2, 1));

    assertThat(store.stored()).hasSize(2);
    assertThat(windows()).extracting(w -> w.event().id().offset()).containsExactly(1L, 2L);
    assertThat(context.count("failed.emit")).isEqualTo(1);
  }

  @Test
  void aReadThatFailsAfterTheWriteLeavesOneRowAndTheSameWindow() {
    store.failNextRead(timeout());
    bolt.execute(tuple("a", 1, -1));
    bolt.execute(tuple("a", 2, 1));

    await().until(() -> collector.acked().size() == 2);

    assertThat(store.stored()).hasSize(2);
    assertThat(windows()).extracting(w -> w.window().size()).containsExactly(0, 1);
    assertThat(context.count("retries")).isEqualTo(1);
  }

  @Test
  void anEventRefusedForGoodBecomesADeadLetterAndHoldsUpNoOther() {
    store.behave(
        call -> {
          if (call.event().id().offset() == 500 && call.isWrite()) {
            call.fail(new StoreException.Refused("too-large", "told to", null));
          } else {
            call.complete();
          }
        });
    for (int i = 0; i <= 1000; i++) {
      bolt.execute(tuple("s" + i % 10, i, i < 10 ? -1 : i - 10));
    }
    await().until(() -> collector.acked().size() == 1001);

    DeadLetter letter = DeadLetter.fromValues(collector.emitted(DeadLetter.STREAM).get(0));
    assertThat(letter.id()).isEqualTo(new EventId("t", 0, 500));
    assertThat(letter.reason()).isEqualTo("refused-by-database");
    assertThat(letter.content()).isEmpty();
    assertThat(windows()).hasSize(1000);
    assertThat(store.stored()).hasSize(1000);
    assertThat(context.count("refused")).isEqualTo(1);
    assertThat(context.count("dead-lettered")).isEqualTo(1);
    await().until(() -> !collector.errors().isEmpty());
  }

  @Test
  void anEventWhosePredecessorIsUnknownIsFailedAtOnceAndCountedApart() {
    Tuple early = tuple("a", 9, 8);
    bolt.execute(early);

    assertThat(collector.failed()).containsExactly(early);
    assertThat(context.count("failed.out-of-order")).isEqualTo(1);
    assertThat(store.calls()).isEmpty();
    assertThat(context.gauge("in-flight")).isZero();
  }

  @Test
  void aTickIsNoEvent() {
    bolt.execute(context.tick());

    assertThat(store.calls()).isEmpty();
    assertThat(context.count("accepted")).isZero();
    assertThat(collector.failed()).isEmpty();
  }

  @Test
  void aTupleThatIsNoEventIsFailedAndReportedWithoutEndingTheWorker() {
    bolt.execute(context.tuple(EventTuple.STREAM, new ArrayList<>(List.of("junk"))));

    assertThat(context.count("failed.internal")).isEqualTo(1);
  }

  @Test
  void noMoreEventsAreInFlightThanPermitted() throws Exception {
    bolt.cleanup();
    TestContext own = TestContext.with(Map.of(), Map.of(RESOURCE, store));
    store.hold();
    WriteReadBolt narrow = bolt(true, 3);
    narrow.prepare(Map.of(), own, collector.asOutputCollector());
    Thread executor =
        new Thread(
            () -> {
              for (int i = 0; i < 50; i++) {
                narrow.execute(tuple("s" + i, i, -1));
              }
            });
    executor.start();

    await()
        .until(
            () -> {
              assertThat(store.held().size()).isLessThanOrEqualTo(6);
              assertThat(own.gauge("in-flight")).isLessThanOrEqualTo(3);
              store.held().forEach(Call::complete);
              return collector.acked().size() == 50;
            });
    executor.join();
    narrow.cleanup();
  }

  @Test
  void oneCallbackThreadIsEnough() {
    ExecutorService callbacks = Executors.newSingleThreadExecutor();
    try {
      store.behave(call -> callbacks.execute(call::complete));
      for (int i = 0; i < 500; i++) {
        bolt.execute(tuple("s" + i % 3, i, i < 3 ? -1 : i - 3));
      }
      await().until(() -> collector.acked().size() == 500);
    } finally {
      callbacks.shutdownNow();
    }
  }

  @Test
  void tenThousandEventsAnsweredOnEightThreadsAreEachAckedOnceAndInOrderOfTheirSeries() {
    ExecutorService callbacks = Executors.newFixedThreadPool(8);
    long seed = new SplittableRandom().nextLong();
    SplittableRandom random = new SplittableRandom(seed);
    try {
      store.behave(
          call -> {
            boolean fails;
            synchronized (random) {
              fails = random.nextInt(50) == 0;
            }
            callbacks.execute(
                () -> {
                  if (fails) {
                    call.completeButFail(timeout());
                  } else {
                    call.complete();
                  }
                });
          });
      int series = 100;
      for (int i = 0; i < 10_000; i++) {
        bolt.execute(tuple("s" + i % series, i, i < series ? -1 : i - series));
      }
      await().atMost(Duration.ofMinutes(2)).until(() -> context.gauge("in-flight") == 0);
      bolt.cleanup();

      assertThat(new HashSet<>(collector.acked())).as("seed %d", seed).hasSize(10_000);
      assertThat(collector.calls()).as("seed %d", seed).hasSize(20_000);
      assertThat(collector.overlaps()).isZero();
      assertThat(context.gauge("series-in-flight")).isZero();
      Map<String, List<Long>> offsets =
          windows().stream()
              .map(WindowedEvent::event)
              .collect(
                  Collectors.groupingBy(
                      Event::series,
                      Collectors.mapping(e -> e.id().offset(), Collectors.toList())));
      assertThat(offsets.values()).allSatisfy(o -> assertThat(o).isSorted());
      assertThat(windows())
          .allSatisfy(
              w ->
                  assertThat(w.window().size())
                      .isEqualTo(Math.min(50, (int) (w.event().id().offset() / series))));
    } finally {
      callbacks.shutdownNow();
    }
  }

  @Test
  void whateverIsAckedWhenATaskIsTornDownIsStoredAndNothingIsAckedLater() throws Exception {
    ExecutorService callbacks = Executors.newFixedThreadPool(4);
    try {
      store.behave(call -> callbacks.execute(call::complete));
      for (int i = 0; i < 900; i++) {
        bolt.execute(tuple("s" + i % 7, i, i < 7 ? -1 : i - 7));
      }
      bolt.cleanup();
      int atCleanup = collector.calls().size();
      Set<EventId> stored = store.stored().stream().map(Event::id).collect(Collectors.toSet());

      assertThat(collector.acked())
          .allSatisfy(
              t -> assertThat(stored).contains(EventTuple.fromValues(t.getValues()).event().id()));
      callbacks.shutdown();
      assertThat(callbacks.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
      assertThat(collector.calls()).hasSize(atCleanup);
    } finally {
      callbacks.shutdownNow();
    }
  }
}
