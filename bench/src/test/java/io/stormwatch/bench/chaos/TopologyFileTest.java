package io.stormwatch.bench.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.local.Connection;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TopologyFileTest {

  private static final Connection SERVERS =
      new Connection(
          "127.0.0.1:1,127.0.0.1:2",
          List.of("127.0.0.1:3", "127.0.0.2:3"),
          "datacenter1",
          Optional.empty());

  @Test
  void twoTopologiesShareNothingButTheSourceTopic(@TempDir Path folder) {
    TopologyFile one = TopologyFile.write(folder, "one", SERVERS, 3);
    TopologyFile other = TopologyFile.write(folder, "other", SERVERS, 3);

    assertThat(one.config().topics().names()).isEqualTo(other.config().topics().names());
    assertThat(one.config().kafka().bootstrapServers())
        .containsExactly("127.0.0.1:1", "127.0.0.1:2");
    assertThat(one.config().cassandra().replication()).containsEntry("datacenter1", 3);
    assertThat(one.config().kafka().group()).isNotEqualTo(other.config().kafka().group());
    assertThat(one.config().cassandra().keyspace())
        .isNotEqualTo(other.config().cassandra().keyspace());
    assertThat(one.config().topics().decisions()).isNotEqualTo(other.config().topics().decisions());
    assertThat(one.config().topics().anomalies()).isNotEqualTo(other.config().topics().anomalies());
    assertThat(one.config().topics().deadLetterOf("events"))
        .isNotEqualTo(other.config().topics().deadLetterOf("events"));
    assertThat(one.metrics()).isNotEqualTo(other.metrics());
  }
}
