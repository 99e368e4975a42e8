package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Rules that concern several keys. */
class CrossCheckTest {

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "spout.retry-initial-delay=5s | spout.retry-max-delay=4s",
        "write.retry-initial-delay=2s | write.retry-max-delay=1s",
        "publish.delivery-timeout=6s | publish.give-up=5s",
        "publish.delivery-timeout=5s | topology.message.timeout.secs=17",
        "write.give-up=47s            | topology.message.timeout.secs=60",
        "publish.give-up=49s          | topology.message.timeout.secs=60",
        "cassandra.request-timeout=45s| topology.message.timeout.secs=60",
        "write.max-in-flight=400      | topology.max.spout.pending=2000",
        "topology.executor.receive.buffer.size=3999 | topology.max.spout.pending=2000",
        "parallelism.spout=10 | write.max-in-flight=20000",
        "spout.max-uncommitted-offsets=1999 | topology.max.spout.pending=2000",
        "cassandra.driver.advanced.connection.pool.local.size=3 | topology.workers=1",
        "cassandra.driver.advanced.connection.pool.local.size=0 | topology.workers=1",
        "cassandra.ttl=15d | history.lookback-buckets=7",
        "cassandra.ttl=30d | history.lookback-buckets=22",
        "cassandra.ttl=30d | cassandra.topic-retention=22d",
        "cassandra.ttl=30d | history.bucket=3d",
        "cassandra.local-datacenter=dc1 | cassandra.keyspace=a",
        "cassandra.write-consistency=TWO | cassandra.keyspace=a",
        "cassandra.read-consistency=THREE | cassandra.replication.datacenter1=2",
        "topics.names=a | topics.anomalies=a",
        "topics.names=a-dlq | topics.dead-letter-suffix=-dlq",
        "topics.anomalies=a.dead-letter | topics.names=b",
        "topics.names=a | topics.pattern=a",
        "detector.decisions-topic=a | topics.names=a",
        "detector.decisions-topic=a | topics.anomalies=a",
        "events.earliest=2001-01-01T00:00:00Z | events.latest=2001-01-01T00:00:00Z",
        "events.series-field=a.b | events.value-field=a",
        "events.time-field=x | events.value-field=x",
        "kafka.producer.request.timeout.ms=5001 | publish.delivery-timeout=5s",
        "kafka.properties.request.timeout.ms=10000 | kafka.producer.linger.ms=1"
      })
  void settingsAtOddsAreRefusedAtAKeyThatWasGiven(String first, String second) {
    List<Problem> problems = Loads.problems("{}", first.strip(), second.strip());

    assertThat(problems).hasSize(1);
    assertThat(problems.get(0).file()).isEqualTo(Problem.OVERRIDES);
    assertThat(List.of(first, second))
        .anyMatch(override -> override.startsWith(problems.get(0).key() + "="));
  }

  @ParameterizedTest(name = "{0} {1}")
  @CsvSource(
      delimiter = '|',
      value = {
        "publish.delivery-timeout=5s | topology.message.timeout.secs=18",
        "write.give-up=46s            | topology.message.timeout.secs=60",
        "topology.executor.receive.buffer.size=4000 | topology.max.spout.pending=2000",
        "spout.max-uncommitted-offsets=2000 | topology.max.spout.pending=2000",
        "topology.max.spout.pending=1 | spout.max-uncommitted-offsets=1",
        "cassandra.driver.advanced.connection.pool.local.size=4 | topology.workers=1",
        "cassandra.driver.advanced.connection.pool.local.size=1 | cassandra.max-requests-per-connection=4000",
        "cassandra.ttl=16d | history.lookback-buckets=7",
        "cassandra.local-datacenter=dc1 | cassandra.replication.dc1=1",
        "topics.pattern=.* | topics.anomalies=a",
        "events.series-field=a.b | events.value-field=a.c",
        "kafka.producer.request.timeout.ms=4999 | kafka.producer.linger.ms=1"
      })
  void settingsThatJustFitAreTaken(String first, String second) {
    assertThat(Loads.load("{}", first.strip(), second.strip()))
        .isInstanceOf(LoadResult.Loaded.class);
  }

  @Test
  void theMessageNamesAllThatMustFit() {
    assertThat(Loads.problem("topology.message.timeout.secs: 16"))
        .hasToString(
            "test.yaml:1: topology.message.timeout.secs: an event can take 17005ms (waiting for"
                + " permits 0ms + write.give-up 4s + write.batch.linger 5ms +"
                + " cassandra.request-timeout 2s + publish.give-up 6s +"
                + " publish.delivery-timeout 5s), which must be below"
                + " topology.message.timeout.secs 16s");
  }

  @Test
  void nothingIsConcludedFromAValueThatIsItselfRefused() {
    assertThat(Loads.problems("cassandra.ttl: forever\nhistory.lookback-buckets: 100"))
        .extracting(Problem::key)
        .containsExactly("cassandra.ttl");
  }

  @Test
  void crossChecksAreReportedTogetherWithOtherProblems() {
    assertThat(Loads.problems("cassandra.ttl: 1d\nspuot: 1"))
        .extracting(Problem::key)
        .containsExactly("cassandra.ttl", "spuot");
  }

  @Test
  void aLongTopicNameLeavesNoRoomForItsDeadLetterTopic() {
    assertThat(Loads.problem("topics.names: [" + "a".repeat(240) + "]").problem())
        .startsWith("the dead-letter topic's name exceeds 249 characters: ");
  }

  @ParameterizedTest
  @CsvSource({
    "LOCAL_ONE, LOCAL_ONE, 3, true",
    "LOCAL_QUORUM, LOCAL_ONE, 3, true",
    "LOCAL_QUORUM, LOCAL_QUORUM, 3, false",
    "ALL, LOCAL_ONE, 3, false",
    "LOCAL_ONE, LOCAL_ONE, 1, false",
    "TWO, TWO, 3, false",
    "ONE, QUORUM, 3, true",
    "EACH_QUORUM, LOCAL_QUORUM, 5, false"
  })
  void aReadThatCanMissAConfirmedWriteIsWarnedOf(
      String write, String read, int replicas, boolean warned) {
    LoadResult result =
        Loads.load(
            "{}",
            "cassandra.write-consistency=" + write,
            "cassandra.read-consistency=" + read,
            "cassandra.replication.datacenter1=" + replicas);

    assertThat(((LoadResult.Loaded) result).warnings()).hasSize(warned ? 1 : 0);
  }
}
