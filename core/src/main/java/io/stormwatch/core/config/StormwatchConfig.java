package io.stormwatch.core.config;

import java.util.Map;

/**
 * A whole, valid configuration. Made by the loader from YAML or, in a worker, from the map that
 * travels in Storm's topology configuration; both ways give equal objects.
 *
 * @param name topology name, and by default the consumer group
 * @param storm Storm's own {@code topology.*} settings, passed through: JSON scalars, lists and
 *     maps
 */
public record StormwatchConfig(
    String name,
    KafkaConfig kafka,
    TopicsConfig topics,
    SpoutConfig spout,
    EventsConfig events,
    CassandraConfig cassandra,
    HistoryConfig history,
    WriteConfig write,
    DetectorConfig detector,
    PublishConfig publish,
    ParallelismConfig parallelism,
    MetricsConfig metrics,
    Map<String, Object> storm) {

  public StormwatchConfig {
    storm = Map.copyOf(storm);
  }
}
