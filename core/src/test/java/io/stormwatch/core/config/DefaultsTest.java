package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DefaultsTest {

  private final StormwatchConfig config = StormwatchConfigs.defaults();

  @Test
  void anEmptyMappingTakesEveryDefault() {
    assertThat(Loads.config("{}")).isEqualTo(config);
  }

  @Test
  void readTheTopicEventsFromTheLocalBroker() {
    assertThat(config.kafka().bootstrapServers()).containsExactly("localhost:9092");
    assertThat(config.kafka().group()).isEqualTo("stormwatch");
    assertThat(config.topics())
        .isEqualTo(new TopicsConfig(List.of("events"), "", "anomalies", ".dead-letter"));
  }

  @Test
  void startWhereTheGroupStoppedAndElseAtTheBeginning() {
    assertThat(config.spout())
        .isEqualTo(
            new SpoutConfig(
                SpoutConfig.FirstOffset.UNCOMMITTED_EARLIEST,
                Duration.ofMillis(5),
                Duration.ofSeconds(1),
                100_000,
                Duration.ofMillis(100),
                Duration.ofSeconds(10),
                Duration.ofSeconds(30)));
  }

  @Test
  void decodeJsonOfThisCentury() {
    assertThat(config.events())
        .isEqualTo(
            new EventsConfig(
                EventsConfig.Format.JSON,
                "series",
                "time",
                "value",
                Instant.parse("2000-01-01T00:00:00Z"),
                Instant.parse("2100-01-01T00:00:00Z")));
  }

  @Test
  void confirmWritesAndReadsByALocalQuorum() {
    assertThat(config.cassandra().writeConsistency()).isEqualTo("LOCAL_QUORUM");
    assertThat(config.cassandra().readConsistency()).isEqualTo("LOCAL_QUORUM");
    assertThat(config.cassandra().replication()).isEqualTo(Map.of("datacenter1", 1));
    assertThat(config.cassandra().ttl()).isEqualTo(Duration.ofDays(30));
  }

  @Test
  void judgeByZScoreAgainstFiftyEvents() {
    assertThat(config.history())
        .isEqualTo(new HistoryConfig(50, Duration.ofDays(1), 7, HistoryConfig.QUARTER_OF_HEAP));
    assertThat(config.detector().name()).isEqualTo("z-score");
    assertThat(config.detector().parameters()).containsEntry("minimum-history", 20L);
  }

  @Test
  void boundWhatIsInFlight() {
    assertThat(config.storm())
        .containsEntry("topology.max.spout.pending", 2000L)
        .containsEntry("topology.message.timeout.secs", 20L)
        .containsEntry("topology.acker.executors", 1L)
        .containsEntry("topology.workers", 1L)
        .containsEntry("topology.fall.back.on.java.serialization", false);
    assertThat(config.write().maxInFlight()).isEqualTo(10_000);
    assertThat(config.publish().maxInFlight()).isEqualTo(1000);
  }

  @Test
  void consumerGroupFollowsTheName() {
    assertThat(Loads.config("name: other").kafka().group()).isEqualTo("other");
    assertThat(Loads.config("{name: other, kafka.group: mine}").kafka().group()).isEqualTo("mine");
  }

  @Test
  void warnOfNothing() {
    assertThat(((LoadResult.Loaded) Loads.load("{}")).warnings()).isEmpty();
  }
}
