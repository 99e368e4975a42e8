package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SecuredServersIT {
  private LocalServers servers;

  @BeforeAll
  void start() {
    servers =
        LocalServers.start(
            LocalServersOptions.defaults()
                .withKafka(KafkaOptions.defaults().withPasswordListener("reader", "right"))
                .withCassandra(CassandraOptions.defaults().withPasswords()));
  }

  @AfterAll
  void stop() {
    servers.stop();
  }

  @Test
  void theSecondListenerOfABrokerAsksForThePassword() throws Exception {
    try (Admin admin = admin("right")) {
      assertThat(admin.describeCluster().nodes().get()).hasSize(1);
    }
    try (Admin admin = admin("wrong")) {
      assertThatThrownBy(() -> admin.describeCluster().nodes().get())
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(SaslAuthenticationException.class);
    }
  }

  @Test
  void aNodeAsksForThePassword() {
    try (CqlSession session = servers.cassandra().connect()) {
      assertThat(session.execute("LIST ROLES").all()).isNotEmpty();
    }
    assertThatThrownBy(() -> connectWithoutPassword().close()).isInstanceOf(DriverException.class);
  }

  private CqlSession connectWithoutPassword() {
    return CqlSession.builder()
        .addContactPoint(servers.cassandra().address())
        .withLocalDatacenter(servers.cassandra().datacenter())
        .build();
  }

  private Admin admin(String password) {
    return Admin.create(
        Map.of(
            "bootstrap.servers",
            servers.kafka().secureBootstrapServers(),
            "security.protocol",
            "SASL_PLAINTEXT",
            "sasl.mechanism",
            "PLAIN",
            "sasl.jaas.config",
            "org.apache.kafka.common.security.plain.PlainLoginModule required"
                + " username=\"reader\" password=\""
                + password
                + "\";"));
  }
}
