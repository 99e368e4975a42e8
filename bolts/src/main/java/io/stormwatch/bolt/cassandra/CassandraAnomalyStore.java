package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.history.AnomalyStore;
import io.stormwatch.core.history.Buckets;
import java.time.Instant;
import java.util.Locale;
import java.util.concurrent.CompletionStage;

/** The anomalies in Cassandra, each under the key of its event. */
public final class CassandraAnomalyStore implements AnomalyStore {

  private final Requests requests;
  private final PreparedStatement insert;
  private final Buckets buckets;

  private CassandraAnomalyStore(Requests requests, PreparedStatement insert, Buckets buckets) {
    this.requests = requests;
    this.insert = insert;
    this.buckets = buckets;
  }

  /**
   * A store on tables that exist. Blocks while it prepares its statement; the session stays the
   * caller's.
   *
   * @throws com.datastax.oss.driver.api.core.DriverException if the database refuses the statement
   */
  public static CassandraAnomalyStore open(
      CqlSession session, CassandraConfig cassandra, HistoryConfig history) {
    return new CassandraAnomalyStore(
        new Requests(session, System::nanoTime),
        session.prepare(new Statements(cassandra).insertAnomaly()),
        Buckets.of(history.bucket(), history.lookbackBuckets()));
  }

  @Override
  public CompletionStage<Void> write(Anomaly anomaly) {
    return requests.write(() -> bind(anomaly));
  }

  private BoundStatement bind(Anomaly anomaly) {
    Event event = anomaly.event();
    Decision decision = anomaly.decision();
    BoundStatementBuilder bound =
        insert
            .boundStatementBuilder()
            .setString(0, event.id().topic())
            .setString(1, event.series())
            .setInstant(2, Instant.ofEpochMilli(buckets.startOf(event.timeMillis())))
            .setInstant(3, Instant.ofEpochMilli(event.timeMillis()))
            .setInt(4, event.id().partition())
            .setLong(5, event.id().offset())
            .setDouble(6, event.value())
            .setDouble(7, decision.score())
            .setString(11, decision.direction().name().toLowerCase(Locale.ROOT))
            .setString(12, anomaly.detector())
            .setString(13, decision.explanation())
            .setInt(14, decision.windowSize())
            .setInstant(15, Instant.ofEpochMilli(anomaly.decidedAtMillis()));
    bound = setUnlessAbsent(bound, 8, decision.expected());
    bound = setUnlessAbsent(bound, 9, decision.lower());
    return setUnlessAbsent(bound, 10, decision.upper()).build();
  }

  /** What is not set stays unset: a null would be stored as a tombstone. */
  private static BoundStatementBuilder setUnlessAbsent(
      BoundStatementBuilder bound, int index, double value) {
    return Double.isNaN(value) ? bound : bound.setDouble(index, value);
  }
}
