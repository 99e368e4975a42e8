package io.stormwatch.loadgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a run says when the broker stalls or goes away. */
@ExtendWith(LocalServersExtension.class)
class BrokerFaultsIT {

  private static final double PAUSE_SECONDS = 4;

  private final List<IntervalReport> intervals = Collections.synchronizedList(new ArrayList<>());
  private final LoadListener listener =
      new LoadListener() {
        @Override
        public void interval(IntervalReport report) {
          intervals.add(report);
        }
      };

  @Test
  void aPausedBrokerShowsInTheLatenciesAndNothingIsLost(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(3);
    LoadPlan plan =
        LoadPlan.to(Target.of(kafka.bootstrapServers(), topic))
            .phase(Phase.hold(1_000, Duration.ofSeconds(20)))
            .execution(execution())
            .build();

    LoadRun run = LoadGenerator.start(plan, listener);
    awaitRecords(5_000);
    double resumed;
    kafka.pause();
    try {
      double paused = elapsed();
      await().atMost(Duration.ofMinutes(1)).until(() -> elapsed() >= paused + PAUSE_SECONDS);
      resumed = elapsed() - paused;
    } finally {
      kafka.resume();
    }
    LoadResult result = run.await();

    assertThat(result.ok()).isTrue();
    assertThat(result.acknowledged()).isEqualTo(20_000).isEqualTo(endOffsets(kafka, topic));
    Latency latency = result.measured().latency().orElseThrow();
    assertThat(latency.count()).isEqualTo(20_000);
    // The longest one waited out the whole pause; a fifth of all fell into it.
    assertThat(latency.max()).isGreaterThan((resumed - 0.5) * 1000);
    assertThat(latency.p99()).isGreaterThan(latency.max() / 2);
  }

  @Test
  void whatABrokerThatGoesAwayDoesNotTakeIsCountedAsLost(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(3);
    Map<String, String> impatient =
        Map.of(
            "delivery.timeout.ms", "2000",
            "request.timeout.ms", "1000",
            "max.block.ms", "1000",
            "linger.ms", "0");
    LoadPlan plan =
        LoadPlan.to(new Target(kafka.bootstrapServers(), topic, Optional.empty(), impatient))
            .phase(Phase.hold(500, Duration.ofSeconds(12)))
            .execution(execution())
            .build();

    LoadRun run = LoadGenerator.start(plan, listener);
    awaitRecords(1_000);
    LoadResult result;
    kafka.stop();
    try {
      result = run.await();
    } finally {
      kafka.start();
    }

    assertThat(result.ok()).isFalse();
    assertThat(result.failed()).isPositive();
    assertThat(result.attempted())
        .isEqualTo(6_000)
        .isEqualTo(result.acknowledged() + result.failed());
    assertThat(result.failures().values().stream().mapToLong(Long::longValue).sum())
        .isEqualTo(result.failed());
    // A record whose answer got lost is in the topic all the same.
    assertThat(endOffsets(kafka, topic))
        .isBetween(result.acknowledged(), result.acknowledged() + result.failed());
  }

  @Test
  void aRunThatIsStoppedDeliversWhatItHasSent(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(3);
    LoadPlan plan =
        LoadPlan.to(Target.of(kafka.bootstrapServers(), topic))
            .phase(Phase.hold(2_000, Duration.ofHours(1)))
            .execution(execution())
            .build();

    LoadRun run = LoadGenerator.start(plan, listener);
    awaitRecords(2_000);
    run.stop();
    LoadResult result = run.await();

    assertThat(run.isDone()).isTrue();
    assertThat(result.stopped()).isTrue();
    assertThat(result.ok()).isTrue();
    assertThat(result.attempted())
        .isGreaterThan(1_999)
        .isEqualTo(result.acknowledged())
        .isEqualTo(endOffsets(kafka, topic));
  }

  private void awaitRecords(long count) {
    await()
        .atMost(Duration.ofMinutes(1))
        .until(
            () ->
                !intervals.isEmpty()
                    && intervals.get(intervals.size() - 1).totals().acknowledged() >= count);
  }

  private double elapsed() {
    return intervals.get(intervals.size() - 1).elapsedSeconds();
  }

  private static LoadPlan.Execution execution() {
    return new LoadPlan.Execution(
        2, 1, Duration.ZERO, Duration.ofMillis(200), false, Optional.empty());
  }

  private static long endOffsets(KafkaServer kafka, String topic) {
    return kafka.topics().endOffsets(topic).values().stream().mapToLong(Long::longValue).sum();
  }
}
