package io.stormwatch.core.history;

import io.stormwatch.core.event.SeriesKey;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * The rows of one time bucket of one series, as a database keeps them: what {@link WindowReader}
 * puts windows together from. Same promises as {@link EventStore}: thread-safe, never blocks, a
 * failed stage fails with a {@link StoreException}, nothing is thrown from the call itself.
 */
public interface BucketRows {

  /**
   * The latest rows, by (time, offset), of a bucket that came through a partition with a time not
   * after a bound and an offset below a bound. Rows of other partitions or with larger offsets do
   * not count towards the limit.
   *
   * @param series the series
   * @param bucketStart start of the bucket, milliseconds since the epoch
   * @param timeInclusiveMax greatest time wanted, milliseconds since the epoch
   * @param partition the Kafka partition wanted
   * @param offsetExclusiveMax only offsets smaller than this
   * @param limit greatest number of rows, 1 or more
   */
  CompletionStage<Rows> latest(
      SeriesKey series,
      long bucketStart,
      long timeInclusiveMax,
      int partition,
      long offsetExclusiveMax,
      int limit);

  /**
   * The same for several buckets at once, the limit being per bucket. Asks for all of them in
   * parallel; a store that can ask for several buckets in one request does well to override this.
   *
   * @param bucketStarts starts of the buckets, newest first
   * @return as many rows objects, in the order of {@code bucketStarts}
   */
  default CompletionStage<List<Rows>> latestOfEach(
      SeriesKey series,
      List<Long> bucketStarts,
      long timeInclusiveMax,
      int partition,
      long offsetExclusiveMax,
      int limit) {
    List<CompletableFuture<Rows>> parts = new ArrayList<>(bucketStarts.size());
    for (long start : bucketStarts) {
      parts.add(
          latest(series, start, timeInclusiveMax, partition, offsetExclusiveMax, limit)
              .toCompletableFuture());
    }
    return CompletableFuture.allOf(parts.toArray(new CompletableFuture<?>[0]))
        .thenApply(done -> parts.stream().map(CompletableFuture::join).toList());
  }
}
