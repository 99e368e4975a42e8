package io.stormwatch.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConnectionTest {

  @Test
  void oneNodeHasOneReplica() {
    Connection connection = connection("127.0.0.1:1", List.of("127.0.0.1:2"));

    assertThat(connection.toYaml())
        .isEqualTo(
            """
            kafka:
              bootstrap-servers: ["127.0.0.1:1"]
            cassandra:
              contact-points: ["127.0.0.1:2"]
              local-datacenter: dc
              replication: {dc: 1}
            """);
    assertThat(connection.toOverrides())
        .containsExactly(
            "kafka.bootstrap-servers=127.0.0.1:1",
            "cassandra.contact-points=127.0.0.1:2",
            "cassandra.local-datacenter=dc",
            "cassandra.replication.dc=1");
  }

  @Test
  void threeNodesHaveThreeReplicasOfWhichTwoConfirm() {
    Connection connection = connection("a:1,b:1,c:1", List.of("a:2", "b:2", "c:2"));

    assertThat(connection.toYaml())
        .contains("[\"a:1\", \"b:1\", \"c:1\"]", "[\"a:2\", \"b:2\", \"c:2\"]")
        .endsWith(
            """
              replication: {dc: 3}
              write-consistency: LOCAL_QUORUM
              read-consistency: LOCAL_QUORUM
            """);
    assertThat(connection.toOverrides())
        .contains("kafka.bootstrap-servers=a:1,b:1,c:1", "cassandra.read-consistency=LOCAL_QUORUM")
        .noneMatch(override -> override.matches(".*[\\s\"'\\[\\]{}*?].*"));
  }

  private static Connection connection(String brokers, List<String> nodes) {
    return new Connection(brokers, nodes, "dc", Optional.empty());
  }
}
