package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import io.stormwatch.local.KeptServer.Condition;
import io.stormwatch.local.internal.Loopback;
import io.stormwatch.local.internal.Signals;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/** Kafka, Cassandra and Storm that other JVMs started, which have ended since. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class KeptServersIT {
  private static final int CASSANDRA = 1;
  private static final int NIMBUS = 3;

  private KeptServers kept;
  private Path state;

  @BeforeAll
  void startTwiceAtOnce(@TempDir Path folder) throws IOException, InterruptedException {
    state = folder.resolve("state");
    kept = new KeptServers(state);
    assertThat(kept.status()).isEmpty();
    assertThat(kept.connection()).isEmpty();
    assertThat(kept.down()).isFalse();

    Process one = up();
    Process other = up();
    for (Process each : List.of(one, other)) {
      assertThat(each.waitFor(10, TimeUnit.MINUTES)).isTrue();
      assertThat(each.exitValue()).isZero();
    }
  }

  @AfterAll
  void down() {
    kept.down();
  }

  @Test
  @Order(1)
  void everyServerAnswersAndTellsHowToConnect() {
    List<KeptServer> running = kept.status();
    assertThat(running)
        .extracting(KeptServer::name)
        .containsExactly("kafka", "cassandra", "zookeeper", "nimbus", "supervisor-1");
    // A server that is short of processor time may miss the limit of one look.
    await()
        .atMost(Duration.ofMinutes(1))
        .untilAsserted(
            () ->
                assertThat(kept.status())
                    .extracting(KeptServer::condition)
                    .containsOnly(Condition.ANSWERS));

    Connection connection = kept.connection().orElseThrow();
    assertThat(connection.stormYaml()).hasValueSatisfying(file -> assertThat(file).isRegularFile());
    assertThat(connection.toYaml())
        .contains("bootstrap-servers: [\"127.0.0.1:" + running.get(0).port() + "\"]")
        .contains("contact-points: [\"127.0.0.1:" + running.get(CASSANDRA).port() + "\"]");
  }

  @Test
  @Order(2)
  void anotherStartDoesNothingAndOneOfOtherServersIsRefused() {
    assertThat(kept.up(UpCommand.options())).isEmpty();
    assertThatThrownBy(() -> kept.up(LocalServersOptions.defaults()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("1 supervisors with 1 slots each")
        .hasMessageContaining("no Storm cluster");
  }

  @Test
  @Order(3)
  void aKilledServerIsStartedAgainWithItsDataOnItsPort() {
    KeptServer before = kept.status().get(CASSANDRA);
    try (CqlSession session = connect(before)) {
      session.execute(
          "CREATE KEYSPACE here WITH replication = {'class': 'SimpleStrategy',"
              + " 'replication_factor': 1}");
    }
    Signals.send("KILL", before.pid());
    await().until(() -> kept.status().get(CASSANDRA).condition() == Condition.GONE);
    assertThat(kept.gone()).extracting(KeptServer::name).containsExactly("cassandra");

    assertThat(kept.up(UpCommand.options())).containsExactly("cassandra");

    KeptServer after = kept.status().get(CASSANDRA);
    assertThat(after.port()).isEqualTo(before.port());
    assertThat(after.pid()).isNotEqualTo(before.pid());
    try (CqlSession session = connect(after)) {
      assertThat(session.getMetadata().getKeyspace("here")).isPresent();
    }
  }

  @Test
  @Order(4)
  void aKilledDaemonOfStormComesBackByItself() {
    KeptServer before = kept.status().get(NIMBUS);

    Signals.send("KILL", before.pid());

    await()
        .atMost(Duration.ofMinutes(3))
        .untilAsserted(
            () -> {
              KeptServer after = kept.status().get(NIMBUS);
              assertThat(after.pid()).isNotEqualTo(before.pid());
              assertThat(after.condition()).isEqualTo(Condition.ANSWERS);
            });
  }

  @Test
  @Order(5)
  void theEndLeavesNoProcessAndNoFile() {
    List<KeptServer> last = kept.status();

    assertThat(kept.down()).isTrue();

    assertThat(last).noneMatch(server -> Signals.isAlive(server.pid()));
    assertThat(state.resolve("servers")).doesNotExist();
    assertThat(kept.status()).isEmpty();
    assertThat(kept.down()).isFalse();
  }

  private Process up() throws IOException {
    return JavaProgram.of(UpCommand.class, List.of(), state.toString())
        .redirectOutput(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static CqlSession connect(KeptServer cassandra) {
    return CqlSession.builder()
        .addContactPoint(new InetSocketAddress(Loopback.address(1), cassandra.port()))
        .withLocalDatacenter(CassandraServer.DATACENTER)
        .withConfigLoader(
            DriverConfigLoader.programmaticBuilder()
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofMinutes(1))
                .build())
        .build();
  }
}
