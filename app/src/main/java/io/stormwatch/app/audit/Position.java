package io.stormwatch.app.audit;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Optional;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.Headers;

/** A position in the one topic that is audited. */
public record Position(int partition, long offset) {

  private static final String PARTITION = "stormwatch-partition";
  private static final String OFFSET = "stormwatch-offset";

  /**
   * The position in an id.
   *
   * @param id {@code topic/partition/offset}
   * @throws IllegalArgumentException if the id is none
   */
  public static Position ofId(String id) {
    int offset = id.lastIndexOf('/');
    int partition = id.lastIndexOf('/', offset - 1);
    if (partition < 0) {
      throw new IllegalArgumentException("no id: " + id);
    }
    return new Position(
        Integer.parseInt(id.substring(partition + 1, offset)),
        Long.parseLong(id.substring(offset + 1)));
  }

  /**
   * Where a dead letter comes from.
   *
   * @throws IllegalArgumentException if its headers do not say
   */
  public static Position ofDeadLetter(Headers headers) {
    return new Position(
        Integer.parseInt(text(headers, PARTITION)), Long.parseLong(text(headers, OFFSET)));
  }

  /** The last header of a name as text. */
  static String text(Headers headers, String name) {
    return Optional.ofNullable(headers.lastHeader(name))
        .map(Header::value)
        .map(value -> new String(value, UTF_8))
        .orElseThrow(() -> new IllegalArgumentException("dead letter without header " + name));
  }
}
