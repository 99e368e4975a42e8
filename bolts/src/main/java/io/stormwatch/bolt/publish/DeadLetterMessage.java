package io.stormwatch.bolt.publish;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.Objects.requireNonNull;

import io.stormwatch.core.event.DeadLetter;
import io.stormwatch.core.event.EventId;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Headers;

/**
 * The message that a dead letter becomes: the record as it was, with headers that say where it came
 * from and why it is here. Ours stand last, so a reader takes the last header of a name, whatever
 * the record brought. Where the broker refuses the whole, a lesser form leaves a part out and says
 * so in a header. Immutable.
 */
final class DeadLetterMessage {

  /** Source topic. */
  static final String TOPIC = "stormwatch-topic";

  /** Source partition, decimal. */
  static final String PARTITION = "stormwatch-partition";

  /** Source offset, decimal. */
  static final String OFFSET = "stormwatch-offset";

  /** Code of the reason. */
  static final String REASON = "stormwatch-reason";

  /** The value is left out; its size in bytes, or {@link #GONE}. */
  static final String VALUE_OMITTED = "stormwatch-value-omitted";

  /** Key and headers are left out; the size of the key in bytes, 0 without a key. */
  static final String KEY_OMITTED = "stormwatch-key-omitted";

  /** The timestamp is left out, having been refused; decimal milliseconds. */
  static final String TIMESTAMP_OMITTED = "stormwatch-timestamp-omitted";

  /** What {@link #VALUE_OMITTED} says when Kafka has deleted the record. */
  static final String GONE = "gone";

  private final DeadLetter letter;
  private final boolean withoutValue;
  private final boolean withoutKey;
  private final boolean withoutTimestamp;

  private DeadLetterMessage(
      DeadLetter letter, boolean withoutValue, boolean withoutKey, boolean withoutTimestamp) {
    this.letter = requireNonNull(letter, "letter");
    this.withoutValue = withoutValue;
    this.withoutKey = withoutKey;
    this.withoutTimestamp = withoutTimestamp;
  }

  /** The whole message; a letter without content is one whose record Kafka no longer has. */
  static DeadLetterMessage whole(DeadLetter letter) {
    return new DeadLetterMessage(letter, false, false, false);
  }

  /**
   * What to send after the broker has refused this message, or empty if there is nothing that could
   * be left out for that cause.
   */
  Optional<DeadLetterMessage> lesser(SendException.Refused refusal) {
    if (letter.content().isEmpty()) {
      return Optional.empty();
    }
    DeadLetter.Content content = letter.content().get();
    return switch (refusal.failureCause()) {
      case SendException.Refused.TOO_LARGE -> smaller(content);
      case SendException.Refused.TIMESTAMP -> untimed(content);
      default -> Optional.empty();
    };
  }

  private Optional<DeadLetterMessage> smaller(DeadLetter.Content content) {
    if (content.value() != null && !withoutValue) {
      return Optional.of(new DeadLetterMessage(letter, true, withoutKey, withoutTimestamp));
    }
    boolean more = (content.key() != null || !content.headers().isEmpty()) && !withoutKey;
    return more
        ? Optional.of(new DeadLetterMessage(letter, withoutValue, true, withoutTimestamp))
        : Optional.empty();
  }

  private Optional<DeadLetterMessage> untimed(DeadLetter.Content content) {
    return content.timestampMillis() >= 0 && !withoutTimestamp
        ? Optional.of(new DeadLetterMessage(letter, withoutValue, withoutKey, true))
        : Optional.empty();
  }

  /** Whether anything of the record is left out. */
  boolean isLesser() {
    return withoutValue || withoutKey || withoutTimestamp || letter.content().isEmpty();
  }

  /** The record to send to a topic. */
  ProducerRecord<byte[], byte[]> toRecord(String topic) {
    DeadLetter.Content content =
        letter.content().orElseGet(() -> new DeadLetter.Content(-1, null, null, List.of()));
    // A negative timestamp stands for none; the producer refuses it and puts in the time of sending
    // where there is none.
    boolean timed = content.timestampMillis() >= 0 && !withoutTimestamp;
    ProducerRecord<byte[], byte[]> message =
        new ProducerRecord<>(
            topic,
            null,
            timed ? content.timestampMillis() : null,
            withoutKey ? null : content.key(),
            withoutValue ? null : content.value());
    if (!withoutKey) {
      content.headers().forEach(header -> message.headers().add(header.name(), header.value()));
    }
    addOrigin(message.headers());
    addOmissions(message.headers(), content);
    return message;
  }

  private void addOrigin(Headers headers) {
    EventId id = letter.id();
    add(headers, TOPIC, id.topic());
    add(headers, PARTITION, Integer.toString(id.partition()));
    add(headers, OFFSET, Long.toString(id.offset()));
    add(headers, REASON, letter.reason());
  }

  private void addOmissions(Headers headers, DeadLetter.Content content) {
    if (letter.content().isEmpty()) {
      add(headers, VALUE_OMITTED, GONE);
    } else if (withoutValue) {
      add(headers, VALUE_OMITTED, Integer.toString(content.value().length));
    }
    if (withoutKey) {
      int size = content.key() == null ? 0 : content.key().length;
      add(headers, KEY_OMITTED, Integer.toString(size));
    }
    if (withoutTimestamp) {
      add(headers, TIMESTAMP_OMITTED, Long.toString(content.timestampMillis()));
    }
  }

  private static void add(Headers headers, String name, String value) {
    headers.add(name, value.getBytes(UTF_8));
  }
}
