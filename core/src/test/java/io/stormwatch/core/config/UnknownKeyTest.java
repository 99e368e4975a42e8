package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.detect.Detectors;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnknownKeyTest {

  @ParameterizedTest(name = "{0} is nearest to {1}")
  @CsvSource({
    "spout-parallelsm, parallelism.spout",
    "spout.parallelism, parallelism.spout",
    "nmae, name",
    "spout.group, kafka.group",
    "max-uncommitted-offsets, spout.max-uncommitted-offsets",
    "kafka.bootstrap.servers, kafka.bootstrap-servers",
    "kafka.bootstrapServers, kafka.bootstrap-servers",
    "bootstrap_servers, kafka.bootstrap-servers",
    "history.windw, history.window",
    "cassandra.history.window, history.window",
    "cassandra.datacenter, cassandra.local-datacenter",
    "cassandra.passwrd, cassandra.password",
    "kafka.propertys, kafka.properties",
    "metrics.intervall, metrics.interval",
    "Parallelism.Spout, parallelism.spout"
  })
  void isRefusedWithTheNearestValidKey(String key, String nearest) {
    Problem problem = Loads.problem("# a comment\n" + key + ": 8");

    assertThat(problem.file()).isEqualTo(Loads.FILE);
    assertThat(problem.line()).isEqualTo(2);
    assertThat(problem.key()).isEqualTo(key);
    assertThat(problem.problem()).isEqualTo("unknown key");
    assertThat(problem.nearest()).contains(nearest);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rate: 5000", "loadgen: {threads: 4}", "threads: 2", "phases: [1]"})
  void ofAnotherToolIsRefusedToo(String yaml) {
    Problem problem = Loads.problem(yaml);

    assertThat(problem.problem()).isEqualTo("unknown key");
    assertThat(problem.nearest()).isPresent();
  }

  @Test
  void atTheWrongNestingIsRefusedWithTheRightPlace() {
    Problem problem =
        Loads.problem(
            """
            kafka:
              consumer: {max.poll.records: 5}
              names: [a]
            """);

    assertThat(problem)
        .hasToString("test.yaml:3: kafka.names: unknown key; nearest valid key: topics.names");
  }

  @Test
  void valueOfAnUnknownKeyIsNotRepeated() {
    assertThat(Loads.problem("cassandra.pasword: hunter2").toString()).doesNotContain("hunter2");
  }

  @Test
  void belowAnOptionIsRefusedAtTheOption() {
    Problem problem = Loads.problem("history: {window: {size: 5}}");

    assertThat(problem)
        .hasToString(
            "test.yaml:1: history.window.size: unknown key: history.window takes no keys, but"
                + " integer from 1 to 10000; nearest valid key: history.window");
  }

  @Test
  void aValueForAGroupIsRefused() {
    assertThat(Loads.problem("spout: 5").problem())
        .isEqualTo("wanted a mapping of keys, given integer 5");
    assertThat(Loads.problem("kafka: {consumer: [a]}").problem())
        .isEqualTo("wanted a mapping of keys, given a list");
  }

  @Test
  void anEmptyGroupIsAGroupWithoutKeys() {
    assertThat(Loads.config("spout:\nkafka: {}\ntopology:\n  # workers: 2\n"))
        .isEqualTo(StormwatchConfigs.defaults());
  }

  @Test
  void ofStormsIsRefusedWithTheNearestOfStorms() {
    StormSettingsValidator storm = new FewStormSettings();
    ConfigLoader loader = new ConfigLoader(Detectors.load(getClass().getClassLoader()), storm);
    LoadResult result =
        loader.loadText(
            "f",
            "topology: {debgu: true, max.spout.pendng: 5, environment: {A: b}, debug: 5}",
            List.of(),
            name -> Optional.empty());

    assertThat(((LoadResult.Refused) result).problems())
        .extracting(Problem::toString)
        .containsExactly(
            "f:1: topology.debgu: unknown key, also to Storm; nearest valid key: topology.debug",
            "f:1: topology.max.spout.pendng: unknown key, also to Storm; nearest valid key:"
                + " topology.max.spout.pending",
            "f:1: topology.debug: not a boolean");
  }

  @Test
  void aMapSettingOfStormsKeepsItsMap() {
    ConfigLoader loader =
        new ConfigLoader(Detectors.load(getClass().getClassLoader()), new FewStormSettings());
    StormwatchConfig config =
        loader
            .loadText(
                "f",
                "topology: {environment: {A: b, C.d: e}}",
                List.of("topology.debug=true"),
                name -> Optional.empty())
            .configOrThrow();

    assertThat(config.storm())
        .containsEntry("topology.environment", Map.of("A", "b", "C.d", "e"))
        .containsEntry("topology.debug", true);
  }
}
