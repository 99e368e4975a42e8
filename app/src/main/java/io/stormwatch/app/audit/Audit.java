package io.stormwatch.app.audit;

import com.datastax.oss.driver.api.core.CqlSession;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.stormwatch.bolt.cassandra.StoredEvents;
import io.stormwatch.core.config.StormwatchConfig;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.TopicPartition;

/** Accounts for every record of one topic after the topology has stopped. */
public final class Audit {

  private static final ObjectMapper JSON = new ObjectMapper();

  private final TopicReader topics;
  private final CqlSession session;
  private final StormwatchConfig config;

  /** An audit through clients that the caller closes. */
  public Audit(TopicReader topics, CqlSession session, StormwatchConfig config) {
    this.topics = topics;
    this.session = session;
    this.config = config;
  }

  /**
   * Accounts for a topic that decisions were published for.
   *
   * @param topic a source topic
   */
  public AuditResult run(String topic) {
    Map<TopicPartition, TopicReader.Range> ranges = topics.ranges(topic);
    Map<TopicPartition, Long> committed = topics.committed(topic);
    Truth truth = new Truth();
    topics.readAll(topic, truth::add);
    StoredEvents stored = StoredEvents.read(session, config.cassandra(), topic);
    Map<Position, String> letters = deadLetters(topic);
    long lettersStored =
        letters.keySet().stream().filter(p -> stored.contains(p.partition(), p.offset())).count();
    Set<Position> published = ids(config.topics().anomalies(), topic, message -> true);
    Decisions decisions = decisions(topic);
    Set<Position> unpublished = new HashSet<>(decisions.anomalous());
    unpublished.removeAll(published);
    unpublished.removeAll(letters.keySet());
    long produced = ranges.values().stream().mapToLong(TopicReader.Range::count).sum();
    long read = 0;
    for (Map.Entry<TopicPartition, TopicReader.Range> entry : ranges.entrySet()) {
      long start = entry.getValue().start();
      read += Math.max(0, committed.getOrDefault(entry.getKey(), start) - start);
    }
    return new AuditResult(
        produced,
        read,
        stored.distinct(),
        stored.rows(),
        decisions.all().size(),
        letters.size() - lettersStored,
        lettersStored,
        unpublished.size(),
        produced - read,
        byReason(letters),
        truth.compare(published));
  }

  private Map<Position, String> deadLetters(String topic) {
    Map<Position, String> letters = new HashMap<>();
    topics.readAll(
        config.topics().deadLetterOf(topic),
        letter ->
            letters.put(
                Position.ofDeadLetter(letter.headers()),
                Position.text(letter.headers(), "stormwatch-reason")));
    return letters;
  }

  private static Map<String, Long> byReason(Map<Position, String> letters) {
    Map<String, Long> reasons = new HashMap<>();
    letters.values().forEach(reason -> reasons.merge(reason, 1L, Long::sum));
    return reasons;
  }

  private Decisions decisions(String topic) {
    Set<Position> all = new HashSet<>();
    Set<Position> anomalous =
        ids(
            config.topics().decisions(),
            topic,
            message -> {
              all.add(Position.ofId(message.path("id").asText()));
              return message.path("anomalous").asBoolean();
            });
    return new Decisions(all, anomalous);
  }

  private Set<Position> ids(
      String from, String source, java.util.function.Predicate<JsonNode> wanted) {
    Set<Position> positions = new HashSet<>();
    topics.readAll(
        from,
        message -> {
          JsonNode json = parse(message);
          String id = json.path("id").asText();
          if (id.startsWith(source + "/") && wanted.test(json)) {
            positions.add(Position.ofId(id));
          }
        });
    return positions;
  }

  private static JsonNode parse(ConsumerRecord<byte[], byte[]> message) {
    try {
      return JSON.readTree(message.value());
    } catch (IOException e) {
      throw new UncheckedIOException(
          "not JSON: " + message.topic() + "/" + message.partition() + "/" + message.offset(), e);
    }
  }

  /** Distinct events with a decision. */
  private record Decisions(Set<Position> all, Set<Position> anomalous) {}
}
