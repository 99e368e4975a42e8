package io.stormwatch.bolt.cassandra.schema;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.core.config.CassandraConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The ids that Kafka gave the source topics, kept beside the rows. A topic that was deleted and
 * made again counts its offsets from 0, so its events would take the identities of stored ones; its
 * id tells. Used by commands before a topology starts; methods block.
 */
public final class TopicIds {

  private final CassandraConfig config;
  private final Settings settings;

  /** The ids kept in the keyspace of the configuration, whose tables must exist. */
  public TopicIds(CqlSession session, CassandraConfig config) {
    this.config = config;
    this.settings = new Settings(session, config);
  }

  /**
   * What a comparison found; each topic is in exactly one list.
   *
   * @param same topics whose id is the one kept
   * @param added topics that no id was kept of; kept from now on
   * @param changed topics that were made again since rows of them were stored, each with a sentence
   *     that says so and what to do
   */
  public record Result(List<String> same, List<String> added, Map<String, String> changed) {

    public Result {
      same = List.copyOf(same);
      added = List.copyOf(added);
      changed = Map.copyOf(changed);
    }

    /** Whether the topics may be read into these tables. */
    public boolean ok() {
      return changed.isEmpty();
    }
  }

  /**
   * Compares, and keeps the ids of topics seen for the first time.
   *
   * @param ids current id of each topic, as Kafka's admin client gives it
   */
  public Result check(Map<String, String> ids) {
    List<String> same = new ArrayList<>();
    List<String> added = new ArrayList<>();
    Map<String, String> changed = new TreeMap<>();
    new TreeMap<>(ids)
        .forEach(
            (topic, id) -> {
              Optional<String> before = settings.get(name(topic));
              String kept = before.orElseGet(() -> settings.putIfAbsent(name(topic), id));
              if (!kept.equals(id)) {
                changed.put(topic, changedMessage(topic));
              } else if (before.isPresent()) {
                same.add(topic);
              } else {
                added.add(topic);
              }
            });
    return new Result(same, added, changed);
  }

  /**
   * Takes the current ids for the right ones: the user knows that stored rows of these topics may
   * be overwritten by new events at the same offsets.
   */
  public void accept(Map<String, String> ids) {
    ids.forEach(
        (topic, id) -> {
          String kept = settings.putIfAbsent(name(topic), id);
          if (!kept.equals(id)) {
            settings.replace(name(topic), kept, id);
          }
        });
  }

  private static String name(String topic) {
    return Settings.TOPIC_ID + topic;
  }

  private String changedMessage(String topic) {
    return "topic "
        + topic
        + " was deleted and made again since its rows were stored in keyspace "
        + config.keyspace()
        + "; its new events would overwrite them: name a new cassandra.keyspace";
  }
}
