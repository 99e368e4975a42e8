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
    "wriet.retry-max-delay, write.retry-max-delay",
    "publish.refused-trys, publish.refused-tries",
    "Parallelism.Spout, parallelism.spout",
    "kafkaa, kafka",
    "histroy, history",
    "topolgy, topology"
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
  }

  @ParameterizedTest
  @ValueSource(strings = {"arrivals: 5000", "a: 1", "zookeeper: b", "flow.of.events.per.hour: 3"})
  void thatIsNearToNoneIsRefusedWithoutAdvice(String yaml) {
    assertThat(Loads.problem(yaml).nearest()).isEmpty();
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
    LoadResult result =
        loadKnowing("topology: {debgu: true, max.spout.pendng: 5, environment: {A: b}, debug: 5}");

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
    StormwatchConfig config =
        loadKnowing("topology: {environment: {A: b, C.d: e}, debug: true}").configOrThrow();

    assertThat(config.storm())
        .containsEntry("topology.environment", Map.of("A", "b", "C.d", "e"))
        .containsEntry("topology.debug", true);
  }

  @Test
  void ofAClientThatIsPlainlyMisspeltIsRefused() {
    LoadResult result = loadKnowing("kafka: {producer.lingr.ms: 5, properties: {linger-ms: 5}}");

    assertThat(((LoadResult.Refused) result).problems())
        .extracting(Problem::toString)
        .containsExactly(
            "f:1: kafka.producer.lingr.ms: unknown key, also to Kafka's producer; nearest valid"
                + " key: kafka.producer.linger.ms",
            "f:1: kafka.properties.linger-ms: unknown key, also to Kafka's consumer, Kafka's"
                + " producer, Kafka's admin client; nearest valid key: kafka.properties.linger.ms");
  }

  @Test
  void ofAClientThatMayBeAPlugInsIsWarnedOfAndPassedOn() {
    LoadResult.Loaded loaded =
        (LoadResult.Loaded) loadKnowing("kafka.producer: {plugin.setting: 5, linger.ms: 7}");

    assertThat(loaded.config().kafka().producer()).containsEntry("plugin.setting", "5");
    assertThat(loaded.warnings())
        .extracting(Problem::toString)
        .containsExactly(
            "f:1: kafka.producer.plugin.setting: not known to Kafka's producer; passed on all the"
                + " same");
  }

  @Test
  void aValueThatAClientRefusesIsRefused() {
    LoadResult result = loadKnowing("kafka.properties.linger.ms: soon");

    assertThat(((LoadResult.Refused) result).problems())
        .extracting(Problem::toString)
        .containsExactly("f:1: kafka.properties.linger.ms: not a number");
  }

  private static LoadResult loadKnowing(String yaml) {
    return new ConfigLoader(
            Detectors.load(UnknownKeyTest.class.getClassLoader()),
            new FewStormSettings(),
            new FewClientSettings())
        .loadText("f", yaml, List.of(), name -> Optional.empty());
  }
}
