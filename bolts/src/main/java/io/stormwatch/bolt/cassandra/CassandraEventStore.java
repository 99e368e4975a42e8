package io.stormwatch.bolt.cassandra;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchType;
import com.datastax.oss.driver.api.core.cql.BatchableStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.Buckets;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.RecentRows;
import io.stormwatch.core.history.Window;
import io.stormwatch.core.history.WindowReader;
import io.stormwatch.core.history.WindowRule;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionStage;

/**
 * The history in Cassandra: one row an event, one request for a write or for several, one to three
 * reads a window.
 */
public final class CassandraEventStore implements EventStore {

  private final Requests requests;
  private final PreparedStatement insert;
  private final Buckets buckets;
  private final WindowReader windows;
  private final Placement placement;
  private final BatchLimit limit;

  private CassandraEventStore(
      Requests requests,
      PreparedStatement insert,
      WindowRule rule,
      BucketReader reader,
      Placement placement,
      BatchLimit limit) {
    this.requests = requests;
    this.insert = insert;
    this.buckets = rule.buckets();
    this.windows = new WindowReader(reader, rule);
    this.placement = placement;
    this.limit = limit;
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
    WindowRule rule = new WindowRule(buckets, history.window());
    return new CassandraEventStore(
        requests,
        session.prepare(statements.insertEvent()),
        rule,
        BucketReader.open(session, statements, requests, rule.keptRows()),
        new Placement(session, cassandra),
        BatchLimit.of(session));
  }

  @Override
  public CompletionStage<Void> write(Event event) {
    return requests.write(() -> bind(event));
  }

  @Override
  public CompletionStage<Void> writeAll(List<Event> events) {
    return requests.write(
        () -> {
          List<BatchableStatement<?>> inserts = new ArrayList<>(events.size());
          for (Event event : events) {
            inserts.add(bind(event));
          }
          // What all inserts have in common, the consistency above all, is not a batch's by itself.
          return BatchStatement.newInstance(BatchType.UNLOGGED, inserts)
              .setConsistencyLevel(inserts.get(0).getConsistencyLevel())
              .setIdempotent(true);
        });
  }

  @Override
  public CompletionStage<Window> readWindow(Event event) {
    return windows.read(event);
  }

  @Override
  public CompletionStage<RecentRows> readRecent(Event event) {
    return windows.readRecent(event);
  }

  /** The primary replica of the event's partition. */
  @Override
  public Object placementOf(Event event) {
    return placement.of(event, buckets.startOf(event.timeMillis()));
  }

  @Override
  public int largestWrite() {
    return limit.bytes();
  }

  @Override
  public int sizeOf(Event event) {
    return BatchLimit.sizeOf(event);
  }

  /** Values are encoded here, for to look codecs up costs more than they do, for each event. */
  private BoundStatement bind(Event event) {
    return insert
        .boundStatementBuilder()
        .setBytesUnsafe(0, text(event.id().topic()))
        .setBytesUnsafe(1, text(event.series()))
        .setBytesUnsafe(2, number(buckets.startOf(event.timeMillis())))
        .setBytesUnsafe(3, number(event.timeMillis()))
        .setBytesUnsafe(4, ByteBuffer.allocate(Integer.BYTES).putInt(0, event.id().partition()))
        .setBytesUnsafe(5, number(event.id().offset()))
        .setBytesUnsafe(6, ByteBuffer.allocate(Double.BYTES).putDouble(0, event.value()))
        .build();
  }

  private static ByteBuffer text(String text) {
    return ByteBuffer.wrap(text.getBytes(UTF_8));
  }

  private static ByteBuffer number(long number) {
    return ByteBuffer.allocate(Long.BYTES).putLong(0, number);
  }
}
