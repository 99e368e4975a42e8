package io.stormwatch.bolt.cassandra.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.Configs;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(LocalServersExtension.class)
class SchemaIT {

  private static final int THREADS = 8;

  private Configs configs;
  private CqlSession session;

  @BeforeEach
  void connect(CassandraServer server) {
    configs = Configs.on(server);
    session = connect();
  }

  @AfterEach
  void close() {
    session.close();
  }

  @Test
  void appliedTwiceTheTablesAreAsConfiguredBothTimes() {
    assertThat(SchemaCheck.run(session, schema()))
        .extracting(Finding::problem)
        .containsExactly("keyspace " + configs.keyspace() + " does not exist");

    assertThat(SchemaApply.run(session, schema())).isEmpty();
    assertThat(SchemaApply.run(session, schema())).isEmpty();
    assertThat(SchemaCheck.run(session, schema())).isEmpty();
  }

  @Test
  void appliedByManyAtOnceEachTableIsMadeOnce() throws Exception {
    CyclicBarrier together = new CyclicBarrier(THREADS);
    ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    try {
      List<Future<List<Finding>>> applied = new ArrayList<>();
      for (int i = 0; i < THREADS; i++) {
        applied.add(
            threads.submit(
                () -> {
                  try (CqlSession own = connect()) {
                    together.await();
                    return SchemaApply.run(own, schema());
                  }
                }));
      }
      for (Future<List<Finding>> each : applied) {
        assertThat(each.get()).isEmpty();
      }
    } finally {
      threads.shutdownNow();
    }
    session.execute("INSERT INTO " + table("settings") + " (name, value) VALUES ('a', 'b')");
    assertThat(session.execute("SELECT * FROM " + table("settings")).all())
        .extracting(row -> row.getString("name"))
        .containsExactlyInAnyOrder("a", "bucket-millis");
  }

  @Test
  void whatIsShownRunsStatementByStatementAndTwice() {
    for (int i = 0; i < 2; i++) {
      for (String statement : schema().show().replaceAll("--.*", "").split(";", -1)) {
        if (!statement.isBlank()) {
          session.execute(statement);
        }
      }
    }

    assertThat(SchemaCheck.run(session, schema())).isEmpty();
  }

  @Test
  void anotherBucketSpanIsRefusedAndNothingIsChanged() {
    SchemaApply.run(session, schema());
    Schema hourly =
        new Schema(configs.cassandra(), new HistoryConfig(50, Duration.ofHours(1), 7, 0));

    assertThatThrownBy(() -> SchemaApply.run(session, hourly))
        .isInstanceOf(SchemaException.class)
        .hasMessageContaining("buckets of 1d, but history.bucket is 1h");
    assertThat(SchemaCheck.run(session, hourly))
        .singleElement()
        .matches(finding -> finding.severity() == Finding.Severity.ERROR);
    assertThat(SchemaCheck.run(session, schema())).isEmpty();
  }

  @Test
  void threeReplicasOnOneNodeAreRefusedBeforeAnythingIsMade() {
    configs = configs.withReplication(Map.of("datacenter1", 3)).withConsistency("LOCAL_QUORUM");

    assertThatThrownBy(() -> SchemaApply.run(session, schema()))
        .isInstanceOf(SchemaException.class)
        .hasMessageContaining(
            "LOCAL_QUORUM needs 2 of 3 replicas, but data centre datacenter1 has 1 node");
    assertThat(keyspaceExists()).isFalse();
  }

  @Test
  void tablesMadeByHandWithThreeReplicasOnOneNodeAreFoundWithoutAFailure() {
    configs = configs.withReplication(Map.of("datacenter1", 3)).withConsistency("LOCAL_QUORUM");
    schema().statements().forEach(session::execute);

    assertThat(SchemaCheck.run(session, schema()))
        .extracting(Finding::problem)
        .contains(
            "cassandra.write-consistency LOCAL_QUORUM needs 2 of 3 replicas, but data centre"
                + " datacenter1 has 1 node")
        .anyMatch(problem -> problem.startsWith("the settings cannot be read"));
    assertThatThrownBy(() -> SchemaApply.run(session, schema()))
        .isInstanceOf(SchemaException.class)
        .hasMessageContaining("LOCAL_QUORUM needs 2 of 3 replicas");
  }

  @Test
  void whatSomebodyAlteredIsFoundAndTheRemedyMendsIt() {
    SchemaApply.run(session, schema());
    session.execute("ALTER TABLE " + table("events") + " WITH default_time_to_live = 3600");
    session.execute(
        "ALTER TABLE "
            + table("anomalies")
            + " WITH compaction = {'class': 'SizeTieredCompactionStrategy'}");
    session.execute("ALTER TABLE " + table("anomalies") + " DROP explanation");
    session.execute("ALTER TABLE " + table("events") + " ADD note text");
    session.execute(
        "ALTER KEYSPACE "
            + configs.keyspace()
            + " WITH replication = {'class': 'SimpleStrategy', 'replication_factor': 1}");

    List<Finding> findings = SchemaCheck.run(session, schema());

    assertThat(findings)
        .extracting(Finding::problem)
        .anyMatch(problem -> problem.contains("events has a TTL of PT1H"))
        .anyMatch(problem -> problem.contains("anomalies has compaction"))
        .anyMatch(problem -> problem.contains("anomalies has no column explanation"))
        .anyMatch(problem -> problem.contains("events has a column note"))
        .anyMatch(problem -> problem.contains("has replication {class="))
        .hasSize(5);
    for (Finding finding : findings) {
      String remedy = finding.remedy();
      if (remedy.startsWith("run ")) {
        session.execute(remedy.substring(4).replaceFirst(" \\(rows.*| and then.*", ""));
      }
    }
    assertThat(SchemaCheck.run(session, schema()))
        .extracting(Finding::problem)
        .containsExactly("table " + table("events") + " has a column note that nothing here uses");
  }

  @Test
  void aDataCentreThatIsNotThereIsNamedBesideTheOneThatIs() {
    assertThatThrownBy(
            () ->
                CassandraSessions.of(configs.withDatacenter("DC1").cassandra(), "test")
                    .connect(Duration.ofSeconds(30)))
        .hasMessageContaining("cassandra.local-datacenter is DC1")
        .hasMessageContaining("the nodes are in datacenter1");
  }

  @Test
  void aTopicMadeAgainIsNoticedUntilItIsAccepted() {
    SchemaApply.run(session, schema());
    TopicIds topicIds = new TopicIds(session, configs.cassandra());

    assertThat(topicIds.check(Map.of("a", "id-1", "b", "id-2")))
        .isEqualTo(new TopicIds.Result(List.of(), List.of("a", "b"), Map.of()));
    assertThat(topicIds.check(Map.of("a", "id-1", "c", "id-3")))
        .isEqualTo(new TopicIds.Result(List.of("a"), List.of("c"), Map.of()));

    TopicIds.Result again = topicIds.check(Map.of("a", "id-9"));
    assertThat(again.ok()).isFalse();
    assertThat(again.changed().get("a"))
        .contains("topic a was deleted and made again")
        .contains(configs.keyspace());

    topicIds.accept(Map.of("a", "id-9"));
    assertThat(topicIds.check(Map.of("a", "id-9")).ok()).isTrue();
    assertThat(topicIds.check(Map.of("a", "id-1")).ok()).isFalse();
  }

  private boolean keyspaceExists() {
    List<Row> rows =
        session
            .execute(
                "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = '"
                    + configs.keyspace()
                    + "'")
            .all();
    return !rows.isEmpty();
  }

  private String table(String name) {
    return configs.keyspace() + "." + name;
  }

  private Schema schema() {
    return new Schema(configs.cassandra(), Configs.history());
  }

  private CqlSession connect() {
    return CassandraSessions.of(configs.cassandra(), "test").connect(Duration.ofSeconds(30));
  }
}
