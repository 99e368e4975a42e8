package io.stormwatch.bench.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.bench.load.EventCursor;
import io.stormwatch.core.event.Event;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.LongAdder;

/**
 * The bare driver doing for each event what a client of any kind must ask of the database: no
 * consumer, no decoding, no detector, no order. For one caller at a time.
 */
final class DriverLimit {

  private final CqlSession session;
  private final RawStatements statements;
  private final DriverMode mode;
  private final InFlight inFlight;
  private final BatchPipeline batches;
  private final LongAdder rowsRead = new LongAdder();

  DriverLimit(
      CqlSession session, RawStatements statements, DriverMode mode, DriverSetting setting) {
    this.session = session;
    this.statements = statements;
    this.mode = mode;
    this.inFlight = new InFlight(setting.inFlight());
    this.batches = new BatchPipeline(session, statements, setting.batchRows(), setting.inFlight());
  }

  /**
   * Goes through events until all of them are confirmed.
   *
   * @return seconds from the first request to the last answer
   */
  double run(EventCursor events, long count) throws InterruptedException {
    long start = System.nanoTime();
    for (long i = 0; i < count; i++) {
      take(events.next());
    }
    inFlight.await();
    batches.flush();
    return (System.nanoTime() - start) / 1e9;
  }

  /** Rows that windows were read from so far. */
  long rowsRead() {
    return rowsRead.sum();
  }

  private void take(Event event) throws InterruptedException {
    switch (mode) {
      case INSERT -> inFlight.send(() -> insert(event));
      case INSERT_SELECT -> inFlight.send(() -> insert(event).thenCompose(done -> window(event)));
      case BATCHED_INSERT -> batches.add(event);
    }
  }

  private CompletionStage<AsyncResultSet> insert(Event event) {
    return session.executeAsync(statements.insert(event));
  }

  /** A row counts only once its columns were looked at, as whoever needs a window must do. */
  private CompletionStage<AsyncResultSet> window(Event event) {
    return session
        .executeAsync(statements.window(event))
        .thenApply(
            answer -> {
              double sum = 0;
              for (Row row : answer.currentPage()) {
                sum += row.getLong(1) + row.getDouble(2) + row.getInstant(0).toEpochMilli();
                rowsRead.increment();
              }
              if (Double.isNaN(sum)) {
                throw new IllegalStateException("a stored value is not a number");
              }
              return answer;
            });
  }
}
