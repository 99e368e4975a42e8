package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.config.ConfigLoader;
import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.LoadResult;
import io.stormwatch.core.config.Problem;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigLoadersTest {

  private final ConfigLoader loader =
      ConfigLoaders.ofThisClassPath(ConfigLoadersTest.class.getClassLoader());

  @ParameterizedTest
  @ValueSource(strings = {"local.yaml", "cluster.yaml", "reference.yaml"})
  void theShippedConfigurationsPleaseStormAndAllClients(String file) {
    LoadResult result =
        loader.load(Path.of("..", "conf", file), List.of(), name -> Optional.empty());

    assertThat(result).as(result.toString()).isInstanceOf(LoadResult.Loaded.class);
    assertThat(((LoadResult.Loaded) result).warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"local.yaml", "cluster.yaml", "reference.yaml"})
  void stormTakesTheWholeConfigurationAndReturnsItUnchanged(String file) {
    LoadResult result =
        loader.load(Path.of("..", "conf", file), List.of(), name -> Optional.empty());
    Map<String, Object> storm = new HashMap<>(result.configOrThrow().storm());
    storm.put(ConfigMap.TOPOLOGY_KEY, ConfigMap.toMap(result.configOrThrow()));

    assertThat(Utils.isValidConf(storm)).isTrue();
  }

  @Test
  void settingsThatStormOrAClientWouldRefuseAreRefusedByKey() {
    LoadResult result =
        loader.loadText(
            "f",
            """
            topology:
              max.spout.pendng: 5
              debug: off
              stats.sample.rate: text
              environment: {A: b}
            kafka:
              producer: {lingr.ms: 5, batch.size: big, compression.type: zip}
              consumer: {max.poll.records: 0}
            cassandra.driver:
              advanced.connection.pool.local.sise: 4
            """,
            List.of("topology.metrics.reporters=[{period: 10}]"),
            name -> Optional.empty());

    assertThat(((LoadResult.Refused) result).problems())
        .extracting(Problem::key)
        .containsExactlyInAnyOrder(
            "topology.max.spout.pendng",
            "topology.debug",
            "topology.stats.sample.rate",
            "kafka.producer.lingr.ms",
            "kafka.producer.batch.size",
            "kafka.producer.compression.type",
            "kafka.consumer.max.poll.records",
            "cassandra.driver.advanced.connection.pool.local.sise",
            "topology.metrics.reporters");
  }

  @Test
  void mapSettingsOfStormsKeepTheirMaps() {
    LoadResult result =
        loader.loadText(
            "f",
            "topology: {environment: {A: b}, worker: {childopts: -Xmx1g}}",
            List.of(),
            name -> Optional.empty());

    assertThat(result.configOrThrow().storm())
        .containsEntry("topology.environment", Map.of("A", "b"))
        .containsEntry("topology.worker.childopts", "-Xmx1g");
  }
}
