package io.stormwatch.bench.chaos.audit;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.app.audit.Position;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.core.codec.Decoded;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.event.EventId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/**
 * Reads a source topic with a consumer of its own, decodes every record again, and looks whether it
 * is where it must be: an event among the rows and nowhere else, anything else among the dead
 * letters and nowhere else. Also finds the series that came through more than one partition. Memory
 * grows with the dead letters and series, and by a bit for each row.
 */
public final class RecordAudit {

  private static final int MOST_EXAMPLES = 5;

  private final EventDecoder decoder;
  private final StoredEvents stored;
  private final Set<Position> letters;
  private final Map<String, Integer> partitionOf = new HashMap<>();
  private final Set<String> moved = new HashSet<>();
  private final Set<String> examples = new java.util.TreeSet<>();
  private long produced;
  private long invalid;
  private long lost;
  private long misplaced;

  private RecordAudit(EventDecoder decoder, StoredEvents stored, Set<Position> letters) {
    this.decoder = decoder;
    this.stored = stored;
    this.letters = letters;
  }

  /**
   * What was found.
   *
   * @param produced records read from the topic
   * @param stored distinct events with a row
   * @param invalid records that are no events and are among the dead letters
   * @param lost records that are neither stored nor dead letters
   * @param doubled rows and records that are there twice: more rows than events, a stored record
   *     that is a dead letter or no event, a dead letter that is an event or no record at all
   * @param moved series that came through more than one partition
   * @param examples ids of some that were lost or doubled
   */
  public record Found(
      long produced,
      long stored,
      long invalid,
      long lost,
      long doubled,
      Set<String> moved,
      Set<String> examples) {}

  /** Audits a topic that a topology has read to its end. */
  public static Found run(
      TopicReader topics, CqlSession session, StormwatchConfig config, String topic) {
    Set<Position> letters = new HashSet<>();
    topics.readAll(
        config.topics().deadLetterOf(topic),
        letter -> letters.add(Position.ofDeadLetter(letter.headers())));
    RecordAudit audit =
        new RecordAudit(
            EventDecoders.of(config.events()),
            StoredEvents.read(session, config.cassandra(), topic),
            letters);
    topics.readAll(topic, audit::add);
    return audit.found();
  }

  private void add(ConsumerRecord<byte[], byte[]> read) {
    produced++;
    EventId id = new EventId(read.topic(), read.partition(), read.offset());
    Decoded decoded = decoder.decode(new RawRecord(id, read.timestamp(), read.key(), read.value()));
    boolean isStored = stored.contains(read.partition(), read.offset());
    boolean isLetter = letters.contains(new Position(read.partition(), read.offset()));
    boolean isEvent = decoded instanceof Decoded.Valid;
    if (!isStored && !isLetter) {
      lost++;
      example(id, "is neither stored nor a dead letter");
    } else if (isStored != isEvent || isLetter == isEvent) {
      misplaced++;
      example(id, isEvent ? "is an event and a dead letter" : "is no event and stored");
    }
    if (decoded instanceof Decoded.Valid valid) {
      place(valid.event().series(), read.partition());
    } else if (isLetter) {
      invalid++;
    }
  }

  private void place(String series, int partition) {
    Integer before = partitionOf.putIfAbsent(series, partition);
    if (before != null && before != partition) {
      moved.add(series);
    }
  }

  private void example(EventId id, String what) {
    if (examples.size() < MOST_EXAMPLES) {
      examples.add(id + " " + what);
    }
  }

  private Found found() {
    long doubled = misplaced + stored.rows() - stored.distinct();
    return new Found(produced, stored.distinct(), invalid, lost, doubled, moved, examples);
  }
}
