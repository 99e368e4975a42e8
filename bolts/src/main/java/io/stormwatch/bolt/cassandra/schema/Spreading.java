package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.QueryExecutionException;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Patience with a table that was just made: the driver asks only those nodes whether they agree
 * that it takes for up, and one that joins a moment later knows nothing of the table yet, as a
 * coordinator, or does not answer as a replica.
 */
final class Spreading {

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final LongSupplier nanoTime;
  private final Runnable pause;

  /**
   * Patience by a clock.
   *
   * @param nanoTime a clock as of {@link System#nanoTime}
   * @param pause waits for a moment
   */
  Spreading(LongSupplier nanoTime, Runnable pause) {
    this.nanoTime = nanoTime;
    this.pause = pause;
  }

  /**
   * Carries out a request on that table, again while it fails as one on a table does that some node
   * does not know.
   *
   * @param request one that may be carried out several times
   * @throws DriverException the last failure, after a minute, or at once any of another kind
   */
  <T> T await(Supplier<T> request) {
    long deadline = nanoTime.getAsLong() + PATIENCE.toNanos();
    while (true) {
      try {
        return request.get();
      } catch (InvalidQueryException | QueryExecutionException | DriverTimeoutException e) {
        if (nanoTime.getAsLong() - deadline > 0) {
          throw e;
        }
        pause.run();
      }
    }
  }
}
