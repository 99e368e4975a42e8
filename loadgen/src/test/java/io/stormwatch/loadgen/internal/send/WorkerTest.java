package io.stormwatch.loadgen.internal.send;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.stormwatch.core.event.ScheduledHeader;
import io.stormwatch.loadgen.internal.event.EventStream;
import io.stormwatch.loadgen.internal.measure.FailureCounts;
import io.stormwatch.loadgen.internal.measure.LabelSink;
import io.stormwatch.loadgen.internal.measure.SpecialMeter;
import io.stormwatch.loadgen.internal.schedule.PhaseSchedule;
import io.stormwatch.loadgen.plan.LoadPlan;
import io.stormwatch.loadgen.plan.Phase;
import io.stormwatch.loadgen.plan.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.apache.kafka.clients.producer.Callback;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerTest {

  private static final long SECOND = 1_000_000_000L;
  private static final long SEED = 20260101;

  private final ManualClock clock = new ManualClock(SEED, 1_000_000);
  private final List<Long> sentAt = new ArrayList<>();
  private final List<ProducerRecord<byte[], byte[]>> records = new ArrayList<>();
  private final List<Long> stalls = new ArrayList<>();
  private final FailureCounts failures = new FailureCounts();
  private final WorkerMeter meter = new WorkerMeter();
  private final RunControl control = new RunControl();
  private ClientMeter clientMeter;
  private RunClock runClock;

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 350, 5_000})
  void theRateIsKeptWithinTwoPercentAndNoSecondIsMuchAboveIt(double rate) {
    run(Phase.hold(rate, Duration.ofSeconds(20)));
    int[] perSecond = new int[21];
    sentAt.forEach(at -> perSecond[(int) (at / SECOND)]++);

    assertThat((double) IntStream.of(perSecond).limit(10).sum())
        .isCloseTo(rate * 10, within(Math.max(1, rate * 10 * 0.02)));
    assertThat((double) sentAt.size()).isCloseTo(rate * 20, within(rate * 20 * 0.02));
    for (int count : perSecond) {
      assertThat((double) count).isLessThanOrEqualTo(Math.max(1, rate * 1.1));
    }
  }

  @Test
  void nothingIsSentBeforeItsTime() {
    run(Phase.hold(5_000, 10_000));

    for (int i = 0; i < sentAt.size(); i++) {
      assertThat(sentAt.get(i)).isGreaterThanOrEqualTo(i * SECOND / 5_000);
    }
  }

  @Test
  void theHeaderNamesTheIntendedTimeEvenWhenSendingIsLate() {
    stall(100, 3 * SECOND);
    run(Phase.hold(1_000, 5_000));

    for (int i = 0; i < records.size(); i++) {
      byte[] header = records.get(i).headers().lastHeader(ScheduledHeader.NAME).value();
      assertThat(ScheduledHeader.parse(header)).hasValue(clock.epochMillis() + i);
    }
  }

  @Test
  void aStallShowsInLatencyAndLagAndIsMadeUpFor() {
    stall(2_000, 10 * SECOND);
    run(Phase.hold(1_000, Duration.ofSeconds(60)));
    Histogram latency = new Histogram(3);
    clientMeter.takeMeasured(latency);
    Histogram lags = new Histogram(3);
    meter.takeLags(lags);

    assertThat(sentAt).hasSize(60_000);
    assertThat(latency.getTotalCount()).isEqualTo(60_000);
    assertThat(latency.getMaxValue() / 1e6).isCloseTo(10, within(0.1));
    assertThat(latency.getValueAtPercentile(99) / 1e6).isCloseTo(9.4, within(0.6));
    assertThat(lags.getMaxValue() / 1e6).isCloseTo(10, within(0.2));
    assertThat(sentAt.get(59_999)).isLessThan(61 * SECOND);
  }

  @Test
  void aSendThatThrowsIsOneFailureAndTheNextOneGoesOn() {
    MockProducer<byte[], byte[]> producer = producer();
    producer.sendException = new org.apache.kafka.common.KafkaException("no room");
    run(producer, Phase.hold(1_000, 10));

    assertThat(meter.attemptedRecords()).isEqualTo(10);
    assertThat(failures.byCause()).containsEntry("KafkaException", 10L);
    assertThat(clientMeter.acknowledgedRecords()).isZero();
  }

  @Test
  void anUnlimitedPhaseCountsLatencyFromTheSendingItself() {
    stall(50, SECOND);
    run(Phase.unlimited(100, 1_000));

    assertThat(sentAt).hasSize(1_000);
    Histogram latency = new Histogram(3);
    clientMeter.takeMeasured(latency);
    assertThat(latency.getValueAtPercentile(90)).isLessThan(10_000);
  }

  @Test
  void aFaultOfTheGeneratorItselfEndsTheRunAndIsKept() {
    MockProducer<byte[], byte[]> broken =
        new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer()) {
          @Override
          public synchronized Future<RecordMetadata> send(
              ProducerRecord<byte[], byte[]> record, Callback callback) {
            throw new AssertionError("broken");
          }
        };
    run(broken, Phase.hold(1_000, 10));

    assertThat(control.isStopped()).isTrue();
    assertThat(control.failure()).containsInstanceOf(AssertionError.class);
  }

  @Test
  void whileTheBrokerIsAwayOverdueRecordsAreGivenUpAndOneIsTriedNowAndThen() {
    List<Long> tried = new ArrayList<>();
    run(unreachable(tried), Phase.hold(100, Duration.ofMinutes(10)));

    assertThat(meter.attemptedRecords()).isEqualTo(60_000);
    assertThat(failures.total()).isEqualTo(60_000);
    assertThat(failures.byCause()).containsOnlyKeys("TimeoutException", "BrokerAway");
    assertThat(tried).hasSizeBetween(10, 12);
    assertThat(runClock.nanos()).isLessThan(680 * SECOND);
  }

  @Test
  void anUnlimitedPhaseEndsWhenTheBrokerStaysAway() {
    List<Long> tried = new ArrayList<>();
    run(unreachable(tried), Phase.unlimited(100, 60_000));

    assertThat(tried).hasSize(3);
    assertThat(failures.total()).isEqualTo(3);
    assertThat(control.failure().orElseThrow()).hasMessageContaining("no Kafka broker answers");
  }

  private MockProducer<byte[], byte[]> unreachable(List<Long> tried) {
    return new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer()) {
      @Override
      public synchronized Future<RecordMetadata> send(
          ProducerRecord<byte[], byte[]> record, Callback callback) {
        tried.add(runClock.nanos());
        clock.advance(60 * SECOND);
        Exception failure = new org.apache.kafka.common.errors.TimeoutException("not in metadata");
        callback.onCompletion(null, failure);
        return CompletableFuture.failedFuture(failure);
      }
    };
  }

  private void stall(int atRecord, long nanos) {
    while (stalls.size() < atRecord) {
      stalls.add(0L);
    }
    stalls.add(nanos);
  }

  private void run(Phase phase) {
    run(producer(), phase);
  }

  private MockProducer<byte[], byte[]> producer() {
    return new MockProducer<>(true, null, new ByteArraySerializer(), new ByteArraySerializer()) {
      @Override
      public synchronized Future<RecordMetadata> send(
          ProducerRecord<byte[], byte[]> record, Callback callback) {
        sentAt.add(runClock.nanos());
        records.add(
            new ProducerRecord<>(
                record.topic(), null, record.key(), record.value(), record.headers()));
        if (records.size() <= stalls.size()) {
          clock.advance(stalls.get(records.size() - 1));
        }
        clock.advance(10_000);
        return super.send(record, callback);
      }
    };
  }

  private void run(MockProducer<byte[], byte[]> producer, Phase phase) {
    LoadPlan plan =
        LoadPlan.to(Target.of("nowhere:1", "t"))
            .phase(phase)
            .startTime(Instant.parse("2026-01-01T00:00:00Z"))
            .build();
    List<PhaseSchedule> phases = List.of(PhaseSchedule.of(0, phase));
    runClock = new RunClock(clock);
    clientMeter = new ClientMeter(runClock, 0, failures);
    Worker.Shared shared =
        new Worker.Shared(
            plan,
            phases,
            new Timeline(phases, 1, runClock, control),
            runClock,
            control,
            new Clients(List.of(producer), List.of(clientMeter)),
            new SpecialMeter(LabelSink.NONE),
            Optional.empty(),
            runClock.startMillis());
    new Worker(shared, 0, new EventStream(plan, List.of(), 0), meter).run();
  }
}
