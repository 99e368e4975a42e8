package io.stormwatch.bench.driver;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BatchableStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.google.errorprone.annotations.concurrent.GuardedBy;
import io.stormwatch.core.event.Event;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Stores events in unlogged batches of rows with the same primary replica. Thread-safe; callers
 * wait while too many batches are under way.
 */
public final class BatchPipeline {

  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final CqlSession session;
  private final RawStatements statements;
  private final int rows;
  private final boolean oneNode;
  private final InFlight inFlight;

  @GuardedBy("this")
  private final Map<Optional<Node>, List<BatchableStatement<?>>> open = new HashMap<>();

  /**
   * A pipeline without rows.
   *
   * @param rows rows that close a batch, 1 or more
   * @param inFlight greatest number of batches under way, 1 or more
   */
  public BatchPipeline(CqlSession session, RawStatements statements, int rows, int inFlight) {
    this.session = session;
    this.statements = statements;
    this.rows = rows;
    this.oneNode = session.getMetadata().getNodes().size() == 1;
    this.inFlight = new InFlight(inFlight);
  }

  /**
   * Takes an event; its row is sent with the next full batch.
   *
   * @throws RequestFailedException if an earlier batch has failed
   */
  public void add(Event event) throws InterruptedException {
    add(statements.insert(event));
  }

  /** The same, the row having another offset than the event. */
  public void add(Event event, long offset) throws InterruptedException {
    add(statements.insert(event, offset));
  }

  private synchronized void add(BoundStatement row) throws InterruptedException {
    List<BatchableStatement<?>> batch =
        open.computeIfAbsent(replicaOf(row), replica -> new ArrayList<>(rows));
    batch.add(row);
    if (batch.size() >= rows) {
      send(batch);
    }
  }

  private Optional<Node> replicaOf(BoundStatement row) {
    if (oneNode) {
      return Optional.empty();
    }
    CqlIdentifier keyspace = row.getRoutingKeyspace();
    return session
        .getMetadata()
        .getTokenMap()
        .flatMap(tokens -> tokens.getReplicas(keyspace, row.getRoutingKey()).stream().findFirst());
  }

  @GuardedBy("this")
  private void send(List<BatchableStatement<?>> batch) throws InterruptedException {
    BatchStatement statement =
        BatchStatement.newInstance(DefaultBatchType.UNLOGGED, batch)
            .setConsistencyLevel(batch.get(0).getConsistencyLevel())
            .setIdempotent(true)
            .setTimeout(TIMEOUT);
    inFlight.send(() -> session.executeAsync(statement));
    batch.clear();
  }

  /**
   * Sends all rows taken and waits until each is confirmed.
   *
   * @throws RequestFailedException if a batch has failed
   */
  public synchronized void flush() throws InterruptedException {
    for (List<BatchableStatement<?>> batch : open.values()) {
      if (!batch.isEmpty()) {
        send(batch);
      }
    }
    inFlight.await();
  }
}
