package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class BatchWriterTest {

  private static final Duration LINGER = Duration.ofMillis(5);

  private final ManualTime time = new ManualTime(1_700_000_000_000L);
  private final Requests requests = new Requests();
  private final BatchWriter<CompletableFuture<Void>> writer = writer(8);

  /** Of each row written, in order. */
  private final List<CompletableFuture<Void>> rows = new ArrayList<>();

  private BatchWriter<CompletableFuture<Void>> writer(int maxRows) {
    return new BatchWriter<>(
        requests,
        new BatchSettings(maxRows, LINGER.toNanos()),
        time,
        time,
        new Futures(),
        new MetricGroup());
  }

  @Test
  void aRowThatFindsNothingElseUnderWayGoesAtOnce() {
    write(1);

    assertThat(requests.sizes()).containsExactly(1);
  }

  @Test
  void rowsThatComeWhileOthersAreUnderWayGoTogetherAfterTheLinger() {
    write(1);
    write(2);
    time.advance(Duration.ofMillis(2));
    write(3);
    assertThat(requests.sizes()).containsExactly(1);

    time.advance(Duration.ofMillis(3));

    assertThat(requests.sizes()).containsExactly(1, 2);
  }

  @Test
  void rowsGoAsSoonAsNothingIsUnderWayAnyMore() {
    write(1);
    write(2);
    write(3);

    requests.answer(0);

    assertThat(requests.sizes()).containsExactly(1, 2);
  }

  @Test
  void aFullBatchDoesNotWait() {
    write(0);
    write(1, 17);

    assertThat(requests.sizes()).containsExactly(1, 8, 8);
  }

  @Test
  void aBatchIsClosedBeforeItGetsTooLargeForTheStore() {
    requests.largestWrite = 25;
    write(0, 5);

    assertThat(requests.sizes()).containsExactly(1, 2, 2);
  }

  @Test
  void rowsOfDifferentPlacesGoApart() {
    requests.places = 2;
    write(0);
    write(1, 6);
    time.advance(LINGER);

    assertThat(requests.sizes()).containsExactly(1, 3, 3);
    assertThat(requests.asked)
        .allSatisfy(
            request ->
                assertThat(request.stream().map(requests::placementOf).distinct()).hasSize(1));
  }

  @Test
  void aRowIsConfirmedByItsOwnBatchAlone() {
    write(0);
    write(1, 16);

    requests.answer(2);

    assertThat(rows.subList(1, 9)).noneMatch(CompletableFuture::isDone);
    assertThat(rows.subList(9, 17)).allMatch(CompletableFuture::isDone);
  }

  @Test
  void oneRowThatIsRefusedDoesNotHoldTheOthers() {
    requests.refused = 5;
    write(0);
    write(1, 8);

    requests.answerAll();

    for (int i = 0; i < rows.size(); i++) {
      assertThat(rows.get(i).isCompletedExceptionally()).as("row %d", i).isEqualTo(i == 5);
    }
    assertThat(requests.sizes()).containsExactly(1, 8, 4, 4, 2, 2, 1, 1);
  }

  @Test
  void afterATransientFailureARowGoesWithFewOthersAndThenAlone() {
    BatchWriter<CompletableFuture<Void>> wide = writer(32);
    LongStream.rangeClosed(0, 31).forEach(i -> write(wide, i, 1));
    requests.answer(0);
    assertThat(requests.sizes()).containsExactly(1, 31);
    requests.fail(1, new StoreException.Transient("timeout", "told to", null));
    assertThat(rows.subList(1, 32)).allMatch(CompletableFuture::isCompletedExceptionally);

    LongStream.rangeClosed(1, 13).forEach(i -> write(wide, i, 2));
    LongStream.rangeClosed(1, 3).forEach(i -> write(wide, i, 3));

    assertThat(requests.sizes()).containsExactly(1, 31, 1, 4, 4, 4, 1, 1, 1);
  }

  @Test
  void withOneRowInABatchEachGoesAtOnce() {
    BatchWriter<CompletableFuture<Void>> single = writer(1);
    LongStream.rangeClosed(1, 3).forEach(i -> write(single, i, 1));

    assertThat(requests.sizes()).containsExactly(1, 1, 1);
    assertThat(time.waitingTasks()).isZero();
  }

  @Test
  void aStoreThatThrowsFailsTheRows() {
    requests.throwing = true;

    write(1);
    assertThat(rows.get(0)).isCompletedExceptionally();
    requests.throwing = false;
    write(2);
    assertThat(requests.sizes()).as("nothing is under way").containsExactly(1);
  }

  private void write(long offset) {
    write(writer, offset, 1);
  }

  private void write(BatchWriter<CompletableFuture<Void>> to, long offset, int tries) {
    CompletableFuture<Void> row = new CompletableFuture<>();
    rows.add(row);
    to.write(event(offset), tries, row);
  }

  private void write(long first, long last) {
    LongStream.rangeClosed(first, last).forEach(this::write);
  }

  private static Event event(long offset) {
    return new Event(new EventId("t", 0, offset), "s", 1000, offset);
  }

  private static final class Futures implements BatchWriter.Answers<CompletableFuture<Void>> {
    @Override
    public void stored(List<CompletableFuture<Void>> waiters) {
      waiters.forEach(waiter -> waiter.complete(null));
    }

    @Override
    public void failed(List<CompletableFuture<Void>> waiters, Throwable failure) {
      waiters.forEach(waiter -> waiter.completeExceptionally(failure));
    }
  }

  /** A store that keeps requests until they are answered. */
  private static final class Requests implements EventStore {
    private final List<List<Event>> asked = new ArrayList<>();
    private final List<CompletableFuture<Void>> answers = new ArrayList<>();
    private int largestWrite = 1_000_000;
    private int places = 1;
    private long refused = -1;
    private boolean throwing;

    List<Integer> sizes() {
      return asked.stream().map(List::size).toList();
    }

    void answer(int request) {
      boolean bad = asked.get(request).stream().anyMatch(e -> e.id().offset() == refused);
      if (bad) {
        fail(request, new StoreException.Refused("too-large", "told to", null));
      } else {
        answers.get(request).complete(null);
      }
    }

    void fail(int request, StoreException failure) {
      answers.get(request).completeExceptionally(new CompletionException(failure));
    }

    /** Answers depth first, as a refused batch is sent again in parts. */
    void answerAll() {
      for (int i = 0; i < answers.size(); i++) {
        answer(i);
      }
    }

    @Override
    public CompletionStage<Void> write(Event event) {
      return writeAll(List.of(event));
    }

    @Override
    public CompletionStage<Void> writeAll(List<Event> events) {
      if (throwing) {
        throw new IllegalStateException("a store must not do this");
      }
      asked.add(List.copyOf(events));
      answers.add(new CompletableFuture<>());
      return answers.get(answers.size() - 1);
    }

    @Override
    public Object placementOf(Event event) {
      return event.id().offset() % places;
    }

    @Override
    public int largestWrite() {
      return largestWrite;
    }

    @Override
    public int sizeOf(Event event) {
      return 10;
    }

    @Override
    public CompletionStage<Window> readWindow(Event event) {
      throw new AssertionError("a writer does not read");
    }

    @Override
    public CompletionStage<RecentRows> readRecent(Event event) {
      throw new AssertionError("a writer does not read");
    }
  }
}
