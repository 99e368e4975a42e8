package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Random valid configurations come to the worker as they left. */
class ConfigMapProperties {

  @Property(tries = 1000)
  void anyConfigurationSurvivesTheTripThroughJson(@ForAll("settings") List<String> settings) {
    LoadResult result = Loads.load("{}", settings.toArray(String[]::new));
    Assume.that(result instanceof LoadResult.Loaded);
    StormwatchConfig config = result.configOrThrow();

    StormwatchConfig arrived = ConfigMap.fromMap(Json.roundTrip(ConfigMap.toMap(config)));

    assertThat(arrived).isEqualTo(config);
    assertThat(ConfigMap.toMap(arrived)).isEqualTo(ConfigMap.toMap(config));
    assertThat(EffectiveBounds.of(arrived)).isEqualTo(EffectiveBounds.of(config));
  }

  @Provide
  Arbitrary<List<String>> settings() {
    Arbitrary<String> text = Arbitraries.strings().withChars("ab-_ é\"\\{}[]:#'").ofMaxLength(12);
    Arbitrary<String> word = Arbitraries.strings().alpha().ofMinLength(1).ofMaxLength(12);
    Arbitrary<String> quoted =
        text.map(each -> '"' + each.replace("\\", "\\\\").replace("\"", "\\\"") + '"');
    Arbitrary<String> setting =
        Arbitraries.oneOf(
            word.map(each -> "name=" + each),
            quoted.map(each -> "metrics.directory=" + each),
            quoted.map(each -> "kafka.properties.client.rack=" + each),
            word.map(each -> "kafka.consumer." + each + "={env: " + each + "}"),
            word.map(each -> "kafka.producer.x.secret={file: /" + each + "}"),
            word.list()
                .ofMinSize(1)
                .ofMaxSize(4)
                .uniqueElements()
                .map(each -> "topics.names=" + String.join(",", each)),
            word.map(each -> "topics.pattern=" + each + ".*"),
            Arbitraries.of("long", "double", "json").map(each -> "events.format=" + each),
            Arbitraries.longs()
                .between(0, 4_000_000_000_000L)
                .map(each -> "events.earliest=" + Instant.ofEpochMilli(each)),
            integers("history.window", 20, 10_000),
            integers("cassandra.replication.datacenter1", 1, 5),
            integers("cassandra.replication.dc.2", 1, 5),
            integers("topology.max.spout.pending", 1, 4_000),
            integers("topology.some.number", Integer.MIN_VALUE, Integer.MAX_VALUE),
            Arbitraries.longs().map(each -> "cassandra.driver.some.long=" + each),
            Arbitraries.doubles().map(each -> "topology.some.list=[1, {a: " + each + "}, true]"),
            quoted.map(each -> "cassandra.driver.a.list=[" + each + ", 5, false]"),
            integers("parallelism.spout", 1, 4),
            integers("write.max-in-flight", 2_000, 1_000_000),
            millis("spout.poll-timeout", 1, 1_000),
            millis("history.bucket", 60_000, 86_400_000),
            millis("write.give-up", 10, 6_000),
            Arbitraries.of("cusum", "z-score", "none").map(each -> "detector.name=" + each),
            Arbitraries.doubles().between(0.1, 1_000_000).map(each -> "detector.threshold=" + each),
            integers("detector.minimum-history", 2, 30));
    return setting.list().ofMaxSize(6);
  }

  private static Arbitrary<String> integers(String key, int min, int max) {
    return Arbitraries.integers().between(min, max).map(each -> key + "=" + each);
  }

  private static Arbitrary<String> millis(String key, int min, int max) {
    return Arbitraries.integers().between(min, max).map(each -> key + "=" + each + "ms");
  }
}
