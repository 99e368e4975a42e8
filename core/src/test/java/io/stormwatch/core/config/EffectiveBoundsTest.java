package io.stormwatch.core.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EffectiveBoundsTest {

  private final EffectiveBounds bounds = EffectiveBounds.of(StormwatchConfigs.defaults());

  @Test
  void inFlightIsSpoutTasksTimesPending() {
    EffectiveBounds four =
        EffectiveBounds.of(
            Loads.config("{}", "parallelism.spout=4", "topology.max.spout.pending=100"));

    assertThat(four.flow().maxInFlight()).isEqualTo(400);
    assertThat(four.toMap()).containsEntry("maxInFlight", 400L);
  }

  @Test
  void allStandInOneLine() {
    assertThat(bounds.toLine())
        .isEqualTo(
            "in flight at most 2000 (1 spout tasks x 2000 pending), permits 2 x 10000 write, 1 x"
                + " 1000 publish, receive buffer 32768 of 4000 needed, requests 4000 per worker"
                + " over 4 connections of 1024 to each node, uncommitted 100000 per partition;"
                + " slowest path 17005ms (queue 0ms + write 6005ms + publish 11s) of message timeout 20s;"
                + " ttl 30d of 16d needed, a series at 1 event/s fills 86400 rows, about 4147 kB,"
                + " per bucket of 1d; at most 64 rows a request within 5ms, windows in a quarter of"
                + " each worker's heap");
  }

  @Test
  void eachStandsInAShortLineOfItsOwn() {
    assertThat(bounds.toTable())
        .containsEntry("in flight", "at most 2,000 events (spout tasks: 1 x 2,000)")
        .containsEntry("receive buffer", "32,768 slots, 4,000 needed")
        .containsEntry("slowest path", "17s: queue 0ms, write 6s, publish 11s")
        .containsEntry("row life", "30d, 16d needed")
        .allSatisfy((name, text) -> assertThat(name.length() + text.length()).isLessThan(75));
  }

  @Test
  void theMapHoldsNumbersWithTheirUnitsInTheirNames() {
    assertThat(bounds.toMap())
        .containsEntry("spoutTasks", 1)
        .containsEntry("messageTimeoutSeconds", 20.0)
        .containsEntry("slowestPathSeconds", 17.005)
        .containsEntry("ttlNeededSeconds", 16L * 86_400)
        .containsEntry("bucketRowsAtOneEventPerSecond", 86_400L)
        .containsEntry("maxEventsPerSecondPerPartition", 100_000L)
        .containsEntry("cacheMaxBytesPerWorker", null)
        .allSatisfy(
            (name, value) ->
                assertThat(value == null || value instanceof Number).as(name).isTrue());
    assertThat(bounds.toMap().keySet()).first().isEqualTo("spoutTasks");
  }

  @Test
  void anEventThatFindsAllPermitsTakenWaitsForTheRoundsBeforeIt() {
    EffectiveBounds narrow =
        EffectiveBounds.of(
            Loads.config("{}", "write.max-in-flight=1000", "topology.message.timeout.secs=30"));

    assertThat(narrow.time().queueWait()).hasMillis(6_005);
  }

  @Test
  void theSizeOfABucketGrowsWithTheRate() {
    assertThat(bounds.storage().bucketRowsAt(0.5)).isEqualTo(43_200);
    assertThat(bounds.storage().bucketBytesAt(10))
        .isEqualTo(10 * bounds.storage().bucketBytesAt(1));
  }

  @Test
  void shortcutsThatAreOffSaySo() {
    EffectiveBounds plain =
        EffectiveBounds.of(
            Loads.config("{}", "write.batch.max-rows=1", "history.cache.max-bytes=0"));

    assertThat(plain.toLine())
        .endsWith("each row in a request of its own, no windows in memory")
        .contains("slowest path 17s");
    assertThat(plain.toMap()).containsEntry("cacheMaxBytesPerWorker", 0L);
  }

  @Test
  void requestsAreSpreadOverWorkers() {
    EffectiveBounds spread =
        EffectiveBounds.of(
            Loads.config(
                "{}",
                "topology.workers=2",
                "parallelism.write-read=4",
                "write.max-in-flight=400",
                "publish.max-in-flight=100",
                "topology.message.timeout.secs=300"));

    assertThat(spread.flow().workerRequests()).isEqualTo(2 * (2 * 400 + 100));
  }
}
