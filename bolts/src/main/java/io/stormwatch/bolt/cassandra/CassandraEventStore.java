package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowReader;
import java.time.Instant;
import java.util.concurrent.CompletionStage;

/** The history in Cassandra: one row an event, one request a write, one to three reads a window. */
public final class CassandraEventStore implements EventStore {

  private final Requests requests;
  private final PreparedStatement insert;
  private final Buckets buckets;
  private final WindowReader windows;

  private CassandraEventStore(
      Requests requests, PreparedStatement insert, Buckets buckets, WindowReader windows) {
    this.requests = requests;
    this.insert = insert;
    this.buckets = buckets;
    this.windows = windows;
  }

  /**
   * A store on tables that exist. Blocks while it prepares its statements; the session stays the
   * caller's.
   *
   * @throws com.datastax.oss.driver.api.core.DriverException if the database refuses a statement
   */
  public static CassandraEventStore open(
      CqlSession session, CassandraConfig cassandra, HistoryConfig history) {
    Statements statements = new Statements(cassandra);
    Requests requests = new Requests(session, System::nanoTime);
    Buckets buckets = Buckets.of(history.bucket(), history.lookbackBuckets());
    BucketReader reader = BucketReader.open(session, statements, requests, history.window());
    return new CassandraEventStore(
        requests,
        session.prepare(statements.insertEvent()),
        buckets,
        new WindowReader(reader, buckets, history.window()));
  }

  @Override
  public CompletionStage<Void> write(Event event) {
    return requests.write(() -> bind(event));
  }

  @Override
  public CompletionStage<Window> readWindow(Event event) {
    return windows.read(event);
  }

  private BoundStatement bind(Event event) {
    return insert
        .boundStatementBuilder()
        .setString(0, event.id().topic())
        .setString(1, event.series())
        .setInstant(2, Instant.ofEpochMilli(buckets.startOf(event.timeMillis())))
        .setInstant(3, Instant.ofEpochMilli(event.timeMillis()))
        .setInt(4, event.id().partition())
        .setLong(5, event.id().offset())
        .setDouble(6, event.value())
        .build();
  }
}
