package io.stormwatch.bolt.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.bolt.cassandra.Configs;
import io.stormwatch.bolt.cassandra.schema.Finding.Severity;
import io.stormwatch.bolt.cassandra.schema.LiveSchema.LiveTable;
import io.stormwatch.bolt.cassandra.schema.LiveSchema.Nodes;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaCheckTest {

  private static final String TWCS =
      "org.apache.cassandra.db.compaction.TimeWindowCompactionStrategy";

  private Configs configs = Configs.unreachable();
  private Map<String, String> replication =
      Map.of("class", "org.apache.cassandra.locator.NetworkTopologyStrategy", "datacenter1", "1");
  private final Map<String, LiveTable> tables = new HashMap<>();
  private final Map<String, String> settings = new HashMap<>();
  private final Map<String, Nodes> datacenters = new HashMap<>();
  private Optional<String> unreadable = Optional.empty();

  SchemaCheckTest() {
    for (TableDefinition table :
        List.of(
            TableDefinition.events(), TableDefinition.anomalies(), TableDefinition.settings())) {
      tables.put(
          table.name(),
          new LiveTable(
              table.columns(),
              table.partitionKey(),
              table.clustering().stream().map(column -> column + " DESC").toList(),
              options()));
    }
    settings.put("bucket-millis", "86400000");
    datacenters.put("datacenter1", new Nodes(1, 1));
  }

  @Test
  void aDatabaseAsConfiguredHasNoFindings() {
    assertThat(check()).isEmpty();
  }

  @Test
  void threeReplicasOnOneNodeCannotServeAQuorum() {
    configs = configs.withReplication(Map.of("datacenter1", 3)).withConsistency("LOCAL_QUORUM");
    replication = Map.of("class", "NetworkTopologyStrategy", "datacenter1", "3");

    assertThat(check())
        .first()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.ERROR);
              assertThat(finding.problem())
                  .isEqualTo(
                      "cassandra.write-consistency LOCAL_QUORUM needs 2 of 3 replicas, but data"
                          + " centre datacenter1 has 1 node");
              assertThat(finding.remedy()).contains("lower cassandra.replication");
            });
  }

  @Test
  void threeReplicasOnOneNodeAreToldOfEvenWhereOneIsEnough() {
    configs = configs.withReplication(Map.of("datacenter1", 3));
    replication = Map.of("class", "NetworkTopologyStrategy", "datacenter1", "3");

    assertThat(check())
        .extracting(Finding::problem)
        .contains(
            "keyspace stormwatch is to have 3 replicas in data centre datacenter1, which has 1"
                + " node",
            "a read at LOCAL_ONE may miss a row just written at LOCAL_ONE");
    assertThat(SchemaCheck.blocks(check())).isFalse();
  }

  @Test
  void aQuorumOutlivesOneOfThreeNodesAndNotTwo() {
    configs = configs.withReplication(Map.of("datacenter1", 3)).withConsistency("LOCAL_QUORUM");
    replication = Map.of("class", "NetworkTopologyStrategy", "datacenter1", "3");
    datacenters.put("datacenter1", new Nodes(2, 3));
    assertThat(check()).isEmpty();

    datacenters.put("datacenter1", new Nodes(1, 3));
    assertThat(check())
        .allMatch(finding -> finding.severity() == Severity.ERROR)
        .extracting(Finding::problem)
        .contains(
            "cassandra.write-consistency LOCAL_QUORUM needs 2 of 3 replicas, but data centre"
                + " datacenter1 has 3 nodes, 1 of them up");
  }

  @Test
  void nodesDownAmongManyMayCutOffSomeRows() {
    configs = configs.withReplication(Map.of("datacenter1", 3)).withConsistency("LOCAL_QUORUM");
    replication = Map.of("class", "NetworkTopologyStrategy", "datacenter1", "3");
    datacenters.put("datacenter1", new Nodes(4, 6));

    assertThat(check())
        .allMatch(finding -> finding.severity() == Severity.WARNING)
        .extracting(Finding::problem)
        .anyMatch(problem -> problem.endsWith("some rows cannot be reached"));
  }

  @Test
  void aKeyspaceWithoutReplicasInTheLocalDataCentreIsOfNoUse() {
    replication = Map.of("class", "NetworkTopologyStrategy", "elsewhere", "3");

    assertThat(check())
        .filteredOn(finding -> finding.severity() == Severity.ERROR)
        .extracting(Finding::problem)
        .containsExactly("keyspace stormwatch has no replica in data centre datacenter1");
  }

  @Test
  void otherReplicationThanConfiguredIsAWarningWithTheStatementThatChangesIt() {
    replication = Map.of("class", "SimpleStrategy", "replication_factor", "1");

    assertThat(check())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(finding.remedy())
                  .contains(
                      "ALTER KEYSPACE stormwatch WITH replication = {'class':"
                          + " 'NetworkTopologyStrategy', 'datacenter1': 1}");
            });
  }

  @Test
  void aMissingKeyspaceTableOrSpanAsksForApply() {
    tables.remove("anomalies");
    settings.clear();

    assertThat(check())
        .allMatch(finding -> finding.severity() == Severity.ERROR)
        .extracting(Finding::toString)
        .containsExactlyInAnyOrder(
            "table stormwatch.anomalies does not exist: run `stormwatch schema apply`",
            "the tables do not say their bucket span: run `stormwatch schema apply`");

    LiveSchema nothing =
        new LiveSchema(Optional.empty(), Map.of(), Map.of(), Optional.empty(), datacenters);
    assertThat(SchemaCheck.compare(schema(), nothing))
        .extracting(Finding::toString)
        .containsExactly("keyspace stormwatch does not exist: run `stormwatch schema apply`");
  }

  @Test
  void settingsThatCannotBeReadAreToldOfAfterWhatKeepsThemFromIt() {
    configs = configs.withReplication(Map.of("datacenter1", 3)).withConsistency("LOCAL_QUORUM");
    replication = Map.of("class", "NetworkTopologyStrategy", "datacenter1", "3");
    settings.clear();
    unreadable = Optional.of("Not enough replicas available");

    assertThat(check())
        .extracting(Finding::problem)
        .last()
        .isEqualTo("the settings cannot be read: Not enough replicas available");
    assertThat(check()).hasSize(3);
  }

  @Test
  void anotherBucketSpanIsAnErrorThatNamesBoth() {
    settings.put("bucket-millis", "3600000");

    assertThat(check())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.ERROR);
              assertThat(finding.problem()).contains("buckets of 1h, but history.bucket is 1d");
              assertThat(finding.remedy()).contains("set history.bucket to 1h or");
            });
  }

  @Test
  void aTtlTooShortForReplayedWindowsIsAnErrorAndAnyOtherDifferenceAWarning() {
    withOption("default_time_to_live", 86_400);
    assertThat(check())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.ERROR);
              assertThat(finding.remedy())
                  .contains("ALTER TABLE stormwatch.events WITH default_time_to_live = 2592000");
            });

    withOption("default_time_to_live", 86_400 * 20);
    assertThat(check()).singleElement().matches(f -> f.severity() == Severity.WARNING);

    withOption("default_time_to_live", 0);
    assertThat(check())
        .singleElement()
        .matches(finding -> finding.problem().contains("has no TTL, cassandra.ttl is PT720H"));
  }

  @Test
  void otherCompactionCompressionOrGraceAreWarnings() {
    withOption(
        "compaction",
        Map.of("class", "org.apache.cassandra.db.compaction.SizeTieredCompactionStrategy"));
    assertThat(check())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(finding.remedy())
                  .startsWith(
                      "run ALTER TABLE stormwatch.events WITH compaction = {'class': 'Time");
            });

    withOption("compression", Map.of("class", "LZ4Compressor", "chunk_length_in_kb", "64"));
    assertThat(check()).hasSize(2);
    withOption("gc_grace_seconds", 864_000);
    assertThat(check()).hasSize(3);
  }

  @Test
  void missingColumnsAndOtherTypesAreErrorsAndUnknownColumnsAWarning() {
    Map<String, String> columns = new LinkedHashMap<>(tables.get("events").columns());
    columns.remove("value");
    columns.put("offset", "int");
    columns.put("note", "text");
    LiveTable events = tables.get("events");
    tables.put(
        "events",
        new LiveTable(columns, events.partitionKey(), events.clustering(), events.options()));

    assertThat(check())
        .extracting(finding -> finding.severity() + " " + finding.problem())
        .containsExactlyInAnyOrder(
            "ERROR table stormwatch.events has no column value",
            "ERROR column offset of table stormwatch.events is int, not bigint",
            "WARNING table stormwatch.events has a column note that nothing here uses");
  }

  @Test
  void anotherKeyIsAnError() {
    LiveTable events = tables.get("events");
    tables.put(
        "events",
        new LiveTable(
            events.columns(), List.of("topic", "series"), events.clustering(), events.options()));

    assertThat(check())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.ERROR);
              assertThat(finding.problem()).contains("has the key ([topic, series]");
            });
  }

  @Test
  void theWorstComesFirst() {
    replication = Map.of("class", "SimpleStrategy", "replication_factor", "1");
    settings.clear();

    assertThat(check())
        .extracting(Finding::severity)
        .containsExactly(Severity.ERROR, Severity.WARNING);
  }

  private List<Finding> check() {
    return SchemaCheck.compare(
        schema(),
        new LiveSchema(Optional.of(replication), tables, settings, unreadable, datacenters));
  }

  private Schema schema() {
    return new Schema(configs.cassandra(), Configs.history());
  }

  private void withOption(String name, Object value) {
    LiveTable events = tables.get("events");
    Map<String, Object> options = new HashMap<>(events.options());
    options.put(name, value);
    tables.put(
        "events",
        new LiveTable(events.columns(), events.partitionKey(), events.clustering(), options));
  }

  /** As a server reports them: full class names, everything as text, and more than we set. */
  private static Map<String, Object> options() {
    return Map.of(
        "compaction",
        Map.of(
            "class",
            TWCS,
            "compaction_window_unit",
            "DAYS",
            "compaction_window_size",
            "1",
            "min_threshold",
            "4"),
        "compression",
        Map.of(
            "class", "org.apache.cassandra.io.compress.LZ4Compressor", "chunk_length_in_kb", "16"),
        "default_time_to_live",
        2_592_000,
        "gc_grace_seconds",
        86_400,
        "read_repair",
        "NONE",
        "bloom_filter_fp_chance",
        0.01);
  }
}
