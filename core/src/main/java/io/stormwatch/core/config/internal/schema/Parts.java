package io.stormwatch.core.config.internal.schema;

import io.stormwatch.core.config.CassandraConfig;
import io.stormwatch.core.config.DetectorConfig;
import io.stormwatch.core.config.StormwatchConfig;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Everything a configuration is made of, collected piece by piece. Not thread-safe. */
public final class Parts {

  private static final int DEFAULT_REPLICAS = 1;
  private static final String DEFAULT_DATACENTER = "datacenter1";

  private final Settings settings = new Settings();
  private final Map<Family, Map<String, Object>> members = new EnumMap<>(Family.class);

  /** Values of the options. */
  public Settings settings() {
    return settings;
  }

  /** Members of a family, to be read and changed. */
  public Map<String, Object> members(Family family) {
    return members.computeIfAbsent(family, each -> new LinkedHashMap<>());
  }

  /** The configuration; whatever was not set has its default. */
  public StormwatchConfig build() {
    return new StormwatchConfig(
        settings.get(GeneralOptions.NAME),
        KafkaOptions.build(
            settings,
            members(Family.KAFKA_COMMON),
            members(Family.KAFKA_CONSUMER),
            members(Family.KAFKA_PRODUCER)),
        TopicsOptions.build(settings),
        SpoutOptions.build(settings),
        EventsOptions.build(settings),
        cassandra(),
        HistoryOptions.build(settings),
        WriteOptions.build(settings),
        new DetectorConfig(settings.get(DetectorOptions.NAME), members(Family.DETECTOR)),
        PublishOptions.build(settings),
        ParallelismOptions.build(settings),
        MetricsOptions.build(settings),
        StormOptions.build(settings, members(Family.STORM)));
  }

  private CassandraConfig cassandra() {
    Map<String, Integer> replication = new LinkedHashMap<>();
    members(Family.REPLICATION)
        .forEach((dc, n) -> replication.put(dc, Math.toIntExact(((Number) n).longValue())));
    if (replication.isEmpty()) {
      replication.put(DEFAULT_DATACENTER, DEFAULT_REPLICAS);
    }
    return CassandraOptions.build(settings, replication, members(Family.DRIVER));
  }
}
