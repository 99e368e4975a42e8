package io.stormwatch.core.history;

import io.stormwatch.core.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads the window of an event out of buckets: the at most N latest rows, by (time, offset), of its
 * series that came through its partition with a time not after its own and an offset below its own,
 * back to the horizon.
 *
 * <p>At most three steps, one after the other, each taken only while rows are missing: the event's
 * own bucket; the one before it, which is all that a busy series needs after a bucket's turn; all
 * the remaining ones of the horizon together. So the window of a new series, whose older buckets
 * are all empty, costs three round trips whatever the lookback.
 *
 * <p>Thread-safe; keeps no state between reads.
 */
public final class WindowReader {

  private final BucketRows rows;
  private final Buckets buckets;
  private final int windowSize;

  /**
   * A reader.
   *
   * @param rows where rows come from
   * @param buckets how time is divided, and the horizon
   * @param windowSize greatest number of events in a window, 1 or more
   */
  public WindowReader(BucketRows rows, Buckets buckets, int windowSize) {
    if (windowSize < 1) {
      throw new IllegalArgumentException("window size below 1: " + windowSize);
    }
    this.rows = rows;
    this.buckets = buckets;
    this.windowSize = windowSize;
  }

  /**
   * The window of an event. The stage fails with what the rows' stage failed with; it completes on
   * the caller's thread or on that of the rows' stage.
   */
  public CompletionStage<Window> read(Event event) {
    Read read = new Read(event);
    read.ownBucket();
    return read.result;
  }

  /** One read under way; its steps follow one another, so its fields need no lock. */
  private final class Read {
    private final Event event;
    private final CompletableFuture<Window> result = new CompletableFuture<>();
    private final long[] times = new long[windowSize];
    private final double[] values = new double[windowSize];
    private int missing = windowSize;

    Read(Event event) {
      this.event = event;
    }

    void ownBucket() {
      one(0, this::bucketBefore);
    }

    private void bucketBefore() {
      one(1, this::rest);
    }

    private void rest() {
      List<Long> starts = new ArrayList<>(buckets.lookback());
      for (int back = 2; back <= buckets.lookback(); back++) {
        starts.add(buckets.startBefore(event.timeMillis(), back));
      }
      if (starts.isEmpty()) {
        finish();
        return;
      }
      then(
          () ->
              rows.latestOfEach(
                  event.seriesKey(),
                  starts,
                  event.timeMillis(),
                  event.id().partition(),
                  event.id().offset(),
                  missing),
          parts -> {
            parts.forEach(this::add);
            finish();
          });
    }

    private void one(int back, Runnable next) {
      if (back > buckets.lookback()) {
        finish();
        return;
      }
      then(
          () ->
              rows.latest(
                  event.seriesKey(),
                  buckets.startBefore(event.timeMillis(), back),
                  event.timeMillis(),
                  event.id().partition(),
                  event.id().offset(),
                  missing),
          part -> {
            add(part);
            if (missing == 0) {
              finish();
            } else {
              next.run();
            }
          });
    }

    private <T> void then(Supplier<CompletionStage<T>> ask, Consumer<T> use) {
      try {
        ask.get()
            .whenComplete(
                (answer, failure) -> {
                  try {
                    if (failure != null) {
                      fail(failure);
                    } else {
                      use.accept(answer);
                    }
                  } catch (RuntimeException e) {
                    fail(e);
                  }
                });
      } catch (RuntimeException e) {
        fail(e);
      }
    }

    /** Rows come newest first, the window is filled from its newest end. */
    private void add(Rows part) {
      for (int i = 0; i < part.size() && missing > 0; i++) {
        missing--;
        times[missing] = part.time(i);
        values[missing] = part.value(i);
      }
    }

    private void finish() {
      int size = windowSize - missing;
      if (missing == 0) {
        result.complete(Window.ofOwned(times, values));
      } else {
        result.complete(
            Window.ofOwned(
                Arrays.copyOfRange(times, missing, missing + size),
                Arrays.copyOfRange(values, missing, missing + size)));
      }
    }

    private void fail(Throwable failure) {
      Throwable cause = failure;
      while (cause instanceof CompletionException && cause.getCause() != null) {
        cause = cause.getCause();
      }
      result.completeExceptionally(cause);
    }
  }
}
