package io.stormwatch.bolt.cassandra;

import static io.stormwatch.bolt.cassandra.CassandraEventStoreIT.assertTransient;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaApply;
import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.AnomalyStore;
import io.stormwatch.core.history.EventStore;
import io.stormwatch.core.history.StoreException;
import io.stormwatch.local.CassandraOptions;
import io.stormwatch.local.CassandraServer;
import io.stormwatch.local.LocalServers;
import io.stormwatch.local.LocalServersOptions;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A server as a careful operator runs it: with passwords, permissions and guardrails. */
class GuardedServerIT {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final HistoryConfig HISTORY = new HistoryConfig(6, Duration.ofSeconds(1), 4, 0);
  private static final Secret SECRET = new Secret.Env("STORE_PASSWORD");

  private static LocalServers servers;
  private static CassandraServer server;
  private static CqlSession admin;
  private static Configs configs;

  @BeforeAll
  static void startServer() {
    servers =
        LocalServers.prepare(
            LocalServersOptions.defaults()
                .withCassandra(
                    CassandraOptions.defaults()
                        .withPasswords()
                        .with("allow_filtering_enabled", false)
                        .with("partition_keys_in_select_warn_threshold", 1)
                        .with("partition_keys_in_select_fail_threshold", 2)
                        .with("column_value_size_fail_threshold", "1KiB")));
    server = servers.cassandra();
    server.start();
    admin = server.connect();
    configs = Configs.on(server).withPassword(SECRET);
    // Guardrails do not bind a superuser.
    admin.execute("CREATE ROLE reader WITH PASSWORD = 'open sesame' AND LOGIN = true");
    SchemaApply.run(admin, new Schema(configs.cassandra(), HISTORY));
    admin.execute("GRANT SELECT ON KEYSPACE " + configs.keyspace() + " TO reader");
    admin.execute("GRANT MODIFY ON KEYSPACE " + configs.keyspace() + " TO reader");
  }

  @AfterAll
  static void stopServer() {
    if (admin != null) {
      admin.close();
    }
    servers.close();
  }

  @Test
  void windowsAreTheSameWhereFilteringIsForbidden() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (CqlSession session = connect("open sesame")) {
      EventStore store = CassandraEventStore.open(session, config(), HISTORY);
      WindowComparison comparison = new WindowComparison(store, HISTORY, random, seed);

      comparison.run(40);

      System.out.println(comparison);
    }
  }

  @Test
  void aRowThatBreaksALimitIsRefusedAndOthersAreNot() {
    try (CqlSession session = connect("open sesame")) {
      AnomalyStore store = CassandraAnomalyStore.open(session, config(), HISTORY);

      assertThat(store.write(anomaly("x".repeat(2_000))).toCompletableFuture())
          .failsWithin(PATIENCE)
          .withThrowableThat()
          .havingCause()
          .isInstanceOf(StoreException.Refused.class);
      assertThat(store.write(anomaly("high")).toCompletableFuture()).succeedsWithin(PATIENCE);
    }
  }

  @Test
  void aWrongPasswordIsSaidAndNotShown() {
    assertThatThrownBy(() -> connect("swordfish"))
        .isInstanceOf(CassandraUnreachableException.class)
        .hasMessageContaining("username reader and/or password are incorrect")
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("swordfish"));
  }

  @Test
  void aPermissionTakenAwayIsWaitedForAndNoEventIsGivenUp() {
    Configs own = configs.withKeyspace(server.keyspaces().freshName());
    SchemaApply.run(admin, new Schema(own.cassandra(), HISTORY));
    String keyspace = "KEYSPACE " + own.keyspace();
    admin.execute("GRANT SELECT ON " + keyspace + " TO reader");
    try (CqlSession session = connect("open sesame")) {
      EventStore store = CassandraEventStore.open(session, reader(own.cassandra()), HISTORY);
      Event event = new Event(new EventId("t", 0, 1), "s", 1_000, 1);

      assertTransient(store.write(event), "unauthorized");

      admin.execute("GRANT MODIFY ON " + keyspace + " TO reader");
      await()
          .untilAsserted(
              () -> assertThat(store.write(event).toCompletableFuture()).succeedsWithin(PATIENCE));
    }
  }

  private static CqlSession connect(String password) {
    return CassandraSessions.of(config(), "test")
        .withSecrets(
            new SecretReader(
                name -> Optional.of(password).filter(p -> name.equals("STORE_PASSWORD"))))
        .connect(PATIENCE);
  }

  private static CassandraConfig config() {
    return reader(configs.cassandra());
  }

  private static CassandraConfig reader(CassandraConfig c) {
    return new CassandraConfig(
        c.contactPoints(),
        c.localDatacenter(),
        c.keyspace(),
        c.replication(),
        c.writeConsistency(),
        c.readConsistency(),
        c.ttl(),
        c.topicRetention(),
        c.chunkLengthKib(),
        c.requestTimeout(),
        c.maxRequestsPerConnection(),
        "reader",
        c.password(),
        c.driver());
  }

  private static Anomaly anomaly(String explanation) {
    Decision decision =
        new Decision(2, true, false, 0, 0, 0, Direction.HIGH, explanation, HISTORY.window());
    Event event = new Event(new EventId("t", 0, 1), "s", 1_000, 1);
    return new Anomaly(event, decision, "z-score", 2_000);
  }
}
