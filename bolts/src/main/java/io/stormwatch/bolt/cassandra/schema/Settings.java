package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.stormwatch.core.config.CassandraConfig;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The {@code settings} table: names and values that must not change once rows exist. Written by
 * commands and at submission, never on the event path; hence, and only here, writes are
 * conditional: of two that run at once, one must see the other's value. Methods block.
 */
final class Settings {

  /** Name of the row that keeps the bucket span in milliseconds. */
  static final String BUCKET = "bucket-millis";

  /** Names of rows that keep a topic's id begin with this. */
  static final String TOPIC_ID = "topic-id/";

  /** Nobody waits for these in a hurry, and the first conditional write makes a node do much. */
  private static final Duration TIMEOUT = Duration.ofSeconds(20);

  private final CqlSession session;
  private final String table;
  private final ConsistencyLevel read;
  private final ConsistencyLevel write;

  Settings(CqlSession session, CassandraConfig config) {
    this.session = session;
    this.table = table(CqlIdentifier.fromInternal(config.keyspace()).asCql(true));
    this.read = DefaultConsistencyLevel.valueOf(config.readConsistency());
    this.write = DefaultConsistencyLevel.valueOf(config.writeConsistency());
  }

  private static String table(String keyspace) {
    return keyspace + ".settings";
  }

  /** The insert of one setting as text. */
  static String insertLiteral(String keyspace, String name, String value) {
    return insert(table(keyspace), "'" + name + "', '" + value + "'");
  }

  private static String insert(String table, String values) {
    return "INSERT INTO " + table + " (name, value) VALUES (" + values + ") IF NOT EXISTS";
  }

  Optional<String> get(String name) {
    Row row =
        session
            .execute(
                SimpleStatement.newInstance("SELECT value FROM " + table + " WHERE name = ?", name)
                    .setConsistencyLevel(read)
                    .setTimeout(TIMEOUT)
                    .setIdempotent(true))
            .one();
    return Optional.ofNullable(row).map(r -> r.getString(0));
  }

  /** Every setting by its name. */
  Map<String, String> all() {
    Map<String, String> settings = new TreeMap<>();
    session
        .execute(
            SimpleStatement.newInstance("SELECT name, value FROM " + table)
                .setConsistencyLevel(read)
                .setTimeout(TIMEOUT)
                .setIdempotent(true))
        .forEach(row -> settings.put(row.getString(0), row.getString(1)));
    return settings;
  }

  /** Sets a value unless there is one; the value that holds from now on. */
  String putIfAbsent(String name, String value) {
    ResultSet result =
        session.execute(
            SimpleStatement.newInstance(insert(table, "?, ?"), name, value)
                .setConsistencyLevel(write)
                .setTimeout(TIMEOUT));
    boolean applied = result.wasApplied(); // before the row is taken
    Row standing = result.one();
    return applied || standing == null ? value : standing.getString("value");
  }

  /** Sets a value over a known one; false if another one stood there. */
  boolean replace(String name, String old, String value) {
    return session
        .execute(
            SimpleStatement.newInstance(
                    "UPDATE " + table + " SET value = ? WHERE name = ? IF value = ?",
                    value,
                    name,
                    old)
                .setConsistencyLevel(write)
                .setTimeout(TIMEOUT))
        .wasApplied();
  }
}
