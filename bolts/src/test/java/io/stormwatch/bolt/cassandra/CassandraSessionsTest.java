package io.stormwatch.bolt.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.config.Secret;
import io.stormwatch.core.config.SecretReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CassandraSessionsTest {

  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @Test
  void nobodyListeningIsSaidAtOnceWithTheAddress() {
    assertThatThrownBy(() -> connect(Configs.unreachable()))
        .isInstanceOf(CassandraUnreachableException.class)
        .hasMessageMatching(
            "Cassandra at 127.0.0.1:1: no node can be used:"
                + " 127.0.0.1:1: (Connection refused|no connection)");
  }

  @Test
  void aServerThatAcceptsAndSaysNothingIsGivenUpInTime() throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 10, InetAddress.getLoopbackAddress())) {
      Configs configs =
          Configs.unreachable().withContactPoint("127.0.0.1:" + silent.getLocalPort());

      assertThatThrownBy(
              () ->
                  CassandraSessions.of(configs.cassandra(), "test").connect(Duration.ofSeconds(2)))
          .isInstanceOf(CassandraUnreachableException.class)
          .hasMessageContaining("127.0.0.1:" + silent.getLocalPort())
          .hasMessageContaining("no answer within 2 s");
    }
  }

  @Test
  void anUnknownHostIsNotReplacedByTheLocalOne() {
    assertThatThrownBy(
            () -> connect(Configs.unreachable().withContactPoint("no.such.invalid:9042")))
        .isInstanceOf(CassandraUnreachableException.class)
        .hasMessageContaining("no.such.invalid:9042");
  }

  @Test
  void aMissingSecretIsNamedAndNothingOfItShown() {
    Configs configs = Configs.unreachable().withPassword(new Secret.Env("STORE_PASSWORD"));

    assertThatThrownBy(
            () ->
                CassandraSessions.of(configs.cassandra(), "test")
                    .withSecrets(new SecretReader(name -> Optional.empty()))
                    .connect(PATIENCE))
        .isInstanceOf(CassandraUnreachableException.class)
        .hasMessageContaining("STORE_PASSWORD");
  }

  @Test
  void aSettingThatTheDriverRefusesIsAMessage() {
    Configs configs =
        Configs.unreachable().withDriver("advanced.retry-policy.class", "NoSuchPolicy");

    assertThatThrownBy(() -> connect(configs))
        .isInstanceOf(CassandraUnreachableException.class)
        .satisfies(e -> assertThat(e.getMessage()).contains("NoSuchPolicy"));
  }

  private static void connect(Configs configs) {
    CassandraSessions.of(configs.cassandra(), "test").connect(PATIENCE).close();
  }
}
