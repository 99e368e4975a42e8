package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import io.stormwatch.core.event.SeriesKey;
import io.stormwatch.core.history.BucketRows;
import io.stormwatch.core.history.Rows;
import io.stormwatch.core.history.StoreException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads rows of buckets, with one request under way at a time for each call. The server filters by
 * partition and offset; where a guardrail forbids that, which is noticed once and remembered, it is
 * asked for the slice, and the filter runs here, page after page until there are enough rows. Both
 * ways give the same rows.
 */
final class BucketReader implements BucketRows {

  private static final Logger LOG = LoggerFactory.getLogger(BucketReader.class);

  /** Rows beyond the window that a page of a slice has room for: late and foreign ones. */
  private static final int SPARE_ROWS = 16;

  private static final int BUCKET = 3;

  private final Requests requests;
  private final PreparedStatement slice;
  private final Optional<Filtered> filtered;
  private volatile boolean filterForbidden;
  private volatile boolean severalForbidden;

  private BucketReader(Requests requests, PreparedStatement slice, Optional<Filtered> filtered) {
    this.requests = requests;
    this.slice = slice;
    this.filtered = filtered;
    if (filtered.isEmpty()) {
      rememberFilter();
    }
  }

  /** Prepares the statements; blocks. */
  static BucketReader open(
      CqlSession session, Statements statements, Requests requests, int windowSize) {
    return new BucketReader(
        requests,
        session.prepare(statements.selectSlice().setPageSize(windowSize + SPARE_ROWS)),
        Filtered.prepare(session, statements));
  }

  @Override
  public CompletionStage<Rows> latest(
      SeriesKey series,
      long bucketStart,
      long timeInclusiveMax,
      int partition,
      long offsetExclusiveMax,
      int limit) {
    return latest(
        new RowsWanted(series, timeInclusiveMax, partition, offsetExclusiveMax, limit),
        bucketStart);
  }

  private CompletionStage<Rows> latest(RowsWanted wanted, long bucket) {
    if (filtered.isEmpty() || filterForbidden) {
      return slice(wanted, bucket);
    }
    PreparedStatement select = filtered.get().ofBucket();
    RowCollector rows = new RowCollector(wanted);
    return requests
        .read(() -> wanted.ofBucket(select, bucket), rows::add)
        .thenApply(done -> rows.rows())
        .exceptionallyCompose(
            failure -> {
              if (!isCause(failure, StoreErrors.FILTER_FORBIDDEN)) {
                return CompletableFuture.failedStage(Failures.unwrap(failure));
              }
              rememberFilter();
              return slice(wanted, bucket);
            });
  }

  private CompletionStage<Rows> slice(RowsWanted wanted, long bucket) {
    RowCollector rows = new RowCollector(wanted);
    return requests
        .read(() -> wanted.ofSlice(slice, bucket), rows::addIfWanted)
        .thenApply(done -> rows.rows());
  }

  @Override
  public CompletionStage<List<Rows>> latestOfEach(
      SeriesKey series,
      List<Long> bucketStarts,
      long timeInclusiveMax,
      int partition,
      long offsetExclusiveMax,
      int limit) {
    RowsWanted wanted =
        new RowsWanted(series, timeInclusiveMax, partition, offsetExclusiveMax, limit);
    if (filtered.isEmpty() || filterForbidden || severalForbidden) {
      return oneByOne(wanted, bucketStarts);
    }
    PreparedStatement select = filtered.get().ofBuckets();
    Map<Long, RowCollector> rows = new HashMap<>();
    bucketStarts.forEach(bucket -> rows.put(bucket, new RowCollector(wanted)));
    return requests
        .read(
            () -> wanted.ofBuckets(select, bucketStarts),
            row -> {
              rows.get(row.getInstant(BUCKET).toEpochMilli()).add(row);
              return true;
            })
        .thenApply(done -> bucketStarts.stream().map(b -> rows.get(b).rows()).toList())
        .exceptionallyCompose(
            failure -> {
              if (isCause(failure, StoreErrors.FILTER_FORBIDDEN)) {
                rememberFilter();
              } else if (isCause(failure, StoreErrors.SEVERAL_FORBIDDEN)) {
                severalForbidden = true;
              } else {
                return CompletableFuture.failedStage(Failures.unwrap(failure));
              }
              return oneByOne(wanted, bucketStarts);
            });
  }

  private CompletionStage<List<Rows>> oneByOne(RowsWanted wanted, List<Long> buckets) {
    CompletionStage<List<Rows>> all = CompletableFuture.completedStage(new ArrayList<>());
    for (long bucket : buckets) {
      all =
          all.thenCompose(
              before ->
                  latest(wanted, bucket)
                      .thenApply(
                          rows -> {
                            before.add(rows);
                            return before;
                          }));
    }
    return all;
  }

  private static boolean isCause(Throwable failure, String cause) {
    return Failures.unwrap(failure) instanceof StoreException given
        && given.failureCause().equals(cause);
  }

  private void rememberFilter() {
    if (!filterForbidden) {
      filterForbidden = true;
      LOG.info("The server forbids ALLOW FILTERING: windows are filtered here instead");
    }
  }

  /** The statements that some servers forbid. */
  private record Filtered(PreparedStatement ofBucket, PreparedStatement ofBuckets) {

    /** Empty if the server forbids them already when they are prepared. */
    static Optional<Filtered> prepare(CqlSession session, Statements statements) {
      try {
        return Optional.of(
            new Filtered(
                session.prepare(statements.selectFiltered()),
                session.prepare(statements.selectFilteredOfEach())));
      } catch (InvalidQueryException e) {
        if (isCause(StoreErrors.classify(e), StoreErrors.FILTER_FORBIDDEN)) {
          return Optional.empty();
        }
        throw e;
      }
    }
  }
}
