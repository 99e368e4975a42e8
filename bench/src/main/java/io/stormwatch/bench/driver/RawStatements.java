package io.stormwatch.bench.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.stormwatch.bolt.cassandra.Statements;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.Buckets;
import java.time.Duration;
import java.time.Instant;

/** The product's own statements, prepared and bound without anything in between. Thread-safe. */
public final class RawStatements {

  /** A limit is not to be measured with requests that give up. */
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final PreparedStatement insert;
  private final PreparedStatement select;
  private final Buckets buckets;
  private final int window;

  private RawStatements(
      PreparedStatement insert, PreparedStatement select, Buckets buckets, int window) {
    this.insert = insert;
    this.select = select;
    this.buckets = buckets;
    this.window = window;
  }

  /** Prepares the statements on tables that exist. Blocks; the session stays the caller's. */
  public static RawStatements prepare(
      CqlSession session, CassandraConfig cassandra, HistoryConfig history) {
    Statements statements = new Statements(cassandra);
    return new RawStatements(
        session.prepare(statements.insertEvent().setTimeout(TIMEOUT)),
        session.prepare(statements.selectFiltered().setTimeout(TIMEOUT)),
        Buckets.of(history.bucket(), history.lookbackBuckets()),
        history.window());
  }

  /** Stores an event. */
  BoundStatement insert(Event event) {
    return insert(event, event.id().offset());
  }

  /**
   * Stores an event under another offset, such as a negative one that no record of the topic can
   * have.
   */
  BoundStatement insert(Event event, long offset) {
    return insert
        .boundStatementBuilder()
        .setString(0, event.id().topic())
        .setString(1, event.series())
        .setInstant(2, bucketOf(event))
        .setInstant(3, Instant.ofEpochMilli(event.timeMillis()))
        .setInt(4, event.id().partition())
        .setLong(5, offset)
        .setDouble(6, event.value())
        .build();
  }

  /** Reads the window of an event from the event's own bucket. */
  BoundStatement window(Event event) {
    return select
        .boundStatementBuilder()
        .setString(0, event.id().topic())
        .setString(1, event.series())
        .setInstant(2, bucketOf(event))
        .setInstant(3, Instant.ofEpochMilli(event.timeMillis()))
        .setInt(4, event.id().partition())
        .setLong(5, event.id().offset())
        .setInt(6, window)
        .setPageSize(window)
        .build();
  }

  private Instant bucketOf(Event event) {
    return Instant.ofEpochMilli(buckets.startOf(event.timeMillis()));
  }
}
