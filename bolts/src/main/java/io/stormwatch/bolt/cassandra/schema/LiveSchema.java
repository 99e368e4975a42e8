package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.metadata.Metadata;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import com.datastax.oss.driver.api.core.metadata.schema.ColumnMetadata;
import com.datastax.oss.driver.api.core.metadata.schema.KeyspaceMetadata;
import com.datastax.oss.driver.api.core.metadata.schema.TableMetadata;
import io.stormwatch.bolt.cassandra.Failures;
import io.stormwatch.core.config.CassandraConfig;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the database has: a snapshot of what {@link SchemaCheck} compares with the configuration.
 *
 * @param replication the keyspace's replication options, empty if there is no keyspace
 * @param tables its tables by name
 * @param settings rows of the settings table, empty if there is none
 * @param unreadable why the settings could not be read, if they could not
 * @param datacenters the nodes of each data centre
 */
record LiveSchema(
    Optional<Map<String, String>> replication,
    Map<String, LiveTable> tables,
    Map<String, String> settings,
    Optional<String> unreadable,
    Map<String, Nodes> datacenters) {

  /**
   * @param columns CQL types by column
   * @param partitionKey columns of the partition key
   * @param clustering clustering columns, each with its order, such as {@code time DESC}
   * @param options table options as the driver reports them
   */
  record LiveTable(
      Map<String, String> columns,
      List<String> partitionKey,
      List<String> clustering,
      Map<String, Object> options) {}

  /** Nodes of a data centre: how many there are, and how many of them are not known to be down. */
  record Nodes(int live, int total) {}

  /** Reads the snapshot; blocks. */
  static LiveSchema read(CqlSession session, CassandraConfig config) {
    Metadata metadata = session.refreshSchema();
    Optional<KeyspaceMetadata> keyspace =
        metadata.getKeyspace(CqlIdentifier.fromInternal(config.keyspace()));
    Map<String, LiveTable> tables = new TreeMap<>();
    keyspace.ifPresent(
        k -> k.getTables().forEach((name, table) -> tables.put(name.asInternal(), table(table))));
    Map<String, String> settings = Map.of();
    Optional<String> unreadable = Optional.empty();
    if (tables.containsKey(TableDefinition.settings().name())) {
      try {
        settings = new Settings(session, config).all();
      } catch (DriverException e) {
        // Too few nodes, most likely: the comparison says so, and says what to do.
        unreadable = Optional.of(Failures.describe(e));
      }
    }
    return new LiveSchema(
        keyspace.map(KeyspaceMetadata::getReplication),
        tables,
        settings,
        unreadable,
        nodes(metadata));
  }

  /** The nodes of each data centre, as this session sees them. */
  static Map<String, Nodes> nodes(Metadata metadata) {
    Map<String, Nodes> datacenters = new TreeMap<>();
    for (Node node : metadata.getNodes().values()) {
      boolean down = node.getState() == NodeState.DOWN || node.getState() == NodeState.FORCED_DOWN;
      datacenters.merge(
          String.valueOf(node.getDatacenter()),
          new Nodes(down ? 0 : 1, 1),
          (a, b) -> new Nodes(a.live() + b.live(), a.total() + b.total()));
    }
    return datacenters;
  }

  private static LiveTable table(TableMetadata table) {
    Map<String, String> columns = new LinkedHashMap<>();
    table.getColumns().forEach((name, column) -> columns.put(name.asInternal(), type(column)));
    Map<String, Object> options = new TreeMap<>();
    table.getOptions().forEach((name, value) -> options.put(name.asInternal(), value));
    return new LiveTable(
        columns,
        table.getPartitionKey().stream().map(c -> c.getName().asInternal()).toList(),
        table.getClusteringColumns().entrySet().stream()
            .map(c -> c.getKey().getName().asInternal() + " " + c.getValue())
            .toList(),
        options);
  }

  private static String type(ColumnMetadata column) {
    return column.getType().asCql(false, false);
  }
}
