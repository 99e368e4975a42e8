package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.stormwatch.bolt.support.TimeSource;
import io.stormwatch.bolt.testing.RecordingCollector;
import io.stormwatch.bolt.testing.TestContext;
import io.stormwatch.core.config.PublishConfig;
import io.stormwatch.core.config.TopicsConfig;
import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.storm.tuple.Tuple;
import org.apache.storm.utils.Utils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DeadLetterBoltTest {

  private static final EventId ID = new EventId("events", 3, 41);

  private final RecordingCollector collector = new RecordingCollector();
  private final FakeSink sink = new FakeSink();
  private final Queue<CompletableFuture<Optional<DeadLetter.Content>>> reads = new ArrayDeque<>();
  private final TestContext context =
      TestContext.with(Map.of(), ProducerWorkerHook.resources(sink, id -> reads.remove()));
  private DeadLetterBolt bolt;

  private void prepare(Duration giveUp) {
    bolt = bolt(giveUp);
    bolt.prepare(Map.of(), context, collector.asOutputCollector());
  }

  private void execute(Tuple tuple) {
    if (bolt == null) {
      prepare(Duration.ofMinutes(1));
    }
    bolt.execute(tuple);
  }

  @AfterEach
  void cleanUp() {
    if (bolt != null) {
      bolt.cleanup();
    }
  }

  @Test
  void acksOnlyAfterTheBrokerHasConfirmed() {
    Tuple tuple = tuple(letter());
    execute(tuple);

    assertThat(sink.last().message().topic()).isEqualTo("events.dead-letter");
    assertThat(collector.calls()).isEmpty();
    sink.last().answer().complete(null);

    assertThat(collector.acked()).containsExactly(tuple);
    assertThat(context.count("dead-lettered")).isEqualTo(1);
    assertThat(context.count("invalid.malformed-json")).isEqualTo(1);
    assertThat(context.count("dead-lettered-in-part")).isZero();
  }

  @Test
  void recordSurvivesTheWireUntouched() {
    sink.confirming();

    execute(tuple(letter()));

    ProducerRecord<byte[], byte[]> message = sink.last().message();
    assertThat(message.key()).containsExactly(0, -1);
    assertThat(message.value()).isEqualTo("{\"value\":".getBytes(UTF_8));
    assertThat(message.timestamp()).isEqualTo(1234);
    assertThat(message.headers().lastHeader("trace").value()).isNull();
  }

  @Test
  void readsTheRecordAgainWhereTheSenderDidNotHaveIt() {
    CompletableFuture<Optional<DeadLetter.Content>> read = new CompletableFuture<>();
    reads.add(read);
    sink.confirming();
    Tuple tuple = tuple(withoutContent());

    execute(tuple);
    assertThat(sink.sent()).isEmpty();
    read.complete(letter().content());

    assertThat(sink.last().message().value()).isEqualTo("{\"value\":".getBytes(UTF_8));
    assertThat(collector.acked()).containsExactly(tuple);
    assertThat(context.count("invalid.refused-by-database")).isEqualTo(1);
  }

  @Test
  void publishesWhatIsKnownOfARecordThatIsGone() {
    reads.add(CompletableFuture.completedFuture(Optional.empty()));
    sink.confirming();

    execute(tuple(withoutContent()));

    assertThat(header("stormwatch-value-omitted")).isEqualTo("gone");
    assertThat(header("stormwatch-offset")).isEqualTo("41");
    assertThat(collector.acked()).hasSize(1);
    assertThat(context.count("dead-lettered-in-part")).isEqualTo(1);
  }

  @Test
  void triesToReadAgainBeforeItGivesUp() {
    reads.add(CompletableFuture.failedFuture(new SendException.Transient("refetch", "away", null)));
    reads.add(CompletableFuture.completedFuture(letter().content()));
    sink.confirming();

    execute(tuple(withoutContent()));

    await().untilAsserted(() -> assertThat(collector.acked()).hasSize(1));
    assertThat(context.count("retries")).isEqualTo(1);
  }

  @Test
  void leavesTheValueOutAtOnceWhereTheBrokerTakesOnlyLess() {
    sink.answering(message -> message.value() == null ? null : tooLarge());

    execute(tuple(letter()));

    assertThat(collector.acked()).hasSize(1);
    assertThat(sink.sent()).hasSize(2);
    assertThat(header("stormwatch-value-omitted")).isEqualTo("9");
    assertThat(context.count("retries")).isZero();
    assertThat(context.count("dead-lettered-in-part")).isEqualTo(1);
  }

  @Test
  void goesOnWithTheLesserFormThroughTransientFailures() {
    Queue<SendException> answers =
        new ArrayDeque<>(
            List.of(tooLarge(), new SendException.Transient("timeout", "late", null), tooLarge()));
    sink.answering(message -> answers.poll());

    execute(tuple(letter()));

    await().untilAsserted(() -> assertThat(collector.acked()).hasSize(1));
    assertThat(header("stormwatch-value-omitted")).isEqualTo("9");
  }

  @Test
  void aLetterRefusedInEveryFormComesAgainAndIsReported() {
    sink.answering(message -> tooLarge());
    Tuple tuple = tuple(letter());

    execute(tuple);

    await().untilAsserted(() -> assertThat(collector.failed()).containsExactly(tuple));
    assertThat(collector.acked()).isEmpty();
    assertThat(context.count("refused")).isEqualTo(1);
    assertThat(context.count("dead-lettered")).isZero();
    assertThat(sink.sent()).as("3 tries of 3 forms").hasSize(9);
    await().untilAsserted(() -> assertThat(collector.errors()).hasSize(1));
    assertThat(collector.errors().get(0).getCause()).hasMessageContaining("events/3/41");
  }

  @Test
  void brokersThatStayAwayFailTheTuple() {
    prepare(Duration.ofMillis(300));
    sink.answering(message -> new SendException.Transient("timeout", "late", null));
    Tuple tuple = tuple(letter());

    execute(tuple);

    await().untilAsserted(() -> assertThat(collector.failed()).containsExactly(tuple));
    assertThat(context.count("failed.timeout")).isEqualTo(1);
  }

  @Test
  void travelsToAWorker() {
    DeadLetterBolt sent = bolt(Duration.ofMinutes(1));

    assertThat(Utils.javaDeserialize(Utils.javaSerialize(sent), DeadLetterBolt.class)).isNotNull();
  }

  private static DeadLetterBolt bolt(Duration giveUp) {
    TopicsConfig topics = new TopicsConfig(List.of("events"), "", "anomalies", ".dead-letter");
    PublishConfig publish = new PublishConfig(10, Duration.ofSeconds(10), giveUp, 3);
    return new DeadLetterBolt(topics, publish, TimeSource.system());
  }

  private static SendException.Refused tooLarge() {
    return new SendException.Refused(SendException.Refused.TOO_LARGE, "too large", null);
  }

  private static DeadLetter letter() {
    DeadLetter.Content content =
        new DeadLetter.Content(
            1234,
            new byte[] {0, -1},
            "{\"value\":".getBytes(UTF_8),
            List.of(new DeadLetter.Header("trace", null)));
    return new DeadLetter(ID, "malformed-json", "ends early", Optional.of(content));
  }

  private static DeadLetter withoutContent() {
    return new DeadLetter(ID, "refused-by-database", "no such column", Optional.empty());
  }

  private Tuple tuple(DeadLetter letter) {
    return context.tuple(DeadLetter.STREAM, letter.toValues());
  }

  private String header(String name) {
    return new String(sink.last().message().headers().lastHeader(name).value(), UTF_8);
  }
}
