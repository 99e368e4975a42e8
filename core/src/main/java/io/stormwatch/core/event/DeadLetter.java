package io.stormwatch.core.event;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A record on its way to the dead-letter topic.
 *
 * @param id where the record stands
 * @param reason code of an {@link InvalidReason}
 * @param detail one sentence for the log
 * @param content the record itself, or empty if the sender does not have it any more: then whoever
 *     publishes the dead letter reads it from Kafka again
 */
public record DeadLetter(EventId id, String reason, String detail, Optional<Content> content) {

  /** Stream on which spout and bolts send dead letters. */
  public static final String STREAM = "invalid";

  /** Names of the wire form's values, in order. */
  public static final List<String> FIELDS =
      List.of(
          "topic",
          "partition",
          "offset",
          "reason",
          "detail",
          "complete",
          "timestamp",
          "key",
          "value",
          "headers");

  public DeadLetter {
    requireNonNull(id, "id");
    requireNonNull(reason, "reason");
    requireNonNull(detail, "detail");
    requireNonNull(content, "content");
  }

  /**
   * What a Kafka record holds. Arrays are not copied and not to be changed; key, value and a
   * header's value may be null, as in Kafka.
   */
  @SuppressWarnings("ArrayRecordComponent") // carried from Kafka to Kafka, never compared
  public record Content(long timestampMillis, byte[] key, byte[] value, List<Header> headers) {
    public Content {
      headers = List.copyOf(headers);
    }
  }

  /** One header of a record; the value may be null. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Header(String name, byte[] value) {
    public Header {
      requireNonNull(name, "name");
    }
  }

  /** The wire form: plain types only, in the order of {@link #FIELDS}; absent values are null. */
  public List<Object> toValues() {
    List<Object> values = new ArrayList<>(FIELDS.size());
    values.add(id.topic());
    values.add(id.partition());
    values.add(id.offset());
    values.add(reason);
    values.add(detail);
    values.add(content.isPresent());
    List<Object> headers = new ArrayList<>();
    content.ifPresent(c -> c.headers().forEach(h -> addHeader(headers, h)));
    values.add(content.map(Content::timestampMillis).orElse(-1L));
    values.add(content.map(Content::key).orElse(null));
    values.add(content.map(Content::value).orElse(null));
    values.add(headers);
    return values;
  }

  private static void addHeader(List<Object> headers, Header header) {
    headers.add(header.name());
    headers.add(header.value());
  }

  /** The inverse of {@link #toValues}. */
  public static DeadLetter fromValues(List<Object> values) {
    EventId id = new EventId((String) values.get(0), (Integer) values.get(1), (Long) values.get(2));
    Optional<Content> content = Optional.empty();
    if ((Boolean) values.get(5)) {
      List<Header> headers = new ArrayList<>();
      List<?> flat = (List<?>) values.get(9);
      for (int i = 0; i < flat.size(); i += 2) {
        headers.add(new Header((String) flat.get(i), (byte[]) flat.get(i + 1)));
      }
      content =
          Optional.of(
              new Content(
                  (Long) values.get(6), (byte[]) values.get(7), (byte[]) values.get(8), headers));
    }
    return new DeadLetter(id, (String) values.get(3), (String) values.get(4), content);
  }
}
