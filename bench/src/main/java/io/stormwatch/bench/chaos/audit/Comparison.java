package io.stormwatch.bench.chaos.audit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.app.audit.Position;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.event.EventId;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/**
 * Holds the decisions and anomalies of one run over a topic against those of another. The topics
 * are read once for each stretch of some millions of positions, so that memory does not grow with
 * their length.
 */
public final class Comparison {

  private static final int STRETCH = 1 << 22;
  private static final int MOST_EXAMPLES = 5;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final TopicReader topics;
  private final StormwatchConfig first;
  private final StormwatchConfig second;
  private final String topic;
  private final Set<String> moved;
  private final EventDecoder decoder;
  private final Set<String> examples = new TreeSet<>();
  private long compared;
  private long differing;

  private Comparison(
      TopicReader topics,
      StormwatchConfig first,
      StormwatchConfig second,
      String topic,
      Set<String> moved) {
    this.topics = topics;
    this.first = first;
    this.second = second;
    this.topic = topic;
    this.moved = moved;
    this.decoder = EventDecoders.of(first.events());
  }

  /**
   * What was found.
   *
   * @param compared events whose decisions were compared
   * @param differing of these, the ones that a run did not decide, or not always alike, or not as
   *     the other run did
   * @param missing anomalies that the second run published and the first did not
   * @param extra anomalies that the first run published and the second did not
   * @param examples some of the events concerned
   */
  public record Found(
      long compared, long differing, long missing, long extra, Set<String> examples) {}

  /**
   * Compares two runs that have read a topic to its end.
   *
   * @param moved series that are left out
   */
  public static Found run(
      TopicReader topics,
      StormwatchConfig first,
      StormwatchConfig second,
      String topic,
      Set<String> moved) {
    return new Comparison(topics, first, second, topic, moved).found();
  }

  private Found found() {
    OffsetSets excluded = new OffsetSets();
    compareDecisions(excluded);
    Set<Position> published = published(first, excluded);
    Set<Position> wanted = published(second, excluded);
    return new Found(
        compared, differing, without(wanted, published), without(published, wanted), examples);
  }

  private long without(Set<Position> some, Set<Position> others) {
    List<Position> left = some.stream().filter(each -> !others.contains(each)).toList();
    left.forEach(each -> example(each.partition(), each.offset(), "anomaly of one run only"));
    return left.size();
  }

  private void compareDecisions(OffsetSets excluded) {
    Positions positions = new Positions(topics.ranges(topic));
    DecisionTable table =
        new DecisionTable((int) Math.min(STRETCH, Math.max(1, positions.count())));
    for (long from = 0; from < positions.count(); from += STRETCH) {
      table.clear();
      Stretch stretch = new Stretch(positions, from, table);
      topics.readAll(topic, read -> expect(read, stretch, excluded));
      topics.readAll(first.topics().decisions(), each -> stretch.put(parse(each), false));
      topics.readAll(second.topics().decisions(), each -> stretch.put(parse(each), true));
      tally(stretch);
    }
  }

  private void expect(ConsumerRecord<byte[], byte[]> read, Stretch stretch, OffsetSets excluded) {
    int at = stretch.at(read.partition(), read.offset());
    if (at < 0) {
      return;
    }
    EventId id = new EventId(read.topic(), read.partition(), read.offset());
    if (decoder.decode(new RawRecord(id, read.timestamp(), read.key(), read.value()))
        instanceof Decoded.Valid valid) {
      boolean isMoved = moved.contains(valid.event().series());
      stretch.table().expect(at, isMoved);
      if (isMoved) {
        excluded.add(read.partition(), read.offset());
      }
    }
  }

  private void tally(Stretch stretch) {
    stretch
        .positions()
        .forEach(
            stretch.from(),
            STRETCH,
            (partition, offset) -> {
              int at = stretch.at(partition, offset);
              if (stretch.table().isCompared(at)) {
                compared++;
                if (!stretch.table().agrees(at)) {
                  differing++;
                  example(partition, offset, "decided differently, or not by both");
                }
              }
            });
  }

  private Set<Position> published(StormwatchConfig run, OffsetSets excluded) {
    Set<Position> ids = new HashSet<>();
    topics.readAll(
        run.topics().anomalies(),
        message -> {
          Position position = Position.ofId(parse(message).path("id").asText());
          if (!excluded.contains(position.partition(), position.offset())) {
            ids.add(position);
          }
        });
    return ids;
  }

  private void example(int partition, long offset, String what) {
    if (examples.size() < MOST_EXAMPLES) {
      examples.add(topic + "/" + partition + "/" + offset + " " + what);
    }
  }

  private static JsonNode parse(ConsumerRecord<byte[], byte[]> message) {
    try {
      return JSON.readTree(message.value());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "not JSON: " + message.topic() + "/" + message.partition() + "/" + message.offset(), e);
    }
  }

  /** A part of the positions, and what is known of them. */
  private record Stretch(Positions positions, long from, DecisionTable table) {

    /** The place of a position in the table; negative if it is in another stretch. */
    int at(int partition, long offset) {
      long index = positions.index(partition, offset) - from;
      return index >= 0 && index < STRETCH ? (int) index : -1;
    }

    void put(JsonNode decision, boolean second) {
      Position position = Position.ofId(decision.path("id").asText());
      int at = at(position.partition(), position.offset());
      if (at >= 0) {
        table.put(
            at,
            second,
            Long.parseUnsignedLong(decision.path("scoreBits").asText(), 16),
            decision.path("anomalous").asBoolean());
      }
    }
  }

  /** Numbers the positions of a topic from 0, partition after partition. */
  static final class Positions {

    private final Map<Integer, TopicReader.Range> ranges = new java.util.TreeMap<>();
    private final Map<Integer, Long> firstIndex = new java.util.HashMap<>();
    private final long count;

    Positions(Map<TopicPartition, TopicReader.Range> byPartition) {
      byPartition.forEach((partition, range) -> ranges.put(partition.partition(), range));
      long next = 0;
      for (Map.Entry<Integer, TopicReader.Range> each : ranges.entrySet()) {
        firstIndex.put(each.getKey(), next);
        next += each.getValue().count();
      }
      count = next;
    }

    long count() {
      return count;
    }

    /** The number of a position; negative if the topic has no such position. */
    long index(int partition, long offset) {
      TopicReader.Range range = ranges.get(partition);
      return range == null || offset < range.start() || offset >= range.end()
          ? Long.MIN_VALUE / 2
          : firstIndex.get(partition) + offset - range.start();
    }

    /** Visits so many positions from a number on. */
    void forEach(long from, long most, Visitor visitor) {
      ranges.forEach(
          (partition, range) -> {
            long first = firstIndex.get(partition);
            long start = Math.max(from, first);
            long end = Math.min(from + most, first + range.count());
            for (long index = start; index < end; index++) {
              visitor.visit(partition, range.start() + index - first);
            }
          });
    }

    /** Sees positions. */
    interface Visitor {
      void visit(int partition, long offset);
    }
  }
}
