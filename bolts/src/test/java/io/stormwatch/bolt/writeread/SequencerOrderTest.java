package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.testing.InMemoryEventStore.Call;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

/** In which order a sequencer writes, reads and gives outcomes. */
class SequencerOrderTest extends SequencerFixture {

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
