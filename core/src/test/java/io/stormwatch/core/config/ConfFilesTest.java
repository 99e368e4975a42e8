package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ConfFilesTest {

  private static final Path CONF = Path.of("..", "conf");

  @Test
  void theLocalConfigurationIsValidWithNoVariableSet() throws IOException {
    StormwatchConfig config = load("local.yaml").config();

    assertThat(config.cassandra().writeConsistency()).isEqualTo("LOCAL_ONE");
    assertThat(config.cassandra().readConsistency()).isEqualTo("LOCAL_ONE");
    assertThat(config.cassandra().replication()).isEqualTo(Map.of("datacenter1", 1));
    assertThat(CONF.resolve("local.yaml")).content().doesNotContain("${");
  }

  @Test
  void theClusterConfigurationIsValidWithNoVariableSet() {
    StormwatchConfig config = load("cluster.yaml").config();

    assertThat(config.cassandra().writeConsistency()).isEqualTo("LOCAL_QUORUM");
    assertThat(config.cassandra().replication()).isEqualTo(Map.of("dc1", 3));
    assertThat(config.cassandra().password())
        .contains(new Secret.Env("STORMWATCH_CASSANDRA_PASSWORD"));
    assertThat(config.kafka().common())
        .containsEntry("sasl.jaas.config", new Secret.Env("STORMWATCH_KAFKA_JAAS"));
  }

  @Test
  void noneOfThemIsUnwise() throws IOException {
    try (var files = Files.newDirectoryStream(CONF, "{local,cluster,reference}.yaml")) {
      for (Path file : files) {
        assertThat(load(file.getFileName().toString()).warnings()).as(file.toString()).isEmpty();
      }
    }
  }

  private static LoadResult.Loaded load(String name) {
    LoadResult result =
        Loads.LOADER.load(CONF.resolve(name), List.of(), variable -> Optional.empty());
    assertThat(result).as(result.toString()).isInstanceOf(LoadResult.Loaded.class);
    return (LoadResult.Loaded) result;
  }
}
