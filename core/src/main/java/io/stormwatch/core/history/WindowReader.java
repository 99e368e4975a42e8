package io.stormwatch.core.history;

import io.stormwatch.core.event.Event;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;
import java.util.function.Function;
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
  private final WindowRule rule;
  private final Buckets buckets;

  /**
   * A reader.
   *
   * @param rows where rows come from
   * @param rule how time is divided, the horizon, the size of windows
   */
  public WindowReader(BucketRows rows, WindowRule rule) {
    this.rows = rows;
    this.rule = rule;
    this.buckets = rule.buckets();
  }

  /**
   * The window of an event. The stage fails with what the rows' stage failed with; it completes on
   * the caller's thread or on that of the rows' stage.
   */
  public CompletionStage<Window> read(Event event) {
    Read<Window> read = new Read<>(event, event.timeMillis(), rule.size(), Read::window);
    read.ownBucket();
    return read.result;
  }

  /**
   * The latest rows of an event's series and partition with offsets below its own, to the end of
   * its bucket, as {@link EventStore#readRecent} promises them. Reads back until there are enough
   * rows for a window, and takes some more where they cost no further step.
   */
  public CompletionStage<RecentRows> readRecent(Event event) {
    Read<RecentRows> read =
        new Read<>(event, buckets.endOf(event.timeMillis()), rule.keptRows(), Read::recent);
    read.ownBucket();
    return read.result;
  }

  /** One read under way; its steps follow one another, so its fields need no lock. */
  private final class Read<R> {
    private final Event event;
    private final long latest;
    private final Function<Read<R>, R> ending;
    private final CompletableFuture<R> result = new CompletableFuture<>();
    private final long[] times;
    private final double[] values;
    private int missing;
    private long readFrom;

    Read(Event event, long latest, int limit, Function<Read<R>, R> ending) {
      this.event = event;
      this.latest = latest;
      this.ending = ending;
      this.times = new long[limit];
      this.values = new double[limit];
      this.missing = limit;
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
      readFrom = buckets.horizonOf(event.timeMillis());
      then(
          () ->
              rows.latestOfEach(
                  event.seriesKey(),
                  starts,
                  latest,
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
      readFrom = buckets.startBefore(event.timeMillis(), back);
      then(
          () ->
              rows.latest(
                  event.seriesKey(),
                  readFrom,
                  latest,
                  event.id().partition(),
                  event.id().offset(),
                  missing),
          part -> {
            add(part);
            if (times.length - missing >= rule.size()) {
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
      result.complete(ending.apply(this));
    }

    private Window window() {
      return Window.ofOwned(found(times), found(values));
    }

    private RecentRows recent() {
      long floor = missing == 0 ? times[0] : readFrom - 1;
      return new RecentRows(found(times), found(values), floor, latest);
    }

    private long[] found(long[] all) {
      return missing == 0 ? all : Arrays.copyOfRange(all, missing, all.length);
    }

    private double[] found(double[] all) {
      return missing == 0 ? all : Arrays.copyOfRange(all, missing, all.length);
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
