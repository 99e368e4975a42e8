package io.stormwatch.bolt.writeread;

import static org.assertj.core.api.Assertions.assertThat;

import com.codahale.metrics.Gauge;
import io.stormwatch.bolt.support.ErrorReporter;
import io.stormwatch.bolt.support.RetryBackoff;
import io.stormwatch.bolt.testing.ManualTime;
import io.stormwatch.core.event.Emission;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.event.SequencedEvent;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowRule;
import io.stormwatch.core.metrics.MetricGroup;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** What windows in memory take, measured on the heap. */
class MemoryForWindowsTest {

  private static final int SERIES = 20_000;

  /** So that a million series with full windows take 1.6 GB. */
  private static final long MOST_BYTES_OF_A_SERIES = 1_600;

  private final ManualTime time = new ManualTime(0);
  private final MetricGroup metrics = new MetricGroup();
  private final SeriesSequencer<Long> sequencer =
      new SeriesSequencer<>(
          new EmptyStore(),
          new SequencerSettings(
              RetryBackoff.of(Duration.ofMillis(50), Duration.ofSeconds(1), Duration.ofSeconds(6)),
              3,
              100,
              true),
          BatchSettings.NONE,
          new CacheSettings(
              new WindowRule(Buckets.of(Duration.ofDays(1), 7), 50), () -> Long.MAX_VALUE),
          new NoOutcomes(),
          new ReentrantLock(),
          time,
          time,
          new ErrorReporter(error -> {}, time, time),
          metrics);
  private final long[] numbers = new long[Emission.STRIPES];
  private long offset;

  @Test
  void aMillionSeriesWithFullWindowsTakeNoMoreThanSixteenHundredBytesEach() {
    long before = usedHeap();
    offerToEachSeries(63);
    long measured = (usedHeap() - before) / SERIES;
    long counted = gauge("cache-bytes") / SERIES;

    System.out.println(measured + " bytes a series measured, " + counted + " counted");
    assertThat(gauge("cache-series")).isEqualTo(SERIES);
    assertThat(measured).isLessThanOrEqualTo(MOST_BYTES_OF_A_SERIES);
    assertThat(counted).as("what is counted").isBetween(measured * 9 / 10, measured * 5 / 4);
  }

  @Test
  void aSeriesWithFewRowsTakesLittle() {
    long before = usedHeap();
    offerToEachSeries(3);
    long measured = (usedHeap() - before) / SERIES;

    System.out.println(measured + " bytes a series of three rows");
    assertThat(measured).isLessThanOrEqualTo(MOST_BYTES_OF_A_SERIES / 3);
  }

  private void offerToEachSeries(int rows) {
    int taken = 0;
    for (int row = 0; row < rows; row++) {
      for (int i = 0; i < SERIES; i++) {
        // As out of a tuple: strings of its own for each event.
        String series = "sensor-" + (100_000 + i);
        Event event = new Event(new EventId("events", 0, offset), series, 1_000L * row, row);
        int stripe = Emission.stripeOf("events", series);
        Emission emission = new Emission(1, stripe, numbers[stripe]++, true);
        taken += sequencer.offer(offset++, new SequencedEvent(event, -1, 0, emission)) ? 1 : 0;
      }
    }
    assertThat(taken).isEqualTo(rows * SERIES);
  }

  private long gauge(String name) {
    return (Long) ((Gauge<?>) metrics.getMetrics().get(name)).getValue();
  }

  /** The least seen, since a collection may miss what just became garbage. */
  private static long usedHeap() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      Runtime runtime = Runtime.getRuntime();
      least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
    }
    return least;
  }

  private static final class NoOutcomes implements SeriesOutcomes<Long> {
    @Override
    public boolean stored(Long token, SequencedEvent event, Window window) {
      return true;
    }

    @Override
    public boolean refused(Long token, SequencedEvent event, StoreException.Refused why) {
      return true;
    }

    @Override
    public void failed(Long token, SequencedEvent event, String cause) {
      throw new AssertionError(cause);
    }
  }

  private static final class EmptyStore implements EventStore {
    @Override
    public CompletionStage<Void> write(Event event) {
      return CompletableFuture.completedFuture(null);
    }

    @Override
    public CompletionStage<Window> readWindow(Event event) {
      return CompletableFuture.completedFuture(Window.empty());
    }

    @Override
    public CompletionStage<RecentRows> readRecent(Event event) {
      return CompletableFuture.completedFuture(
          new RecentRows(new long[0], new double[0], Long.MIN_VALUE, Long.MAX_VALUE));
    }
  }
}
