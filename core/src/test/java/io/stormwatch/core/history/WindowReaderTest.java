package io.stormwatch.core.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;

class WindowReaderTest {

  private static final Buckets BUCKETS = new Buckets(1000, 7);

  private final InMemoryBucketRows rows = new InMemoryBucketRows(BUCKETS);
  private final WindowReader reader = new WindowReader(rows, new WindowRule(BUCKETS, 3));

  @Test
  void aFullBucketIsAllThatIsRead() {
    write(1, 10_001);
    write(2, 10_002);
    write(3, 10_002);

    assertThat(read(4, 10_500).size()).isEqualTo(3);
    assertThat(rows.takeAsked()).containsExactly(10_000L);
  }

  @Test
  void afterTheTurnOfABucketTheOneBeforeIsReadAlone() {
    write(1, 9_001);
    write(2, 9_002);
    write(3, 10_000);

    assertThat(read(4, 10_500)).isEqualTo(window(9_001, 9_002, 10_000));
    assertThat(rows.takeAsked()).containsExactly(10_000L, 9_000L);
  }

  @Test
  void aSeriesWithGapsIsReadBackToTheHorizon() {
    write(1, 2_999);
    write(2, 3_000);
    write(3, 6_000);

    assertThat(read(4, 10_500)).isEqualTo(window(3_000, 6_000));
    assertThat(rows.takeAsked())
        .containsExactly(10_000L, 9_000L, 8_000L, 7_000L, 6_000L, 5_000L, 4_000L, 3_000L);
  }

  @Test
  void aNewSeriesCostsThreeRoundTrips() {
    rows.answerAtOnce(false);
    CompletableFuture<Window> window = reader.read(event(1, 10_000)).toCompletableFuture();
    assertThat(rows.takeAsked()).hasSize(1);
    rows.answerAll();

    assertThat(window.join()).isEqualTo(Window.empty());
    assertThat(rows.takeAsked()).hasSize(7);

    rows.answerAtOnce(true);
    List<String> steps = new ArrayList<>();
    assertThat(
            new WindowReader(new StepCounter(rows, steps), new WindowRule(BUCKETS, 3))
                .read(event(1, 10_000)))
        .isCompleted();
    assertThat(steps).containsExactly("one", "one", "six");
  }

  @Test
  void withoutLookbackOnlyTheEventsOwnBucketIsRead() {
    Buckets alone = new Buckets(1000, 0);
    write(1, 9_999);
    write(2, 10_000);

    Window window =
        new WindowReader(rows, new WindowRule(alone, 3))
            .read(event(3, 10_500))
            .toCompletableFuture()
            .join();

    assertThat(window).isEqualTo(window(10_000));
    assertThat(rows.takeAsked()).containsExactly(10_000L);
  }

  @Test
  void theEventItselfLaterOffsetsLaterTimesAndOtherPartitionsStayOut() {
    write(4, 10_100);
    write(5, 10_050);
    write(3, 10_101);
    rows.write(new Event(new EventId("t", 1, 1), "s", 10_050, 1));
    write(2, 10_100);

    assertThat(read(4, 10_100)).isEqualTo(window(10_100));
  }

  @Test
  void aFailureOfAnyStepIsTheReadsFailureUnwrapped() {
    StoreException failure = new StoreException.Transient("timeout", "late", null);
    for (long failing : new long[] {10_000, 9_000, 5_000}) {
      for (boolean thrown : new boolean[] {false, true}) {
        BucketRows broken = new FailingRows(rows, failing, failure, thrown);

        CompletableFuture<Window> window =
            new WindowReader(broken, new WindowRule(BUCKETS, 3))
                .read(event(1, 10_000))
                .toCompletableFuture();

        assertThat(window).isCompletedExceptionally();
        Throwable seen = window.handle((w, f) -> f).join();
        assertThat(seen).as("bucket %d, thrown %s", failing, thrown).isSameAs(failure);
      }
    }
  }

  @Test
  void aWindowHasRoomForAtLeastOneEvent() {
    assertThat(catchThrowable(() -> new WindowReader(rows, new WindowRule(BUCKETS, 0))))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private void write(long offset, long time) {
    rows.write(event(offset, time));
  }

  private Window read(long offset, long time) {
    return reader.read(event(offset, time)).toCompletableFuture().join();
  }

  private static Event event(long offset, long time) {
    return new Event(new EventId("t", 0, offset), "s", time, time);
  }

  private static Window window(long... times) {
    double[] values = new double[times.length];
    for (int i = 0; i < times.length; i++) {
      values[i] = times[i];
    }
    return Window.ofOwned(times, values);
  }

  private record StepCounter(BucketRows rows, List<String> steps) implements BucketRows {
    @Override
    public CompletionStage<Rows> latest(
        SeriesKey series, long start, long time, int partition, long offset, int limit) {
      steps.add("one");
      return rows.latest(series, start, time, partition, offset, limit);
    }

    @Override
    public CompletionStage<List<Rows>> latestOfEach(
        SeriesKey series, List<Long> starts, long time, int partition, long offset, int limit) {
      steps.add(starts.size() == 6 ? "six" : "other");
      return rows.latestOfEach(series, starts, time, partition, offset, limit);
    }
  }

  private record FailingRows(BucketRows rows, long failing, StoreException failure, boolean thrown)
      implements BucketRows {
    @Override
    public CompletionStage<Rows> latest(
        SeriesKey series, long start, long time, int partition, long offset, int limit) {
      if (start != failing) {
        return rows.latest(series, start, time, partition, offset, limit);
      }
      if (thrown) {
        throw failure;
      }
      return CompletableFuture.failedFuture(failure);
    }
  }
}
