package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The keyspace and tables that a configuration asks for. Immutable; needs no server. */
public final class Schema {

  private static final String HEADER =
      """
      -- Keyspace and tables of Stormwatch, as `stormwatch schema show` prints them.
      -- `stormwatch schema apply` makes them; running this again changes nothing.

      """;

  private final CassandraConfig cassandra;
  private final HistoryConfig history;
  private final String keyspace;
  private final List<TableDefinition> tables =
      List.of(TableDefinition.events(), TableDefinition.anomalies(), TableDefinition.settings());

  /** The schema of a valid configuration. */
  public Schema(CassandraConfig cassandra, HistoryConfig history) {
    this.cassandra = cassandra;
    this.history = history;
    this.keyspace = CqlIdentifier.fromInternal(cassandra.keyspace()).asCql(true);
  }

  /** The statements that make keyspace and tables unless they are there, without semicolons. */
  public List<String> statements() {
    List<String> statements = new ArrayList<>();
    statements.add(
        "CREATE KEYSPACE IF NOT EXISTS " + keyspace + "\n  WITH replication = " + replication());
    for (TableDefinition table : tables) {
      statements.add(table.toCql(keyspace, layout()));
    }
    return List.copyOf(statements);
  }

  /** All of it as CQL text that {@code cqlsh} takes; running it again changes nothing. */
  public String show() {
    List<String> all = new ArrayList<>(statements());
    all.add(Settings.insertLiteral(keyspace, Settings.BUCKET, bucketMillis()));
    return all.stream().collect(Collectors.joining(";\n\n", HEADER, ";\n"));
  }

  /** The value of the setting that keeps the bucket span. */
  String bucketMillis() {
    return Long.toString(history.bucket().toMillis());
  }

  /** The keyspace as it is written in CQL, quoted if need be. */
  public String keyspace() {
    return keyspace;
  }

  CassandraConfig cassandra() {
    return cassandra;
  }

  HistoryConfig history() {
    return history;
  }

  List<TableDefinition> tables() {
    return tables;
  }

  TableLayout layout() {
    return TableLayout.of(cassandra);
  }

  /** The replication option of the configuration as a CQL literal. */
  String replication() {
    return replication(cassandra.replication());
  }

  private static String replication(Map<String, Integer> replicas) {
    return new TreeMap<>(replicas)
        .entrySet().stream()
            .map(dc -> ", " + literal(dc.getKey()) + ": " + dc.getValue())
            .collect(Collectors.joining("", "{'class': 'NetworkTopologyStrategy'", "}"));
  }

  private static String literal(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
