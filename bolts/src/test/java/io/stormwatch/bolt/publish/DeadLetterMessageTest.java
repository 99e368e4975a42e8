package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.Test;

class DeadLetterMessageTest {

  private static final EventId ID = new EventId("events", 3, 41);
  private static final byte[] KEY = {0, -1};
  private static final byte[] VALUE = {-1, -2, 0};
  private final SendException.Refused tooLarge =
      new SendException.Refused(SendException.Refused.TOO_LARGE, "too large", null);
  private final SendException.Refused timestamp =
      new SendException.Refused(SendException.Refused.TIMESTAMP, "too early", null);

  @Test
  void wholeMessageIsTheRecordWithItsOriginAppended() {
    List<DeadLetter.Header> headers =
        List.of(
            new DeadLetter.Header("trace", new byte[] {7}),
            new DeadLetter.Header("trace", null),
            new DeadLetter.Header("stormwatch-reason", bytes("from before")));
    DeadLetterMessage message = DeadLetterMessage.whole(letter(1234, KEY, VALUE, headers));

    ProducerRecord<byte[], byte[]> sent = message.toRecord("events.dead-letter");

    assertThat(sent.topic()).isEqualTo("events.dead-letter");
    assertThat(sent.partition()).isNull();
    assertThat(sent.timestamp()).isEqualTo(1234);
    assertThat(sent.key()).isSameAs(KEY);
    assertThat(sent.value()).isSameAs(VALUE);
    assertThat(texts(sent))
        .containsExactly(
            "trace=\u0007",
            "trace=null",
            "stormwatch-reason=from before",
            "stormwatch-topic=events",
            "stormwatch-partition=3",
            "stormwatch-offset=41",
            "stormwatch-reason=not-finite");
    assertThat(new String(sent.headers().lastHeader("stormwatch-reason").value(), UTF_8))
        .isEqualTo("not-finite");
    assertThat(message.isLesser()).isFalse();
  }

  @Test
  void nullKeyAndNullValueStayNull() {
    ProducerRecord<byte[], byte[]> sent =
        DeadLetterMessage.whole(letter(0, null, null, List.of())).toRecord("t");

    assertThat(sent.key()).isNull();
    assertThat(sent.value()).isNull();
    assertThat(sent.timestamp()).isZero();
    assertThat(sent.headers().lastHeader("stormwatch-value-omitted")).isNull();
  }

  @Test
  void recordWithoutTimestampGetsNone() {
    assertThat(DeadLetterMessage.whole(letter(-1, KEY, VALUE, List.of())).toRecord("t").timestamp())
        .isNull();
  }

  @Test
  void tooLargeMessageLosesItsValueFirstAndSaysItsSize() {
    List<DeadLetter.Header> headers = List.of(new DeadLetter.Header("a", null));
    DeadLetterMessage lesser =
        DeadLetterMessage.whole(letter(5, KEY, VALUE, headers)).lesser(tooLarge).orElseThrow();

    ProducerRecord<byte[], byte[]> sent = lesser.toRecord("t");
    assertThat(sent.key()).isSameAs(KEY);
    assertThat(sent.value()).isNull();
    assertThat(sent.timestamp()).isEqualTo(5);
    assertThat(texts(sent)).startsWith("a=null").endsWith("stormwatch-value-omitted=3");
    assertThat(lesser.isLesser()).isTrue();
  }

  @Test
  void stillTooLargeMessageLosesKeyAndHeadersToo() {
    List<DeadLetter.Header> headers = List.of(new DeadLetter.Header("a", null));
    DeadLetterMessage least =
        DeadLetterMessage.whole(letter(5, KEY, VALUE, headers))
            .lesser(tooLarge)
            .flatMap(m -> m.lesser(tooLarge))
            .orElseThrow();

    ProducerRecord<byte[], byte[]> sent = least.toRecord("t");
    assertThat(sent.key()).isNull();
    assertThat(texts(sent))
        .containsExactly(
            "stormwatch-topic=events",
            "stormwatch-partition=3",
            "stormwatch-offset=41",
            "stormwatch-reason=not-finite",
            "stormwatch-value-omitted=3",
            "stormwatch-key-omitted=2");
    assertThat(least.lesser(tooLarge)).isEmpty();
  }

  @Test
  void withoutValueTheKeyGoesAtOnce() {
    DeadLetterMessage lesser =
        DeadLetterMessage.whole(letter(5, KEY, null, List.of())).lesser(tooLarge).orElseThrow();

    assertThat(texts(lesser.toRecord("t"))).endsWith("stormwatch-key-omitted=2");
    assertThat(lesser.lesser(tooLarge)).isEmpty();
    assertThat(DeadLetterMessage.whole(letter(5, null, null, List.of())).lesser(tooLarge))
        .isEmpty();
  }

  @Test
  void refusedTimestampMovesIntoAHeader() {
    DeadLetterMessage lesser =
        DeadLetterMessage.whole(letter(99, KEY, VALUE, List.of())).lesser(timestamp).orElseThrow();

    ProducerRecord<byte[], byte[]> sent = lesser.toRecord("t");
    assertThat(sent.timestamp()).isNull();
    assertThat(sent.value()).isSameAs(VALUE);
    assertThat(texts(sent)).endsWith("stormwatch-timestamp-omitted=99");
    assertThat(lesser.lesser(timestamp)).isEmpty();
    assertThat(lesser.lesser(tooLarge)).isPresent();
  }

  @Test
  void otherRefusalsAndRecordsThatAreGoneHaveNoLesserForm() {
    SendException.Refused other = new SendException.Refused("invalid-record", "no", null);
    DeadLetter gone = new DeadLetter(ID, "refused-by-database", "", Optional.empty());

    assertThat(DeadLetterMessage.whole(letter(5, KEY, VALUE, List.of())).lesser(other)).isEmpty();
    assertThat(DeadLetterMessage.whole(gone).lesser(tooLarge)).isEmpty();
  }

  @Test
  void recordThatIsGoneLeavesItsOrigin() {
    DeadLetter gone = new DeadLetter(ID, "refused-by-database", "", Optional.empty());
    DeadLetterMessage message = DeadLetterMessage.whole(gone);

    ProducerRecord<byte[], byte[]> sent = message.toRecord("t");
    assertThat(sent.key()).isNull();
    assertThat(sent.value()).isNull();
    assertThat(texts(sent))
        .containsExactly(
            "stormwatch-topic=events",
            "stormwatch-partition=3",
            "stormwatch-offset=41",
            "stormwatch-reason=refused-by-database",
            "stormwatch-value-omitted=gone");
    assertThat(message.isLesser()).isTrue();
  }

  private static DeadLetter letter(
      long timestamp, byte[] key, byte[] value, List<DeadLetter.Header> headers) {
    return new DeadLetter(
        ID, "not-finite", "", Optional.of(new DeadLetter.Content(timestamp, key, value, headers)));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(UTF_8);
  }

  private static List<String> texts(ProducerRecord<byte[], byte[]> message) {
    List<String> texts = new ArrayList<>();
    for (Header header : message.headers()) {
      String value = header.value() == null ? "null" : new String(header.value(), UTF_8);
      texts.add(header.key() + "=" + value);
    }
    return texts;
  }
}
