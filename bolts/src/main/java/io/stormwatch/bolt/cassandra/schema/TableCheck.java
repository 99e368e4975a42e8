package io.stormwatch.bolt.cassandra.schema;

import io.stormwatch.bolt.cassandra.schema.LiveSchema.LiveTable;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Compares one live table with its definition. */
final class TableCheck {

  private static final String TTL = "default_time_to_live";

  private final Schema schema;
  private final TableDefinition wanted;
  private final LiveTable live;
  private final String name;
  private final List<Finding> findings = new ArrayList<>();

  private TableCheck(Schema schema, TableDefinition wanted, LiveTable live) {
    this.schema = schema;
    this.wanted = wanted;
    this.live = live;
    this.name = schema.keyspace() + "." + wanted.name();
  }

  static List<Finding> compare(Schema schema, TableDefinition wanted, LiveTable live) {
    TableCheck check = new TableCheck(schema, wanted, live);
    check.checkKey();
    check.checkColumns();
    if (wanted.history()) {
      check.checkTtl();
      check.checkOptions();
    }
    return check.findings;
  }

  private void checkKey() {
    List<String> clustering = wanted.clustering().stream().map(c -> c + " DESC").toList();
    if (!live.partitionKey().equals(wanted.partitionKey())
        || !live.clustering().equals(clustering)) {
      findings.add(
          Finding.error(
              "table "
                  + name
                  + " has the key ("
                  + live.partitionKey()
                  + ", "
                  + live.clustering()
                  + ") instead of ("
                  + wanted.partitionKey()
                  + ", "
                  + clustering
                  + ")",
              "a key cannot be changed; name a new cassandra.keyspace"));
    }
  }

  private void checkColumns() {
    wanted
        .columns()
        .forEach(
            (column, type) -> {
              String found = live.columns().get(column);
              if (found == null) {
                findings.add(
                    Finding.error(
                        "table " + name + " has no column " + column,
                        "run ALTER TABLE " + name + " ADD " + column + " " + type));
              } else if (!found.equals(type)) {
                findings.add(
                    Finding.error(
                        "column " + column + " of table " + name + " is " + found + ", not " + type,
                        "a type cannot be changed; name a new cassandra.keyspace"));
              }
            });
    live.columns().keySet().stream()
        .filter(column -> !wanted.columns().containsKey(column))
        .forEach(
            column ->
                findings.add(
                    Finding.warning(
                        "table " + name + " has a column " + column + " that nothing here uses",
                        "leave it, or drop it if nobody else uses it")));
  }

  /** A row must outlive every event whose window may still need it when the topic is replayed. */
  private void checkTtl() {
    CassandraConfig cassandra = schema.cassandra();
    HistoryConfig history = schema.history();
    long ttl = ((Number) live.options().getOrDefault(TTL, 0)).longValue();
    Duration needed =
        history
            .bucket()
            .multipliedBy(history.lookbackBuckets() + 1L)
            .plus(cassandra.topicRetention());
    String remedy =
        "run ALTER TABLE "
            + name
            + " WITH "
            + schema.layout().toCql(TTL)
            + " (rows already stored keep theirs)";
    if (ttl == cassandra.ttl().toSeconds()) {
      return;
    }
    String found = ttl == 0 ? "no TTL" : "a TTL of " + Duration.ofSeconds(ttl);
    String problem = "table " + name + " has " + found + ", cassandra.ttl is " + cassandra.ttl();
    if (ttl != 0 && ttl < needed.toSeconds()) {
      findings.add(
          Finding.error(problem + ", and replayed events may look back " + needed, remedy));
    } else {
      findings.add(Finding.warning(problem, remedy));
    }
  }

  private void checkOptions() {
    TableLayout layout = schema.layout();
    for (String option : layout.options().keySet()) {
      Object found = live.options().get(option);
      if (!option.equals(TTL) && !layout.matches(option, found)) {
        findings.add(
            Finding.warning(
                "table " + name + " has " + option + " " + found,
                "run ALTER TABLE " + name + " WITH " + layout.toCql(option)));
      }
    }
  }
}
