package io.stormwatch.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.config.ConfigMap;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.StormwatchConfigs;
import io.stormwatch.core.history.Window;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import net.minidev.json.JSONValue;
import org.apache.storm.Config;
import org.apache.storm.generated.ComponentObject;
import org.apache.storm.generated.StormTopology;
import org.apache.storm.hooks.IWorkerHook;
import org.apache.storm.topology.IRichBolt;
import org.apache.storm.topology.IRichSpout;
import org.apache.storm.utils.Utils;
import org.apache.storm.validation.ConfigValidation;
import org.junit.jupiter.api.Test;

class TopologiesTest {

  @Test
  void everyStageHasTheParallelismThatTheConfigurationGivesIt() {
    StormTopology topology =
        Topologies.build(
            StormwatchConfigs.with(
                List.of(
                    "parallelism.spout=2",
                    "parallelism.write-read=3",
                    "parallelism.detect=4",
                    "parallelism.publish=5")));

    assertThat(topology.get_spouts().get("spout").get_common().get_parallelism_hint()).isEqualTo(2);
    assertThat(hint(topology, "write-read")).isEqualTo(3);
    assertThat(hint(topology, "detect")).isEqualTo(4);
    assertThat(hint(topology, "anomaly")).isEqualTo(5);
    assertThat(hint(topology, "dead-letter")).isEqualTo(5);
  }

  @Test
  void withoutADetectorNothingDecidesOrAnnounces() {
    StormTopology topology =
        Topologies.build(StormwatchConfigs.with(List.of("detector.name=none")));

    assertThat(topology.get_bolts().keySet())
        .containsExactlyInAnyOrder("write-read", "dead-letter");
  }

  @Test
  void decisionsArePublishedWhereATopicIsNamedForThem() {
    StormTopology topology =
        Topologies.build(StormwatchConfigs.with(List.of("detector.decisions-topic=decisions")));

    assertThat(topology.get_bolts()).containsKey("decision");
    assertThat(Topologies.build(StormwatchConfigs.defaults()).get_bolts())
        .doesNotContainKey("decision");
  }

  @Test
  void theTopologyConfigurationIsPlainJson() {
    Map<String, Object> settings = TopologySettings.of(StormwatchConfigs.defaults());

    assertThat(Utils.isValidConf(settings)).isTrue();
    ConfigValidation.validateFields(settings);
  }

  @Test
  void aWorkerReadsTheConfigurationThatWasSubmitted() {
    StormwatchConfig config =
        StormwatchConfigs.with(
            List.of(
                "detector.threshold=4.5", "cassandra.username=u", "cassandra.password={env: PW}"));
    Map<?, ?> onTheWorker =
        (Map<?, ?>) JSONValue.parse(JSONValue.toJSONString(TopologySettings.of(config)));

    assertThat(TravelledConfig.of(stringKeys(onTheWorker))).isEqualTo(config);
  }

  @Test
  void aTopologyConfigurationThatIsNotOursIsNamedAsSuch() {
    assertThatThrownBy(() -> TravelledConfig.of(Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(ConfigMap.TOPOLOGY_KEY);
  }

  @Test
  void serializersOfTheUserStandBesideOurOwn() {
    StormwatchConfig config =
        StormwatchConfigs.with(List.of("topology.kryo.register=[java.util.UUID]"));

    assertThat((List<?>) TopologySettings.of(config).get(Config.TOPOLOGY_KRYO_REGISTER))
        .hasSize(2)
        .anySatisfy(entry -> assertThat(entry).isEqualTo("java.util.UUID"))
        .anySatisfy(entry -> assertThat(entry.toString()).contains(Window.class.getName()));
  }

  @Test
  void everyComponentSurvivesTheJourneyToAWorker() {
    StormTopology topology =
        Topologies.build(StormwatchConfigs.with(List.of("detector.decisions-topic=decisions")));

    topology
        .get_spouts()
        .forEach(
            (name, spout) ->
                assertThat(unpack(spout.get_spout_object()))
                    .as(name)
                    .isInstanceOf(IRichSpout.class));
    topology
        .get_bolts()
        .forEach(
            (name, bolt) ->
                assertThat(unpack(bolt.get_bolt_object())).as(name).isInstanceOf(IRichBolt.class));
    assertThat(topology.get_worker_hooks())
        .hasSize(2)
        .allSatisfy(
            hook ->
                assertThat(Utils.javaDeserialize(bytes(hook), Object.class))
                    .isInstanceOf(IWorkerHook.class));
  }

  @Test
  void javaSerializationOfTuplesIsOff() {
    assertThat(TopologySettings.of(StormwatchConfigs.defaults()))
        .containsEntry(Config.TOPOLOGY_FALL_BACK_ON_JAVA_SERIALIZATION, false);
  }

  private static Object unpack(ComponentObject component) {
    return Utils.javaDeserialize(component.get_serialized_java(), Object.class);
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  private static int hint(StormTopology topology, String bolt) {
    return topology.get_bolts().get(bolt).get_common().get_parallelism_hint();
  }

  @SuppressWarnings("unchecked") // an object of JSON
  private static Map<String, Object> stringKeys(Map<?, ?> map) {
    return (Map<String, Object>) map;
  }
}
