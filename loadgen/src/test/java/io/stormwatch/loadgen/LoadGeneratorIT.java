package io.stormwatch.loadgen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.loadgen.plan.AnomalyKind;
import io.stormwatch.loadgen.plan.AnomalyPlan;
import io.stormwatch.loadgen.plan.AnomalySpec;
import io.stormwatch.loadgen.plan.Extent;
import io.stormwatch.loadgen.plan.FaultPlan;
import io.stormwatch.loadgen.plan.FormatPlan;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.LoadPlanBuilder;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.SeriesPlan;
import io.stormwatch.loadgen.plan.Shape;
import io.stormwatch.loadgen.plan.Target;
import io.stormwatch.loadgen.plan.TopicSpec;
import io.stormwatch.loadgen.truth.TruthLabel;
import io.stormwatch.local.KafkaServer;
import io.stormwatch.local.LocalServersExtension;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@ExtendWith(LocalServersExtension.class)
class LoadGeneratorIT {

  @ParameterizedTest
  @CsvSource({"10007, 4, 1", "3, 8, 1", "0, 3, 2", "10007, 3, 5"})
  void exactlyTheAskedCountIsInTheTopic(long count, int threads, int producers, KafkaServer kafka)
      throws Exception {
    String topic = kafka.topics().fresh(5);
    LoadPlan plan =
        plan(kafka, topic)
            .phase(Phase.unlimited(1000, count))
            .execution(execution(threads, producers))
            .build();

    LoadResult result = LoadGenerator.run(plan, LoadListener.NONE);

    assertThat(result.failures()).isEmpty();
    assertThat(result.error()).isEmpty();
    assertThat(result.attempted()).isEqualTo(count);
    assertThat(result.acknowledged()).isEqualTo(count).isEqualTo(endOffsets(kafka, topic));
  }

  @RepeatedTest(10)
  void aTopicMadeForTheRunLosesNoFirstBatch(KafkaServer kafka) throws Exception {
    Target target =
        new Target(
            kafka.bootstrapServers(),
            kafka.topics().freshName(),
            Optional.of(new TopicSpec(5, (short) 1, Map.of())),
            // Shorter than the default of 120 s, so that a lost batch shows early.
            Map.of("delivery.timeout.ms", "40000"));
    LoadPlan plan =
        LoadPlan.to(target).phase(Phase.unlimited(1000, 10_007)).execution(execution(4, 1)).build();

    LoadResult result = LoadGenerator.run(plan, LoadListener.NONE);

    assertThat(result.failures()).isEmpty();
    assertThat(result.acknowledged()).isEqualTo(10_007);
  }

  @Test
  void phasesFollowEachOther(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(2);
    LoadPlan plan =
        plan(kafka, topic)
            .phase(new Phase("up", new Shape.Ramp(0, 1000), new Extent.For(Duration.ofSeconds(2))))
            .phase(
                new Phase(
                    "burst",
                    new Shape.Unlimited(1000, Duration.ofMillis(300)),
                    new Extent.Exactly(5000)))
            .phase(
                new Phase(
                    "peak", new Shape.Spike(100, 1000, 0.5), new Extent.For(Duration.ofSeconds(2))))
            .execution(execution(3, 2))
            .build();
    Set<String> seen = Collections.synchronizedSet(new TreeSet<>());
    LoadListener listener =
        new LoadListener() {
          @Override
          public void interval(IntervalReport report) {
            seen.add(report.position().phase());
          }
        };

    LoadResult result = LoadGenerator.run(plan, listener);

    assertThat(result.ok()).isTrue();
    assertThat(result.acknowledged()).isEqualTo(1000 + 5000 + 1100);
    assertThat(endOffsets(kafka, topic)).isEqualTo(result.acknowledged());
    assertThat(seen).contains("up", "peak");
    assertThat(result.planned()).hasValueSatisfying(p -> assertThat(p.records()).isEqualTo(7100));
  }

  @Test
  void theHeadersTellWhenARecordWasDueAndWhatWasInjected(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(3);
    LoadPlan plan =
        plan(kafka, topic)
            .phase(Phase.hold(5000, 10_000))
            .series(SeriesPlan.uniform(20))
            .anomalies(new AnomalyPlan(List.of(AnomalySpec.point(AnomalyKind.SPIKE, 0.01)), 50))
            .faults(FaultPlan.invalid(0.01))
            .build();

    LoadResult result = LoadGenerator.run(plan, LoadListener.NONE);

    List<ConsumerRecord<byte[], byte[]>> records = kafka.topics().readAll(topic);
    assertThat(records).hasSize(10_000);
    long start = result.start().toEpochMilli();
    assertThat(records)
        .map(
            r -> ScheduledHeader.parse(header(r, ScheduledHeader.NAME).orElseThrow()).orElseThrow())
        .allMatch(due -> due >= start && due < start + 2000);
    List<TruthLabel> labels =
        records.stream()
            .flatMap(r -> header(r, TruthLabel.HEADER).stream())
            .map(TruthLabel::fromBytes)
            .toList();
    assertThat(labels).isNotEmpty().hasSize((int) result.special().anomalyEvents());
    assertThat(labels.stream().filter(TruthLabel::first).map(TruthLabel::episode))
        .doesNotHaveDuplicates()
        .hasSize((int) result.special().anomalyEpisodes());
    assertThat(result.special().invalid()).isBetween(50L, 150L);
    assertThat(result.measured().latency()).isPresent();
  }

  @Test
  void recordsThatTheBrokerRefusesAreCountedAsLost(KafkaServer kafka) throws Exception {
    String topic = kafka.topics().fresh(1, Map.of("max.message.bytes", "100"));
    LoadPlan plan =
        plan(kafka, topic)
            .phase(Phase.unlimited(1000, 1000))
            .format(FormatPlan.of(FormatPlan.Format.JSON).padded(1000))
            .build();

    LoadResult result = LoadGenerator.run(plan, LoadListener.NONE);

    assertThat(result.ok()).isFalse();
    assertThat(result.failed()).isEqualTo(1000);
    assertThat(result.failures()).containsEntry("RecordTooLargeException", 1000L);
    assertThat(endOffsets(kafka, topic)).isZero();
  }

  @Test
  void aMissingTopicIsNamed(KafkaServer kafka) {
    String topic = kafka.topics().freshName();
    LoadPlan plan = plan(kafka, topic).phase(Phase.unlimited(1000, 10)).build();

    assertThatThrownBy(() -> LoadGenerator.run(plan, LoadListener.NONE))
        .isInstanceOf(LoadException.class)
        .hasMessageContaining("topic '" + topic + "' does not exist");
  }

  private static LoadPlanBuilder plan(KafkaServer kafka, String topic) {
    return LoadPlan.to(Target.of(kafka.bootstrapServers(), topic));
  }

  private static LoadPlan.Execution execution(int threads, int producers) {
    return new LoadPlan.Execution(
        threads, producers, Duration.ZERO, Duration.ofSeconds(1), false, Optional.empty());
  }

  private static long endOffsets(KafkaServer kafka, String topic) {
    return kafka.topics().endOffsets(topic).values().stream().mapToLong(Long::longValue).sum();
  }

  private static Optional<byte[]> header(ConsumerRecord<byte[], byte[]> record, String name) {
    return StreamSupport.stream(record.headers().headers(name).spliterator(), false)
        .map(h -> h.value())
        .findFirst();
  }
}
