package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Finding.Severity;
import io.stormwatch.bolt.cassandra.schema.LiveSchema.LiveTable;
import io.stormwatch.core.yaml.DurationType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** Compares the database with a configuration and says what to change. */
public final class SchemaCheck {

  private static final String APPLY = "run `stormwatch schema apply`";

  private final Schema schema;
  private final LiveSchema live;
  private final List<Finding> findings = new ArrayList<>();

  private SchemaCheck(Schema schema, LiveSchema live) {
    this.schema = schema;
    this.live = live;
  }

  /**
   * Everything in which the database differs, worst first; empty if nothing does. Blocks; not for a
   * driver thread.
   *
   * @throws com.datastax.oss.driver.api.core.DriverException if the database does not answer
   */
  public static List<Finding> run(CqlSession session, Schema schema) {
    return compare(schema, LiveSchema.read(session, schema.cassandra()));
  }

  /** Whether a topology must not run with these findings. */
  public static boolean blocks(Collection<Finding> findings) {
    return findings.stream().anyMatch(f -> f.severity() == Severity.ERROR);
  }

  static List<Finding> compare(Schema schema, LiveSchema live) {
    SchemaCheck check = new SchemaCheck(schema, live);
    check.checkAll();
    return check.findings.stream().sorted((a, b) -> a.severity().compareTo(b.severity())).toList();
  }

  private void checkAll() {
    String keyspace = schema.cassandra().keyspace();
    findings.addAll(ReplicationCheck.of(schema, live));
    if (live.replication().isEmpty()) {
      findings.add(Finding.error("keyspace " + keyspace + " does not exist", APPLY));
      return;
    }
    for (TableDefinition table : schema.tables()) {
      LiveTable found = live.tables().get(table.name());
      if (found == null) {
        findings.add(
            Finding.error("table " + keyspace + "." + table.name() + " does not exist", APPLY));
      } else {
        findings.addAll(TableCheck.compare(schema, table, found));
      }
    }
    if (live.unreadable().isPresent()) {
      findings.add(
          Finding.error(
              "the settings cannot be read: " + live.unreadable().get(),
              "mend what is said above"));
    } else if (live.tables().containsKey(TableDefinition.settings().name())) {
      checkBucket(live.settings());
    }
  }

  private void checkBucket(Map<String, String> settings) {
    String kept = settings.get(Settings.BUCKET);
    if (kept == null) {
      findings.add(Finding.error("the tables do not say their bucket span", APPLY));
    } else if (!kept.equals(schema.bucketMillis())) {
      findings.add(otherBucket(schema, kept));
    }
  }

  static Finding otherBucket(Schema schema, String keptMillis) {
    String kept = DurationType.spell(Duration.ofMillis(Long.parseLong(keptMillis)));
    return Finding.error(
        "the rows in keyspace "
            + schema.cassandra().keyspace()
            + " are kept in buckets of "
            + kept
            + ", but history.bucket is "
            + DurationType.spell(schema.history().bucket()),
        "set history.bucket to " + kept + " or name a new cassandra.keyspace");
  }
}
