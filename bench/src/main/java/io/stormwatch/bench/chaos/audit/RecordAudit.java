package io.stormwatch.bench.chaos.audit;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.app.audit.Position;
import io.stormwatch.app.audit.TopicReader;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.core.codec.EventDecoder;
import io.stormwatch.core.codec.EventDecoders;
import io.stormwatch.core.codec.RawRecord;
import io.stormwatch.core.config.StormwatchConfig;
import io.stormwatch.core.event.EventId;
import java.util.HashSet;
import java.util.Set;

/**
 * Reads a source topic with a consumer of its own, decodes every record again, and looks whether it
 * is where it must be: an event among the rows and nowhere else, anything else among the dead
 * letters and nowhere else. Also finds the series that came through more than one partition. Memory
 * grows with the dead letters and series, and by a bit for each row.
 */
public final class RecordAudit {

  private RecordAudit() {}

  /**
   * What was found.
   *
   * @param produced records read from the topic
   * @param stored distinct events with a row
   * @param invalid records that are no events and are among the dead letters
   * @param lost records that are neither stored nor dead letters
   * @param doubled rows and records that are there twice: more rows than events, a stored record
   *     that is a dead letter or no event, a dead letter that is an event, a row or dead letter of
   *     no record at all
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
    StoredEvents stored = StoredEvents.read(session, config.cassandra(), topic);
    RecordAccount account = new RecordAccount(placesOf(stored), placesOf(letters));
    EventDecoder decoder = EventDecoders.of(config.events());
    topics.readAll(
        topic,
        read -> {
          EventId id = new EventId(read.topic(), read.partition(), read.offset());
          account.add(
              id, decoder.decode(new RawRecord(id, read.timestamp(), read.key(), read.value())));
        });
    return account.found(stored.rows());
  }

  private static RecordAccount.Places placesOf(StoredEvents stored) {
    return new RecordAccount.Places() {
      @Override
      public boolean contains(int partition, long offset) {
        return stored.contains(partition, offset);
      }

      @Override
      public long distinct() {
        return stored.distinct();
      }
    };
  }

  private static RecordAccount.Places placesOf(Set<Position> positions) {
    return new RecordAccount.Places() {
      @Override
      public boolean contains(int partition, long offset) {
        return positions.contains(new Position(partition, offset));
      }

      @Override
      public long distinct() {
        return positions.size();
      }
    };
  }
}
