package io.stormwatch.topology;

import com.datastax.oss.driver.api.core.CqlSession;
import io.stormwatch.bolt.cassandra.CassandraSessions;
import io.stormwatch.bolt.cassandra.schema.Finding;
import io.stormwatch.bolt.cassandra.schema.Schema;
import io.stormwatch.bolt.cassandra.schema.SchemaCheck;
import io.stormwatch.bolt.cassandra.schema.TopicIds;
import io.stormwatch.bolt.publish.KafkaClients;
import io.stormwatch.core.config.SecretReader;
import io.stormwatch.core.config.StormwatchConfig;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;

/**
 * Asks the servers, before a topology starts, whether they can serve it. Contacts each within
 * seconds; changes nothing but the list of topics seen, and that only when asked to.
 */
public final class Preflight {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final StormwatchConfig config;

  /** A check of a configuration. */
  public Preflight(StormwatchConfig config) {
    this.config = config;
  }

  /**
   * What stands in the way, each with what to do about it, in one line; empty if nothing does.
   * Blocks for some seconds at most per server.
   */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    Map<String, String> topicIds = kafka(problems);
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-check").connect(PATIENCE)) {
      boolean blocked = tables(session, problems);
      if (!blocked) {
        recreated(session, topicIds, problems);
      }
    } catch (RuntimeException e) {
      problems.add("Cassandra: " + e.getMessage());
    }
    return problems;
  }

  /**
   * Takes the topics as they are now as the ones whose events are stored, so that a later check
   * notices when one has been made anew.
   *
   * @throws RuntimeException if a server does not answer, saying which
   */
  public void acceptTopics() {
    List<String> problems = new ArrayList<>();
    Map<String, String> topicIds = kafka(problems);
    try (CqlSession session =
        CassandraSessions.of(config.cassandra(), "stormwatch-check").connect(PATIENCE)) {
      new TopicIds(session, config.cassandra()).accept(topicIds);
    }
  }

  private Map<String, String> kafka(List<String> problems) {
    KafkaClients clients =
        new KafkaClients(config.kafka(), SecretReader.ofProcess(), "stormwatch-check");
    try (Admin admin = clients.admin(PATIENCE)) {
      TopicCheck check = new TopicCheck(admin, config.topics());
      problems.addAll(check.problems());
      return check.sourceIds();
    } catch (RuntimeException e) {
      problems.add(
          "Kafka: no answer from "
              + String.join(",", config.kafka().bootstrapServers())
              + ": "
              + e.getMessage());
      return Map.of();
    }
  }

  private boolean tables(CqlSession session, List<String> problems) {
    List<Finding> findings =
        SchemaCheck.run(session, new Schema(config.cassandra(), config.history()));
    boolean blocked = SchemaCheck.blocks(findings);
    if (blocked) {
      findings.forEach(finding -> problems.add("Cassandra: " + finding));
    }
    return blocked;
  }

  private void recreated(CqlSession session, Map<String, String> topicIds, List<String> problems) {
    TopicIds.Result result = new TopicIds(session, config.cassandra()).check(topicIds);
    result
        .changed()
        .forEach(
            (topic, what) ->
                problems.add(
                    "Kafka: " + what + ", or accept that with submit --accept-recreated-topics"));
  }
}
