package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.stormwatch.core.event.SeriesKey;
import java.time.Instant;
import java.util.List;

/**
 * Which rows of a bucket are wanted, and how statements are bound to ask for them.
 *
 * @param timeMax greatest time, milliseconds since the epoch
 * @param offsetMax first offset that is not wanted
 * @param limit greatest number of rows of a bucket, 1 or more
 */
record RowsWanted(SeriesKey series, long timeMax, int partition, long offsetMax, int limit) {

  /** Binds {@link Statements#selectFiltered}. */
  BoundStatement ofBucket(PreparedStatement filtered, long bucket) {
    return filter(toSeries(filtered).setInstant(2, Instant.ofEpochMilli(bucket)))
        .setPageSize(limit)
        .build();
  }

  /** Binds {@link Statements#selectFilteredOfEach}. */
  BoundStatement ofBuckets(PreparedStatement filtered, List<Long> buckets) {
    List<Instant> starts = buckets.stream().map(Instant::ofEpochMilli).toList();
    return filter(toSeries(filtered).setList(2, starts, Instant.class))
        .setPageSize(Math.multiplyExact(limit, buckets.size()))
        .build();
  }

  /** Binds {@link Statements#selectSlice}. */
  BoundStatement ofSlice(PreparedStatement slice, long bucket) {
    return toSeries(slice)
        .setInstant(2, Instant.ofEpochMilli(bucket))
        .setInstant(3, Instant.ofEpochMilli(timeMax))
        .build();
  }

  private BoundStatementBuilder toSeries(PreparedStatement statement) {
    return statement
        .boundStatementBuilder()
        .setString(0, series.topic())
        .setString(1, series.series());
  }

  private BoundStatementBuilder filter(BoundStatementBuilder bound) {
    return bound
        .setInstant(3, Instant.ofEpochMilli(timeMax))
        .setInt(4, partition)
        .setLong(5, offsetMax)
        .setInt(6, limit);
  }
}
