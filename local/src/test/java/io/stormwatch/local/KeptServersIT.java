package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.local.KeptServer.Condition;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.Signals;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptServersIT {
  @TempDir Path folder;
  private KeptServers kept;

  @BeforeEach
  void name() {
    kept = new KeptServers(folder.resolve("state"));
  }

  @AfterEach
  void down() {
    kept.down();
  }

  @Test
  void serversAreStartedOnceToldAboutRevivedAndEnded() {
    assertThat(kept.status()).isEmpty();
    assertThat(kept.connection()).isEmpty();
    assertThat(kept.down()).isFalse();

    // Two at once: one starts them, the other finds them running.
    CompletableFuture<List<String>> other =
        CompletableFuture.supplyAsync(() -> new KeptServers(folder.resolve("state")).up(options()));
    List<String> started = kept.up(options());
    assertThat(List.of(started, other.join()))
        .containsExactlyInAnyOrder(List.of("kafka", "cassandra"), List.of());

    List<KeptServer> running = kept.status();
    assertThat(running).extracting(KeptServer::condition).containsOnly(Condition.ANSWERS);
    Connection connection = kept.connection().orElseThrow();
    assertThat(connection.toYaml())
        .contains("bootstrap-servers: [\"127.0.0.1:" + running.get(0).port() + "\"]")
        .contains("contact-points: [\"127.0.0.1:" + running.get(1).port() + "\"]");

    aKilledOneIsRevivedWithItsDataOnItsPort(running.get(1));

    List<KeptServer> revived = kept.status();
    assertThat(kept.connection()).contains(connection);
    assertThat(revived.get(0)).isEqualTo(running.get(0));
    assertThat(kept.down()).isTrue();
    assertThat(revived).noneMatch(server -> Signals.isAlive(server.pid()));
    assertThat(folder.resolve("state").resolve("servers")).doesNotExist();
    assertThat(kept.status()).isEmpty();
  }

  private void aKilledOneIsRevivedWithItsDataOnItsPort(KeptServer cassandra) {
    try (CqlSession session = connect(cassandra)) {
      session.execute(
          "CREATE KEYSPACE here WITH replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
    }
    Signals.send("KILL", cassandra.pid());
    await().until(() -> kept.status().get(1).condition() == Condition.GONE);

    assertThat(kept.up(options())).containsExactly("cassandra");

    KeptServer revived = kept.status().get(1);
    assertThat(revived.port()).isEqualTo(cassandra.port());
    try (CqlSession session = connect(revived)) {
      assertThat(session.getMetadata().getKeyspace("here")).isPresent();
    }
  }

  private static CqlSession connect(KeptServer cassandra) {
    return CqlSession.builder()
        .addContactPoint(new InetSocketAddress(Loopback.address(1), cassandra.port()))
        .withLocalDatacenter(CassandraServer.DATACENTER)
        .build();
  }

  private static LocalServersOptions options() {
    return LocalServersOptions.defaults();
  }
}
