package io.stormwatch.bolt.cassandra;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.stormwatch.core.config.CassandraConfig;
import java.util.List;

/**
 * Every statement of the event path. Each says its consistency, is idempotent, and none is
 * conditional or deletes anything.
 */
public final class Statements {

  private static final String KEY = "topic, series, bucket, time, partition, offset";

  private final String keyspace;
  private final DefaultConsistencyLevel write;
  private final DefaultConsistencyLevel read;

  /** The statements for a configuration. */
  public Statements(CassandraConfig config) {
    this.keyspace = CqlIdentifier.fromInternal(config.keyspace()).asCql(true);
    this.write = DefaultConsistencyLevel.valueOf(config.writeConsistency());
    this.read = DefaultConsistencyLevel.valueOf(config.readConsistency());
  }

  /** Binds topic, series, bucket, time, partition, offset, value. */
  public SimpleStatement insertEvent() {
    return insert("events", KEY + ", value", 7);
  }

  /** Binds the event's seven columns, then the decision's in the order given here. */
  SimpleStatement insertAnomaly() {
    return insert(
        "anomalies",
        KEY
            + ", value, score, expected, lower, upper, direction, detector, explanation,"
            + " window_size, decided_at",
        16);
  }

  /**
   * The latest rows of a bucket that came through one partition. Binds topic, series, bucket,
   * greatest time, partition, first offset no longer wanted, limit. The filter runs over one
   * Cassandra partition, newest row first, and stops at the limit.
   */
  public SimpleStatement selectFiltered() {
    return read(
        "SELECT time, offset, value FROM "
            + keyspace
            + ".events WHERE topic = ? AND series = ? AND bucket = ? AND time <= ?"
            + " AND partition = ? AND offset < ? LIMIT ? ALLOW FILTERING");
  }

  /** The same of several buckets in one request; binds their list, and the limit is for each. */
  SimpleStatement selectFilteredOfEach() {
    return read(
        "SELECT time, offset, value, bucket FROM "
            + keyspace
            + ".events WHERE topic = ? AND series = ? AND bucket IN ? AND time <= ?"
            + " AND partition = ? AND offset < ? PER PARTITION LIMIT ? ALLOW FILTERING");
  }

  /**
   * The latest rows of a bucket, whatever they came through, for servers that forbid the filter.
   * Binds topic, series, bucket, greatest time.
   */
  SimpleStatement selectSlice() {
    return read(
        "SELECT time, offset, value, partition FROM "
            + keyspace
            + ".events WHERE topic = ? AND series = ? AND bucket = ? AND time <= ?");
  }

  /** Identities of all rows with a token in a range. Binds its start, exclusive, and its end. */
  SimpleStatement selectIdentities() {
    return read(
        "SELECT topic, partition, offset FROM "
            + keyspace
            + ".events WHERE token(topic, series, bucket) > ?"
            + " AND token(topic, series, bucket) <= ?");
  }

  List<SimpleStatement> all() {
    return List.of(
        insertEvent(),
        insertAnomaly(),
        selectFiltered(),
        selectFilteredOfEach(),
        selectSlice(),
        selectIdentities());
  }

  private SimpleStatement insert(String table, String columns, int count) {
    String markers = "?, ".repeat(count - 1) + "?";
    return SimpleStatement.newInstance(
            "INSERT INTO " + keyspace + "." + table + " (" + columns + ") VALUES (" + markers + ")")
        .setConsistencyLevel(write)
        .setIdempotent(true);
  }

  private SimpleStatement read(String cql) {
    return SimpleStatement.newInstance(cql).setConsistencyLevel(read).setIdempotent(true);
  }
}
