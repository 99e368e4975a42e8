package io.stormwatch.core.testing;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class InMemoryEventStoreTest {

  private final InMemoryEventStore store =
      new InMemoryEventStore(new PlainModel(new Buckets(1000, 1), 2));
  private final StoreException timeout =
      new StoreException.Transient("timeout", "no answer within 2 s", null);

  @Test
  void windowsHoldTheLatestEarlierEventsOfTheSeriesAndPartition() {
    store(event(0, 1, 100, 1));
    store(event(0, 2, 300, 2));
    store(event(0, 3, 200, 3));
    store(event(1, 3, 250, 4));
    store(event(0, 9, 250, 5));

    assertThat(read(event(0, 4, 300, 6)))
        .isEqualTo(Window.ofOwned(new long[] {200, 300}, new double[] {3, 2}));
  }

  @Test
  void windowsEndAtTheHorizon() {
    store(event(0, 1, 999, 1));
    store(event(0, 2, 1000, 2));

    assertThat(read(event(0, 3, 2000, 3)).size()).isEqualTo(1);
    assertThat(read(event(0, 3, 1999, 3)).size()).isEqualTo(2);
  }

  @Test
  void storingAnEventAgainChangesNothing() {
    store(event(0, 1, 100, 1));
    store(event(0, 1, 100, 1));

    assertThat(store.stored()).containsExactly(event(0, 1, 100, 1));
    assertThat(store.calls()).hasSize(2);
  }

  @Test
  void aFailureOrderedForTheNextWriteStrikesOnce() {
    store.failNextWrite(timeout);

    assertThat(write(event(0, 1, 100, 1))).isCompletedExceptionally();
    assertThat(store.stored()).isEmpty();
    assertThat(write(event(0, 1, 100, 1))).isCompleted();
    assertThat(store.stored()).hasSize(1);
  }

  @Test
  void aFailureOrderedForTheNextReadStrikesOnce() {
    store.failNextRead(timeout);

    assertThat(write(event(0, 1, 100, 1))).isCompleted();
    assertThat(store.readWindow(event(0, 2, 100, 1)).toCompletableFuture())
        .isCompletedExceptionally();
    assertThat(read(event(0, 2, 100, 1)).size()).isEqualTo(1);
  }

  @Test
  void heldCallsTakeEffectWhenReleased() {
    store.hold();
    CompletableFuture<Void> write = write(event(0, 1, 100, 1));
    CompletableFuture<Window> read = store.readWindow(event(0, 2, 100, 1)).toCompletableFuture();
    assertThat(write).isNotDone();
    assertThat(store.stored()).isEmpty();
    assertThat(store.held()).hasSize(2);

    store.release();

    assertThat(write).isCompleted();
    assertThat(read.join().size()).isEqualTo(1);
    assertThat(store.held()).isEmpty();
    assertThat(write(event(0, 3, 100, 1))).isCompleted();
  }

  @Test
  void anAnswerMayBeLostAfterTheWrite() {
    store.behave(call -> call.completeButFail(timeout));

    assertThat(write(event(0, 1, 100, 1))).isCompletedExceptionally();
    assertThat(store.stored()).hasSize(1);
  }

  private void store(Event event) {
    assertThat(write(event)).isCompleted();
  }

  private CompletableFuture<Void> write(Event event) {
    return store.write(event).toCompletableFuture();
  }

  private Window read(Event event) {
    return store.readWindow(event).toCompletableFuture().join();
  }

  private static Event event(int partition, long offset, long time, double value) {
    return new Event(new EventId("t", partition, offset), "s", time, value);
  }
}
