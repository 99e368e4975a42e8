package io.stormwatch.spout.testing;

import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.config.EventsConfig;
import io.stormwatch.core.config.HistoryConfig;
import io.stormwatch.core.config.KafkaConfig;
import io.stormwatch.core.config.MetricsConfig;
import io.stormwatch.core.config.ParallelismConfig;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.config.SpoutConfig;
import io.stormwatch.core.config.SpoutConfig.FirstOffset;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.config.WriteConfig;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Configurations for tests, in which everything comes round quickly. */
public final class SpoutConfigs {

  private static final Duration SECOND = Duration.ofSeconds(1);

  private SpoutConfigs() {}

  /** Topics by name. */
  public static TopicsConfig topics(String... names) {
    return new TopicsConfig(List.of(names), "", "anomalies", ".dead-letter");
  }

  /** Topics by pattern. */
  public static TopicsConfig pattern(String pattern) {
    return new TopicsConfig(List.of(), pattern, pattern + "-anomalies", ".dead-letter");
  }

  /** How to reach Kafka. */
  public static KafkaConfig kafka(String servers, String group) {
    return new KafkaConfig(List.of(servers), group, Map.of(), Map.of(), Map.of());
  }

  /** A spout that commits five times a second. */
  public static SpoutConfig spout(FirstOffset firstOffset) {
    return new SpoutConfig(
        firstOffset,
        Duration.ofMillis(5),
        Duration.ofMillis(200),
        1000,
        Duration.ofMillis(50),
        SECOND,
        Duration.ofSeconds(2));
  }

  /** A whole configuration around the parts that matter to the spout. */
  public static StormwatchConfig of(KafkaConfig kafka, TopicsConfig topics, SpoutConfig spout) {
    return new StormwatchConfig(
        "test",
        kafka,
        topics,
        spout,
        new EventsConfig(
            EventsConfig.Format.JSON, "series", "time", "value", Instant.EPOCH, Instant.MAX),
        new CassandraConfig(
            List.of("127.0.0.1:9042"),
            "datacenter1",
            "test",
            Map.of("datacenter1", 1),
            "LOCAL_ONE",
            "LOCAL_ONE",
            Duration.ofDays(30),
            Duration.ofDays(7),
            16,
            SECOND,
            1024,
            "",
            Optional.empty(),
            Map.of()),
        new HistoryConfig(50, Duration.ofDays(1), 7),
        new WriteConfig(2000, SECOND, SECOND, SECOND, 5, 1000),
        new DetectorConfig(DetectorConfig.NONE, Map.of()),
        new PublishConfig(1000, SECOND, SECOND, 5),
        new ParallelismConfig(1, 1, 1, 1),
        new MetricsConfig(Duration.ofSeconds(2), ""),
        Map.of());
  }
}
