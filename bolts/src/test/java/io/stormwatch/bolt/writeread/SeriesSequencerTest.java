package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.metrics.MetricGroup;
import io.stormwatch.core.testing.InMemoryEventStore;
import io.stormwatch.core.testing.InMemoryEventStore.Call;
import io.stormwatch.core.testing.PlainModel;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class SeriesSequencerTest {

  private final StoreException timeout = new StoreException.Transient("timeout", "told to", null);
  private final StoreException refusal = new StoreException.Refused("too-large", "told to", null);

  private final ReentrantLock lock = new ReentrantLock();
  private final ManualTime time = new ManualTime(1_700_000_000_000L);
  private final PlainModel model = new PlainModel(Buckets.of(Duration.ofDays(1), 7), 3);
  private final InMemoryEventStore store = new InMemoryEventStore(model);
  private final RecordedOutcomes outcomes = new RecordedOutcomes(lock);
  private final MetricGroup metrics = new MetricGroup();
  private final List<Throwable> errors = new ArrayList<>();
  private SeriesSequencer<String> sequencer = sequencer(100, true);

  private SeriesSequencer<String> sequencer(int remembered, boolean readWindows) {
    return sequencer(store, remembered, readWindows);
  }

  private SeriesSequencer<String> sequencer(
      EventStore events, int remembered, boolean readWindows) {
    RetryBackoff backoff =
        RetryBackoff.of(Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofSeconds(6));
    return new SeriesSequencer<>(
        events,
        new SequencerSettings(backoff, 3, remembered, readWindows),
        BatchSettings.NONE,
        new CacheSettings(model.rule(), () -> 0),
        outcomes,
        lock,
        time,
        time,
        new ErrorReporter(errors::add, time, time),
        metrics);
  }

  /** Offers event "s@offset" of series "s" in partition 0. */
  private boolean offer(String series, long offset, long after) {
    return offer(series, 0, offset, after);
  }

  private boolean offer(String series, int partition, long offset, long after) {
    Event event = new Event(new EventId("t", partition, offset), series, 1000 + offset, offset);
    return sequencer.offer(series + '@' + offset, new SequencedEvent(event, after, 0));
  }

  private List<String> heldCalls() {
    return store.held().stream().map(SeriesSequencerTest::name).toList();
  }

  private static String name(Call call) {
    return (call.isWrite() ? "write " : "read ") + call.event().id().offset();
  }

  private void answer(String name, StoreException... failure) {
    Call call = store.held().stream().filter(c -> name(c).equals(name)).findFirst().orElseThrow();
    if (failure.length > 0) {
      call.fail(failure[0]);
    } else {
      call.complete();
    }
  }

  @Nested
  class Acceptance {

    @Test
    void takesAnEventWithNothingOutstandingBeforeIt() {
      assertThat(offer("a", 7, -1)).isTrue();
      assertThat(outcomes.all()).containsExactly("a@7 stored");
    }

    @Test
    void refusesAnEventWhosePredecessorItHasNotSeen() {
      assertThat(offer("a", 7, 3)).isFalse();
      assertThat(outcomes.all()).isEmpty();
      assertThat(store.calls()).isEmpty();
    }

    @Test
    void takesAnEventWhosePredecessorItTookWhateverBecameOfIt() {
      store.hold();
      assertThat(offer("a", 3, -1)).isTrue();
      assertThat(offer("a", 7, 3)).as("in flight").isTrue();
      store.release();
      assertThat(offer("a", 9, 7)).as("decided").isTrue();
    }

    @Test
    void takesReplaysAgain() {
      offer("a", 3, -1);
      offer("a", 7, 3);

      assertThat(offer("a", 3, -1)).isTrue();
      assertThat(offer("a", 7, 3)).isTrue();

      assertThat(store.stored()).hasSize(2);
      assertThat(outcomes.all())
          .containsExactly("a@3 stored", "a@7 stored", "a@3 stored", "a@7 stored");
    }

    @Test
    void keepsSeriesAndPartitionsApart() {
      offer("a", 3, -1);

      assertThat(offer("b", 7, 3)).isFalse();
      assertThat(offer("a", 1, 7, 3)).isFalse();
      assertThat(offer("a", 1, 2, -1)).isTrue();
      assertThat(offer("a", 1, 7, 3)).as("partition 1 is accepted up to 2 only").isFalse();
      assertThat(offer("a", 0, 7, 3)).isTrue();
      assertThat(metrics.counter("moved-series").getCount()).isEqualTo(1);
    }

    @Test
    void afterAFailureTakesOnlyWhatFollowsEventsBeforeTheFailedOne() {
      store.hold();
      offer("a", 3, -1);
      offer("a", 5, 3);
      offer("a", 7, 5);
      sequencer.fail("a@5", "told");

      assertThat(offer("a", 9, 7)).isFalse();
      assertThat(offer("a", 9, 5)).isFalse();
      assertThat(offer("a", 5, 3)).isTrue();
      assertThat(offer("a", 9, 5)).isTrue();
    }

    @Test
    void forgetsTheSeriesThatRestedLongestButNoneInFlight() {
      sequencer = sequencer(2, false);
      store.hold();
      offer("busy", 1, -1);
      store.behaveWell();
      for (String series : List.of("a", "b", "c")) {
        offer(series, 1, -1);
      }

      assertThat(offer("a", 2, 1)).as("forgotten").isFalse();
      assertThat(offer("b", 2, 1)).isTrue();
      assertThat(offer("c", 2, 1)).isTrue();
      assertThat(offer("busy", 2, 1)).isTrue();
      assertThat(offer("a", 2, -1)).as("comes again with nothing outstanding").isTrue();
    }
  }

  @Nested
  class Order {

    @Test
    void writesOfASeriesAreInFlightTogetherButReadsWaitForAllEarlierWrites() {
      store.hold();
      offer("a", 1, -1);
      offer("a", 2, 1);
      offer("a", 3, 2);
      assertThat(heldCalls()).containsExactly("write 1", "read 1", "write 2", "write 3");

      answer("write 2");
      answer("write 3");
      assertThat(heldCalls()).containsExactly("write 1", "read 1");

      answer("write 1");
      assertThat(heldCalls()).containsExactly("read 1", "read 2", "read 3");
      assertThat(outcomes.all()).isEmpty();
    }

    @Test
    void outcomesComeInAcceptedOrderWhateverTheOrderOfAnswers() {
      store.hold();
      offer("a", 1, -1);
      offer("a", 2, 1);
      answer("write 1");
      answer("write 2");
      answer("read 2");
      assertThat(outcomes.all()).isEmpty();

      answer("read 1");

      assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 stored");
      assertThat(outcomes.windowOf("a@2"))
          .isEqualTo(Window.ofOwned(new long[] {1001}, new double[] {1}));
    }

    @Test
    void noOutcomeIsGivenBeforeTheOwnWriteIsConfirmed() {
      store.hold();
      offer("a", 1, -1);
      answer("read 1");
      assertThat(outcomes.all()).isEmpty();
      answer("write 1");
      assertThat(outcomes.all()).containsExactly("a@1 stored");
    }

    @Test
    void otherSeriesDoNotWait() {
      store.hold();
      offer("a", 1, -1);
      store.behaveWell();

      offer("b", 2, -1);

      assertThat(outcomes.all()).containsExactly("b@2 stored");
      assertThat(metrics.counter("accepted").getCount()).isEqualTo(2);
    }

    @Test
    void eventsThroughAnotherPartitionOfTheSeriesWaitToo() {
      store.hold();
      offer("a", 0, 1, -1);
      offer("a", 1, 2, -1);
      answer("write 2");

      assertThat(heldCalls()).containsExactly("write 1", "read 1");
    }

    @Test
    void withoutWindowsNothingIsReadAndTheOrderIsKept() {
      sequencer = sequencer(100, false);
      store.hold();
      offer("a", 1, -1);
      offer("a", 2, 1);
      answer("write 2");
      assertThat(outcomes.all()).isEmpty();
      answer("write 1");

      assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 stored");
      assertThat(store.calls()).allMatch(Call::isWrite);
    }

    @Test
    void aStoreThatAnswersAtOnceDoesNotGrowTheStack() {
      CompletableFuture<Void> firstWrite = new CompletableFuture<>();
      sequencer =
          sequencer(
              new EventStore() {
                @Override
                public CompletionStage<Void> write(Event event) {
                  return event.id().offset() == 0
                      ? firstWrite
                      : CompletableFuture.completedFuture(null);
                }

                @Override
                public CompletionStage<Window> readWindow(Event event) {
                  return CompletableFuture.completedFuture(Window.empty());
                }

                @Override
                public CompletionStage<RecentRows> readRecent(Event event) {
                  throw new AssertionError("no windows are kept in memory");
                }
              },
              100,
              true);
      for (int i = 0; i < 50_000; i++) {
        offer("a", i, i - 1);
      }
      assertThat(outcomes.all()).isEmpty();
      firstWrite.complete(null);

      assertThat(outcomes.all()).hasSize(50_000);
    }
  }

  @Nested
  class Failures {

    @Test
    void transientFailuresOfWritesAreRetriedWithoutLosingTheOrder() {
      store.failNextWrite(timeout);
      store.failNextWrite(timeout);
      offer("a", 1, -1);
      offer("a", 2, 1);
      assertThat(outcomes.all()).isEmpty();

      time.advance(Duration.ofMillis(50));

      assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 stored");
      assertThat(metrics.counter("retries").getCount()).isEqualTo(2);
      assertThat(outcomes.windowOf("a@2").size()).isEqualTo(1);
    }

    @Test
    void transientFailuresOfReadsAreRetriedWithoutLosingTheOrder() {
      store.failNextRead(timeout);
      offer("a", 1, -1);
      offer("a", 2, 1);
      assertThat(outcomes.all()).isEmpty();

      time.advance(Duration.ofMillis(50));

      assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 stored");
    }

    @Test
    void pastTheGiveUpTimeTheEventFailsAndEachLaterOneOfItsSeriesOnce() {
      store.behave(
          call -> {
            if (call.isWrite() && call.event().id().offset() == 2) {
              call.fail(timeout);
            } else {
              call.complete();
            }
          });
      offer("a", 1, -1);
      offer("a", 2, 1);
      offer("a", 3, 2);
      offer("b", 4, -1);
      offer("a", 5, 3);

      time.advance(Duration.ofSeconds(6));

      assertThat(outcomes.all())
          .containsExactly(
              "a@1 stored",
              "b@4 stored",
              "a@2 failed timeout",
              "a@3 failed earlier-failed",
              "a@5 failed earlier-failed");
      assertThat(offer("a", 6, 5)).isFalse();
      assertThat(errors).isNotEmpty();
      time.advance(Duration.ofSeconds(60));
      assertThat(outcomes.all()).hasSize(5);
      assertThat(time.waitingTasks()).isZero();
    }

    @Test
    void aReadThatDoesNotSucceedFailsTheEventToo() {
      store.behave(
          call -> {
            if (call.isWrite()) {
              call.complete();
            } else {
              call.fail(call.event().series().equals("a") ? timeout : refusal);
            }
          });
      offer("a", 1, -1);
      offer("b", 2, -1);
      offer("a", 3, 1);

      time.advance(Duration.ofSeconds(6));

      assertThat(outcomes.all())
          .containsExactlyInAnyOrder(
              "a@1 failed timeout", "a@3 failed earlier-failed", "b@2 failed too-large");
    }

    @Test
    void aRefusalIsFinalAfterTheGivenTriesAndTheSeriesGoesOnWithoutTheEvent() {
      store.behave(
          call -> {
            if (call.event().id().offset() == 2) {
              call.fail(refusal);
            } else {
              call.complete();
            }
          });
      offer("a", 1, -1);
      offer("a", 2, 1);
      offer("a", 3, 2);

      time.advance(Duration.ofSeconds(1));

      assertThat(outcomes.all())
          .containsExactly("a@1 stored", "a@2 refused too-large", "a@3 stored");
      assertThat(store.calls().stream().filter(c -> name(c).equals("write 2"))).hasSize(3);
      assertThat(outcomes.windowOf("a@3").size()).isEqualTo(1);
      assertThat(offer("a", 4, 2)).isTrue();
    }

    @Test
    void aWriteWhoseAnswerWasLostLeavesOneRow() {
      store.hold();
      offer("a", 1, -1);
      store.behaveWell();
      store.held().forEach(call -> call.completeButFail(timeout));
      time.advance(Duration.ofSeconds(1));

      assertThat(outcomes.all()).containsExactly("a@1 stored");
      assertThat(store.stored()).hasSize(1);
    }

    @Test
    void anOutcomeThatIsNotTakenFailsTheLaterEventsAndLowersTheMark() {
      store.hold();
      offer("a", 1, -1);
      offer("a", 2, 1);
      outcomes.refuseToTake("a@1");
      store.release();

      assertThat(outcomes.all()).containsExactly("a@1 stored", "a@2 failed earlier-failed");
      assertThat(offer("a", 3, 1)).isFalse();
      assertThat(offer("a", 1, -1)).isTrue();
      assertThat(offer("a", 3, 1)).isTrue();
    }

    @Test
    void anEventMayBeFailedFromOutsideAndItsAnswersAreThenIgnored() {
      store.hold();
      offer("a", 1, -1);
      offer("a", 2, 1);

      assertThat(sequencer.fail("a@2", "held-too-long")).isTrue();
      assertThat(sequencer.fail("a@2", "held-too-long")).isFalse();
      store.release();

      assertThat(outcomes.all()).containsExactly("a@2 failed held-too-long", "a@1 stored");
      assertThat(metrics.counter("late-answers").getCount()).isEqualTo(1);
    }

    @Test
    void aStoreThatThrowsIsRetriedLikeOneThatFails() {
      store.behave(
          call -> {
            throw new IllegalStateException("a store must not do this");
          });
      offer("a", 1, -1);
      store.behaveWell();
      time.advance(Duration.ofSeconds(1));

      assertThat(outcomes.all()).containsExactly("a@1 stored");
    }

    @Test
    void afterCloseNothingIsTakenAndNoOutcomeGiven() {
      store.hold();
      offer("a", 1, -1);
      sequencer.close();
      store.release();
      time.advance(Duration.ofMinutes(1));

      assertThat(offer("a", 2, -1)).isFalse();
      assertThat(outcomes.all()).isEmpty();
      assertThat(metrics.counter("late-answers").getCount()).isEqualTo(2);
    }
  }
}
