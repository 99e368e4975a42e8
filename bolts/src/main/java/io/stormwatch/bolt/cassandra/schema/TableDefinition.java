package io.stormwatch.bolt.cassandra.schema;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * One table as it has to be.
 *
 * @param name table name
 * @param columns CQL type of each column, in the order in which they are written down
 * @param partitionKey columns of the partition key
 * @param clustering clustering columns, each in descending order
 * @param history whether rows expire and are laid out in time windows
 */
record TableDefinition(
    String name,
    Map<String, String> columns,
    List<String> partitionKey,
    List<String> clustering,
    boolean history) {

  private static final List<String> EVENT_PARTITION_KEY = List.of("topic", "series", "bucket");
  private static final List<String> EVENT_CLUSTERING = List.of("time", "partition", "offset");

  TableDefinition {
    columns = Collections.unmodifiableMap(new LinkedHashMap<>(columns));
    partitionKey = List.copyOf(partitionKey);
    clustering = List.copyOf(clustering);
  }

  /** Every event, under its identity within its series and bucket. */
  static TableDefinition events() {
    Map<String, String> columns = eventKey();
    columns.put("value", "double");
    return new TableDefinition("events", columns, EVENT_PARTITION_KEY, EVENT_CLUSTERING, true);
  }

  /** The anomalous ones, under the same key, with what the detector said. */
  static TableDefinition anomalies() {
    Map<String, String> columns = eventKey();
    columns.put("value", "double");
    columns.put("score", "double");
    columns.put("expected", "double");
    columns.put("lower", "double");
    columns.put("upper", "double");
    columns.put("direction", "text");
    columns.put("detector", "text");
    columns.put("explanation", "text");
    columns.put("window_size", "int");
    columns.put("decided_at", "timestamp");
    return new TableDefinition("anomalies", columns, EVENT_PARTITION_KEY, EVENT_CLUSTERING, true);
  }

  /** What must not change once rows exist. */
  static TableDefinition settings() {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put("name", "text");
    columns.put("value", "text");
    return new TableDefinition("settings", columns, List.of("name"), List.of(), false);
  }

  private static Map<String, String> eventKey() {
    Map<String, String> columns = new LinkedHashMap<>();
    columns.put("topic", "text");
    columns.put("series", "text");
    columns.put("bucket", "timestamp");
    columns.put("time", "timestamp");
    columns.put("partition", "int");
    columns.put("offset", "bigint");
    return columns;
  }

  /** The statement that makes the table unless it is there, without a final semicolon. */
  String toCql(String keyspace, TableLayout layout) {
    String columnLines =
        columns.entrySet().stream()
            .map(column -> "  " + column.getKey() + " " + column.getValue() + ",\n")
            .collect(Collectors.joining());
    return "CREATE TABLE IF NOT EXISTS "
        + keyspace
        + "."
        + name
        + " (\n"
        + columnLines
        + "  PRIMARY KEY ("
        + primaryKey()
        + ")\n)"
        + (history ? " WITH " + order() + "\n  AND " + layout.toCql() : "");
  }

  private String primaryKey() {
    String partition = String.join(", ", partitionKey);
    String inner = partitionKey.size() == 1 ? partition : "(" + partition + ")";
    return clustering.isEmpty() ? inner : inner + ", " + String.join(", ", clustering);
  }

  private String order() {
    return clustering.stream()
        .map(column -> column + " DESC")
        .collect(Collectors.joining(", ", "CLUSTERING ORDER BY (", ")"));
  }
}
