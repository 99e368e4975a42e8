package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.RecordingCollector.Kind;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.detect.Decision;
import io.stormwatch.core.detect.Direction;
import io.stormwatch.core.event.Anomaly;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.Event;
import io.stormwatch.core.event.EventId;
import io.stormwatch.core.history.AnomalyStore;
import io.stormwatch.core.history.StoreException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.topology.OutputFieldsGetter;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class AnomalyBoltTest {

  private static final Duration PATIENT = Duration.ofMinutes(1);
  private static final Duration HASTY = Duration.ofMillis(300);

  private final RecordingCollector collector = new RecordingCollector();
  private final FakeSink sink = new FakeSink();
  private final List<CompletableFuture<Void>> writes = new CopyOnWriteArrayList<>();
  private final AnomalyStore byHand =
      anomaly -> {
        CompletableFuture<Void> write = new CompletableFuture<>();
        writes.add(write);
        return write;
      };
  private final AnomalyStore storing = anomaly -> CompletableFuture.completedFuture(null);
  private final TestContext context =
      TestContext.with(
          Map.of(),
          ProducerWorkerHook.resources(
              sink, id -> CompletableFuture.completedFuture(Optional.empty())));
  private AnomalyBolt bolt;

  @AfterEach
  void cleanUp() {
    if (bolt != null) {
      bolt.cleanup();
    }
  }

  @Test
  void sendsTheMessageKeyedBySeries() {
    prepare(storing);
    sink.confirming();

    bolt.execute(tuple(1));

    ProducerRecord<byte[], byte[]> message = sink.last().message();
    assertThat(message.topic()).isEqualTo("anomalies");
    assertThat(message.partition()).isNull();
    assertThat(new String(message.key(), UTF_8)).isEqualTo("sérïes");
    assertThat(message.value()).isEqualTo(new AnomalyJson().encode(anomaly(1)));
  }

  @Test
  void acksOnlyAfterKafkaAndTheDatabaseHaveConfirmed() {
    prepare(byHand);
    Tuple first = tuple(1);
    Tuple second = tuple(2);
    bolt.execute(first);
    bolt.execute(second);

    sink.sent().get(0).answer().complete(null);
    writes.get(1).complete(null);
    assertThat(collector.calls()).isEmpty();
    assertThat(context.gauge("in-flight")).isEqualTo(2);

    writes.get(0).complete(null);
    assertThat(collector.acked()).containsExactly(first);
    sink.sent().get(1).answer().complete(null);
    assertThat(collector.acked()).containsExactly(first, second);
    assertThat(context.gauge("in-flight")).isZero();
    assertThat(context.count("published")).isEqualTo(2);
    assertThat(context.histogram("publish-micros").takeInterval().values().getTotalCount())
        .isEqualTo(2);
  }

  @Test
  void retriesWhileTheBrokerIsAwayAndAcksWithoutReplay() {
    prepare(storing);
    sink.answering(
        message ->
            sink.sent().size() < 3 ? new SendException.Transient("timeout", "late", null) : null);

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.acked()).containsExactly(tuple));
    assertThat(sink.sent()).hasSize(3);
    assertThat(sink.sent().get(0).message().value()).isEqualTo(sink.last().message().value());
    assertThat(context.count("retries")).isEqualTo(2);
    assertThat(collector.failed()).isEmpty();
  }

  @Test
  void failsTheTupleOnceRetriesHaveTakenTooLong() {
    prepare(storing, HASTY);
    sink.answering(message -> new SendException.Transient("timeout", "late", null));

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.failed()).containsExactly(tuple));
    assertThat(context.count("failed.timeout")).isEqualTo(1);
    assertThat(context.count("published")).isZero();
    await().untilAsserted(() -> assertThat(collector.errors()).hasSize(1));
  }

  @Test
  void anAnomalyTheBrokerRefusesForGoodBecomesADeadLetterAfterBoundedTries() {
    prepare(storing);
    sink.answering(
        message ->
            new SendException.Refused(SendException.Refused.TOO_LARGE, "1 MB is too large", null));

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.acked()).containsExactly(tuple));
    assertThat(sink.sent()).hasSize(3);
    assertThat(collector.calls())
        .extracting(RecordingCollector.Call::kind)
        .containsExactly(Kind.EMIT, Kind.ACK);
    assertThat(collector.calls().get(0).tuple()).isSameAs(tuple);
    DeadLetter letter = DeadLetter.fromValues(collector.emitted(DeadLetter.STREAM).get(0));
    assertThat(letter.id()).isEqualTo(new EventId("events", 0, 1));
    assertThat(letter.reason()).isEqualTo("refused-by-broker");
    assertThat(letter.detail()).contains("too large");
    assertThat(letter.content()).isEmpty();
    assertThat(context.count("refused")).isEqualTo(1);
    assertThat(context.count("invalid.refused-by-broker")).isEqualTo(1);
    assertThat(context.count("published")).isZero();
  }

  @Test
  void anAnomalyTheDatabaseRefusesForGoodBecomesADeadLetterToo() {
    prepare(
        anomaly ->
            CompletableFuture.failedFuture(
                new StoreException.Refused("invalid-query", "no such column", null)));
    sink.confirming();

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.acked()).containsExactly(tuple));
    DeadLetter letter = DeadLetter.fromValues(collector.emitted(DeadLetter.STREAM).get(0));
    assertThat(letter.reason()).isEqualTo("refused-by-database");
    assertThat(sink.sent()).as("Kafka confirmed the first try").hasSize(1);
  }

  @Test
  void aRefusalDoesNotGiveUpWhatTheOtherSideDidNotTakeInTime() {
    prepare(
        anomaly ->
            CompletableFuture.failedFuture(
                new StoreException.Transient("unavailable", "1 of 2 replicas", null)),
        HASTY);
    sink.answering(message -> new SendException.Refused("too-large", "too large", null));

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.failed()).containsExactly(tuple));
    assertThat(collector.emitted(DeadLetter.STREAM)).isEmpty();
    assertThat(context.count("failed.unavailable")).isEqualTo(1);
  }

  @Test
  void aSinkOrStoreThatThrowsFailsTheTuple() {
    prepare(
        anomaly -> {
          throw new IllegalStateException("told to");
        },
        HASTY);
    sink.throwing(new IllegalArgumentException("told to"));

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.failed()).containsExactly(tuple));
    assertThat(context.count("failed.internal")).isEqualTo(1);
  }

  @Test
  void aDeadLetterThatStormRefusesFailsTheTuple() {
    prepare(storing);
    sink.answering(message -> new SendException.Refused("too-large", "too large", null));
    collector.failNextEmit(new IllegalStateException("told to"));

    Tuple tuple = tuple(1);
    bolt.execute(tuple);

    await().untilAsserted(() -> assertThat(collector.failed()).containsExactly(tuple));
    assertThat(collector.acked()).isEmpty();
  }

  @Test
  void answersAfterTheEndOfTheTaskEndNothing() {
    prepare(byHand);
    bolt.execute(tuple(1));
    bolt.cleanup();

    sink.last().answer().complete(null);
    writes.get(0).complete(null);

    assertThat(collector.calls()).isEmpty();
  }

  @Test
  void saysSoWhenTheWorkerHasNoProducer() {
    AnomalyBolt without = bolt(c -> storing, PATIENT);

    assertThatThrownBy(
            () ->
                without.prepare(
                    Map.of(), TestContext.with(Map.of()), collector.asOutputCollector()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ProducerWorkerHook");
  }

  @Test
  void travelsToAWorkerAndDeclaresItsStream() {
    AnomalyBolt sent = bolt(c -> anomaly -> CompletableFuture.completedFuture(null), PATIENT);

    AnomalyBolt arrived = Utils.javaDeserialize(Utils.javaSerialize(sent), AnomalyBolt.class);
    OutputFieldsGetter declarer = new OutputFieldsGetter();
    arrived.declareOutputFields(declarer);

    assertThat(declarer.getFieldsDeclaration()).containsOnlyKeys(DeadLetter.STREAM);
    assertThat(declarer.getFieldsDeclaration().get(DeadLetter.STREAM).get_output_fields())
        .isEqualTo(DeadLetter.FIELDS);
  }

  private void prepare(AnomalyStore store) {
    prepare(store, PATIENT);
  }

  private void prepare(AnomalyStore store, Duration giveUp) {
    bolt = bolt(c -> store, giveUp);
    bolt.prepare(Map.of(), context, collector.asOutputCollector());
  }

  private static AnomalyBolt bolt(AnomalyStoreProvider stores, Duration giveUp) {
    PublishConfig publish = new PublishConfig(10, Duration.ofSeconds(10), giveUp, 3);
    return new AnomalyBolt("anomalies", publish, stores, TimeSource.system());
  }

  private Tuple tuple(long offset) {
    return context.tuple(Anomaly.STREAM, anomaly(offset).toValues());
  }

  private static Anomaly anomaly(long offset) {
    Event event = new Event(new EventId("events", 0, offset), "sérïes", 1_700_000_000_000L, 12.5);
    Decision decision =
        new Decision(1.5, true, false, 10, 9, Double.NaN, Direction.HIGH, "12.5 is high", 50);
    return new Anomaly(event, decision, "z-score", 1_700_000_000_456L);
  }
}
