package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.metadata.NodeState;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Makes keyspace and tables. The only class that issues DDL; commands call it, tasks never. What is
 * already there stays as it is, so it may run again, and at the same time in several places.
 */
public final class SchemaApply {

  private static final Duration STATEMENT_TIMEOUT = Duration.ofSeconds(20);
  private static final Duration AGREEMENT_TIMEOUT = Duration.ofSeconds(30);
  private static final Duration AGREEMENT_POLL = Duration.ofMillis(200);

  private final CqlSession session;
  private final Schema schema;

  private SchemaApply(CqlSession session, Schema schema) {
    this.session = session;
    this.schema = schema;
  }

  /**
   * Makes what is missing, waits until all nodes agree on it and keeps the bucket span. Blocks.
   *
   * @return how the database differs from the configuration after that, worst first
   * @throws SchemaException if the nodes cannot serve the configured replication and consistency,
   *     do not come to agree, or rows are kept in buckets of another span; nothing is made in the
   *     first case and the last
   * @throws com.datastax.oss.driver.api.core.DriverException if the database does not answer
   */
  public static List<Finding> run(CqlSession session, Schema schema) {
    SchemaApply apply = new SchemaApply(session, schema);
    apply.refuseWhatCannotWork();
    apply.makeTables();
    apply.keepBucket();
    return SchemaCheck.run(session, schema);
  }

  private void refuseWhatCannotWork() {
    LiveSchema live = LiveSchema.read(session, schema.cassandra());
    ReplicationCheck.of(schema, live).stream()
        .filter(finding -> finding.severity() == Finding.Severity.ERROR)
        .findFirst()
        .ifPresent(SchemaApply::refuse);
    Optional.ofNullable(live.settings().get(Settings.BUCKET)).ifPresent(this::refuseOtherBucket);
  }

  /**
   * All statements go to one node, the same for whoever applies a schema at this time: nodes that
   * make one table at once would give it two identities.
   */
  private void makeTables() {
    Node node = coordinator();
    for (String statement : schema.statements()) {
      session.execute(
          SimpleStatement.newInstance(statement).setTimeout(STATEMENT_TIMEOUT).setNode(node));
      awaitAgreement();
    }
  }

  private Node coordinator() {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> node.getState() == NodeState.UP)
        .filter(node -> schema.cassandra().localDatacenter().equals(node.getDatacenter()))
        .min(Comparator.comparing(node -> String.valueOf(node.getHostId())))
        .orElseThrow(
            () ->
                new SchemaException(
                    "no node of data centre "
                        + schema.cassandra().localDatacenter()
                        + " is up: start one"));
  }

  private void awaitAgreement() {
    long deadline = System.nanoTime() + AGREEMENT_TIMEOUT.toNanos();
    while (!session.checkSchemaAgreement()) {
      if (System.nanoTime() - deadline > 0) {
        throw new SchemaException(
            "the nodes do not agree on the schema after "
                + AGREEMENT_TIMEOUT.toSeconds()
                + " s: see `nodetool describecluster`, then apply again");
      }
      pause();
    }
  }

  private static void pause() {
    LockSupport.parkNanos(AGREEMENT_POLL.toNanos());
  }

  private void keepBucket() {
    Settings settings = new Settings(session, schema.cassandra());
    Spreading spreading = new Spreading(System::nanoTime, SchemaApply::pause);
    refuseOtherBucket(
        spreading.await(() -> settings.putIfAbsent(Settings.BUCKET, schema.bucketMillis())));
  }

  private void refuseOtherBucket(String kept) {
    if (!kept.equals(schema.bucketMillis())) {
      refuse(SchemaCheck.otherBucket(schema, kept));
    }
  }

  private static void refuse(Finding finding) {
    throw new SchemaException(finding.toString());
  }
}
