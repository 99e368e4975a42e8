package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import io.stormwatch.core.history.StoreException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Sends requests and turns every failure, thrown or delivered, into a {@link StoreException}.
 * Thread-safe; never blocks.
 */
final class Requests {

  private final CqlSession session;
  private final MendingLog log;

  Requests(CqlSession session, LongSupplier nanoClock) {
    this.session = session;
    this.log = new MendingLog(nanoClock);
  }

  /** Sends a request whose answer holds nothing. */
  CompletionStage<Void> write(Supplier<? extends Statement<?>> statement) {
    CompletableFuture<Void> result = new CompletableFuture<>();
    onAnswer(() -> session.executeAsync(statement.get()), result, answer -> result.complete(null));
    return result;
  }

  /**
   * Sends a request and hands over the rows of the answer, page by page, in order.
   *
   * @param more takes a row, and says whether it wants another one
   */
  CompletionStage<Void> read(Supplier<BoundStatement> statement, Predicate<Row> more) {
    CompletableFuture<Void> result = new CompletableFuture<>();
    onAnswer(() -> session.executeAsync(statement.get()), result, page -> walk(page, more, result));
    return result;
  }

  /** Each page is a request of its own, so this comes back by way of a new callback each time. */
  private void walk(AsyncResultSet page, Predicate<Row> more, CompletableFuture<Void> result) {
    for (Row row : page.currentPage()) {
      if (!more.test(row)) {
        result.complete(null);
        return;
      }
    }
    if (page.hasMorePages()) {
      onAnswer(page::fetchNextPage, result, next -> walk(next, more, result));
    } else {
      result.complete(null);
    }
  }

  /** Does the request; whatever fails on the way fails the result. */
  private void onAnswer(
      Supplier<CompletionStage<AsyncResultSet>> request, CompletableFuture<?> result, Use use) {
    try {
      request
          .get()
          .whenComplete(
              (answer, failure) -> {
                if (failure != null) {
                  result.completeExceptionally(failure(failure));
                  return;
                }
                try {
                  use.of(answer);
                } catch (RuntimeException e) {
                  result.completeExceptionally(failure(e));
                }
              });
    } catch (RuntimeException e) {
      result.completeExceptionally(failure(e));
    }
  }

  private StoreException failure(Throwable failure) {
    StoreException classified = StoreErrors.classify(failure);
    log.note(classified);
    return classified;
  }

  private interface Use {
    void of(AsyncResultSet answer);
  }
}
